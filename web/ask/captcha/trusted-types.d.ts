/** The part of Trusted Types that this page uses; TypeScript's DOM library does not have it. */
interface TrustedTypePolicy {
  /** A TrustedScriptURL, which a `Worker` takes wherever it takes a URL. */
  createScriptURL(url: string): URL;
}

interface Window {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): TrustedTypePolicy;
  };
}
