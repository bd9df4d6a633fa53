/** Captchas that a third party runs: loaded only once the visitor asks for them. */
export const HOSTED_CAPTCHAS = ['recaptcha-v2', 'hcaptcha', 'turnstile'] as const;
export type HostedCaptcha = (typeof HOSTED_CAPTCHAS)[number];

/** True for a captcha that a third party runs. */
export function isHosted(provider: string): provider is HostedCaptcha {
  return HOSTED_CAPTCHAS.some((hosted) => hosted === provider);
}
