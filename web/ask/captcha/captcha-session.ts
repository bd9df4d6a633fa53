import type { Captcha, CaptchaFailure, CaptchaOptions } from './captcha.ts';

export type CaptchaStatus = 'idle' | 'working' | 'passed' | 'expired' | CaptchaFailure;

type Options = {
  load: (events: Pick<CaptchaOptions, 'onToken' | 'onExpired'>) => Promise<Captcha>;
  onStatus: (status: CaptchaStatus) => void;
};

export type CaptchaSession = ReturnType<typeof createCaptchaSession>;

/** True from the moment the person asks until the token is used, expires or fails. */
export function isAsked(status: CaptchaStatus): boolean {
  return status === 'working' || status === 'passed';
}

/** One form's dealings with its captcha, whose code is loaded at the first need. */
export function createCaptchaSession({ load, onStatus }: Options) {
  let loading: Promise<Captcha> | undefined;
  let token = Promise.resolve('');
  // An answer to a check that has been reset meanwhile is worth nothing.
  let current = 0;

  function captcha(): Promise<Captcha> {
    loading ??= load({ onToken: take, onExpired: () => forget('expired') });
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  }

  async function verify(): Promise<string> {
    current += 1;
    const mine = current;
    onStatus('working');
    const result = await captcha().then(
      (loaded) => loaded.verify(),
      () => ({ failure: 'failed' }) as const,
    );
    if (mine !== current) return '';
    if ('isWaiting' in result) {
      onStatus('idle');
      return '';
    }
    onStatus('token' in result ? 'passed' : result.failure);
    return 'token' in result ? result.token : '';
  }

  /** The person has dealt with the provider's own box. */
  function take(given: string): void {
    current += 1;
    token = Promise.resolve(given);
    onStatus('passed');
  }

  function forget(status: CaptchaStatus): void {
    current += 1;
    token = Promise.resolve('');
    void loading?.then((loaded) => loaded.reset());
    onStatus(status);
  }

  return {
    prepare: () => void captcha().catch(() => undefined),
    start() {
      token = verify();
    },
    /** The token, waiting for a check under way; empty when there is none. */
    token: () => token,
    reset: () => forget('idle'),
  };
}
