import type { VerifyCaptcha } from '#contract/captcha.ts';
import type { Config } from '../config.ts';
import type { Secret } from '../secret.ts';
import { altchaVerifier } from './altcha.ts';

/** The verifier that the configuration names. `off` passes everything and is refused in production. */
export function captchaVerifier(config: Pick<Config, 'captcha'>, secret: Secret): VerifyCaptcha {
  if (config.captcha.provider === 'off') return async () => ({ isPassed: true, id: null });
  return altchaVerifier(secret);
}
