/** Captchas of third parties. The page loads one only after the visitor chooses it. */
export const HOSTED_CAPTCHAS = ['recaptcha-v2', 'hcaptcha', 'turnstile'] as const;
export type HostedCaptcha = (typeof HOSTED_CAPTCHAS)[number];

/** True for a captcha of a third party. */
export function isHosted(provider: string): provider is HostedCaptcha {
  return HOSTED_CAPTCHAS.some((hosted) => hosted === provider);
}
