import type { CaptchaProvider } from '#contract/meeting/meeting.ts';
import type { Captcha, CaptchaOptions } from '../captcha/captcha.ts';
import { isHosted } from '#contract/hosted-captcha.ts';

/**
 * Our own code for a captcha, which arrives only when someone uses the form; a provider's script comes
 * later still, when the person has asked for it.
 *
 * @throws when the code cannot be loaded
 */
export async function loadCaptcha(provider: CaptchaProvider, options: CaptchaOptions): Promise<Captcha> {
  if (isHosted(provider)) return (await import('../captcha/hosted.ts')).mountHosted(provider, options);
  return (await import('../captcha/altcha.ts')).mountAltcha(options);
}
