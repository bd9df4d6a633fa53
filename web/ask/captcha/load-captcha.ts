import type { CaptchaProvider } from '#contract/meeting.ts';
import type { Captcha, CaptchaOptions, MountCaptcha } from './captcha.ts';

/** One line a provider; its code arrives only when someone uses the form. */
const PROVIDERS: Partial<Record<CaptchaProvider, () => Promise<MountCaptcha>>> = {
  altcha: async () => (await import('./altcha.ts')).mountAltcha,
};

/** @throws when the provider is unknown here, or its code cannot be loaded */
export async function loadCaptcha(provider: CaptchaProvider, options: CaptchaOptions): Promise<Captcha> {
  const load = PROVIDERS[provider];
  if (load === undefined) throw new Error(`No captcha for ${provider}`);
  const mount = await load();
  return mount(options);
}
