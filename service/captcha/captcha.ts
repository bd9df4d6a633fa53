import type { Config } from '../config.ts';
import type { Secret } from '../secret.ts';
import { altchaVerifier } from './altcha.ts';

/**
 * What a captcha says of a token. `id` is the same for every way of writing the same pass, so the
 * database can consume it once; null where there is no captcha, or no pass to be read.
 */
export type Verdict = { isPassed: boolean; id: string | null };

/**
 * Verifies the token of a submission for one meeting.
 *
 * @throws the problem `captcha-unavailable` when it cannot be told; never passes in doubt
 */
export type VerifyCaptcha = (token: string, meetingId: string) => Promise<Verdict>;

/** The verifier that the configuration names. `off` passes everything and is refused in production. */
export function captchaVerifier(config: Pick<Config, 'captcha'>, secret: Secret): VerifyCaptcha {
  if (config.captcha.provider === 'off') return async () => ({ isPassed: true, id: null });
  return altchaVerifier(secret);
}
