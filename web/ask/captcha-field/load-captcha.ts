import type { CaptchaProvider } from '#contract/meeting/meeting.ts';
import type { Captcha, CaptchaOptions } from '../captcha/captcha.ts';
import { isHosted } from '#contract/plain/hosted-captcha.ts';

/**
 * Loads our code of a captcha at the first use of the form. A provider's own script loads when the visitor requests it.
 *
 * @throws when the code cannot be loaded
 */
export async function loadCaptcha(provider: CaptchaProvider, options: CaptchaOptions): Promise<Captcha> {
  if (isHosted(provider)) return (await import('../captcha/hosted.ts')).mountHosted(provider, options);
  return (await import('../captcha/altcha.ts')).mountAltcha(options);
}
