import type { Language } from '#contract/language.ts';

/** Why a person could not be checked; `insecure` is a page without https, `unloaded` a script that did not come. */
export type CaptchaFailure = 'failed' | 'insecure' | 'unloaded';
/** `isWaiting`: the provider shows its own box, and gives the token when the person has dealt with it. */
export type CaptchaResult = { token: string } | { failure: CaptchaFailure } | { isWaiting: true };

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
  /** Script of a hosted captcha; null for the provider's own. */
  scriptUrl: string | null;
  language: Language;
  /** To be called with the token when the person has dealt with a provider's own box. */
  onToken: (token: string) => void;
  /** To be called when a token given before is no longer good. */
  onExpired: () => void;
  /** To be called when a provider's own box has trouble; it may still give a token later. */
  onFailed: () => void;
};
