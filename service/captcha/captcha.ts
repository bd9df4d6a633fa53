import type { VerifyCaptcha } from '#contract/captcha.ts';
import { isHosted } from '#contract/plain/hosted-captcha.ts';
import type { Config } from '../config.ts';
import type { Secret } from '../secret.ts';
import { altchaVerifier } from './altcha.ts';
import type { Difficulty } from './difficulty.ts';
import { hostedVerifier } from './hosted.ts';

type CaptchaConfig = Pick<Config, 'captcha' | 'captchaSecret' | 'captchaVerifyUrl' | 'baseUrl' | 'allowedOrigins'>;

/**
 * The verifier that the configuration names. ALTCHA is always an alternative to a hosted captcha. `off` accepts every
 * request and is refused in production.
 */
export function captchaVerifier(config: CaptchaConfig, secret: Secret, difficulty: Difficulty): VerifyCaptcha {
  const { provider } = config.captcha;
  if (provider === 'off') return async () => ({ isPassed: true, id: null });
  const altcha = altchaVerifier(secret, difficulty);
  if (!isHosted(provider)) return altcha;
  const hosted = hostedVerifier({
    provider,
    secret: config.captchaSecret ?? '',
    siteKey: config.captcha.siteKey ?? '',
    verifyUrl: config.captchaVerifyUrl,
    hosts: pageHosts(config),
  });
  return async (check) => {
    const verdict = await altcha(check);
    return verdict.id === null ? await hosted(check) : verdict;
  };
}

/** Host names of the pages that send questions to this service. */
function pageHosts({ baseUrl, allowedOrigins }: CaptchaConfig): string[] {
  const origins = baseUrl === undefined ? allowedOrigins : [baseUrl, ...allowedOrigins];
  return origins.map((origin) => new URL(origin).hostname);
}
