import type { Language } from '#contract/language.ts';

/** Why a person could not be checked; `insecure` is a page without https. */
export type CaptchaFailure = 'failed' | 'insecure';
export type CaptchaResult = { token: string } | { failure: CaptchaFailure };

/** A captcha as the form knows it, whoever provides it. */
export type Captcha = {
  /** Checks the person, who has just asked for it. Never rejects. */
  verify(): Promise<CaptchaResult>;
  /** Forgets the token, and stops what is under way. */
  reset(): void;
};

export type CaptchaOptions = {
  /** Id of the box reserved in the page, for a provider that draws in it. */
  hostId: string;
  /** Origin of the question service; empty when it is the page's own. */
  apiUrl: string;
  siteKey: string | null;
  language: Language;
  /** To be called when a token given before is no longer good. */
  onExpired: () => void;
};

export type MountCaptcha = (options: CaptchaOptions) => Captcha;
