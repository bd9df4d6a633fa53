import type { Language } from '#contract/plain/language.ts';

/** Why a check failed. `insecure`: the page has no https. `unloaded`: the script did not load. */
export type CaptchaFailure = 'failed' | 'insecure' | 'unloaded';
/** `isWaiting`: the provider shows its own box and calls `onToken` when the visitor has solved it. */
export type CaptchaResult = { token: string } | { failure: CaptchaFailure } | { isWaiting: true };

/** The interface between the form and any captcha. */
export type Captcha = {
  /** Checks the visitor, who has just requested it. Never rejects. */
  verify(): Promise<CaptchaResult>;
  /** Forgets the token and stops a running check. */
  reset(): void;
};

export type CaptchaOptions = {
  /** Id of the element reserved for a provider's box. */
  hostId: string;
  /** Origin of the question service; empty when it is the page's own. */
  apiUrl: string;
  siteKey: string | null;
  /** Script of a hosted captcha; null for the provider's own. */
  scriptUrl: string | null;
  language: Language;
  /** Called with the token when the visitor has solved a provider's own box. */
  onToken: (token: string) => void;
  /** Called when an earlier token has expired. */
  onExpired: () => void;
  /** Called when a provider's own box fails. It may still deliver a token later. */
  onFailed: () => void;
};
