import { z } from 'zod';

/** An ALTCHA challenge (version 2). The browser finds `counter`; see altcha-lib. */
export const CaptchaChallenge = z.strictObject({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    expiresAt: z.int().describe('Seconds since 1970'),
  }),
  signature: z.string(),
});
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;

/**
 * The verdict on a captcha token. `id` is the same for every encoding of one pass, so the database can consume the pass
 * once; it is null without a captcha or a readable pass.
 */
export type Verdict = { isPassed: boolean; id: string | null };

/** The token of a submission, its meeting, and the address of its sender. */
export type CaptchaCheck = { token: string; meetingId: string; address: string };

/**
 * Verifies the token of a submission for one meeting.
 *
 * @throws the problem `captcha-unavailable` when the token cannot be verified; it never passes in doubt
 */
export type VerifyCaptcha = (check: CaptchaCheck) => Promise<Verdict>;
