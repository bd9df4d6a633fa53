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
