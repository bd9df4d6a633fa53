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
 * What a captcha says of a token. `id` is the same for every way of writing the same pass, so the
 * database can consume it once; null where there is no captcha, or no pass to be read.
 */
export type Verdict = { isPassed: boolean; id: string | null };

/** The token of a submission, for which meeting it must be, and the address that it came from. */
export type CaptchaCheck = { token: string; meetingId: string; address: string };

/**
 * Verifies the token of a submission for one meeting.
 *
 * @throws the problem `captcha-unavailable` when it cannot be told; never passes in doubt
 */
export type VerifyCaptcha = (check: CaptchaCheck) => Promise<Verdict>;
