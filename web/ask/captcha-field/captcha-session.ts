import type { Captcha, CaptchaFailure, CaptchaOptions } from '../captcha/captcha.ts';

export type CaptchaStatus = 'idle' | 'working' | 'passed' | 'expired' | CaptchaFailure;

type Options = {
  load: (events: Pick<CaptchaOptions, 'onToken' | 'onExpired' | 'onFailed'>) => Promise<Captcha>;
  /** The failure to report when `load` fails. */
  loadFailure: CaptchaFailure;
  onStatus: (status: CaptchaStatus) => void;
};

export type CaptchaSession = ReturnType<typeof createCaptchaSession>;

/** True from the visitor's request until the token is used, expires or fails. */
export function isStarted(status: CaptchaStatus): boolean {
  return status === 'working' || status === 'passed';
}

/** Manages one form's captcha and loads its code at first need. */
export function createCaptchaSession({ load, loadFailure, onStatus }: Options) {
  let loading: Promise<Captcha> | undefined;
  let token = Promise.resolve('');
  // An answer to a check that was reset since is ignored.
  let current = 0;

  function captcha(): Promise<Captcha> {
    loading ??= load({ onToken: take, onExpired: () => lose('expired'), onFailed: () => lose('failed') });
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
      // A visitor who has left the choice since must not contact a third party.
      (loaded) => (mine === current ? loaded.verify() : ({ isWaiting: true } as const)),
      () => ({ failure: loadFailure }),
    );
    if (mine !== current) return '';
    if ('isWaiting' in result) {
      onStatus('idle');
      return '';
    }
    onStatus('token' in result ? 'passed' : result.failure);
    return 'token' in result ? result.token : '';
  }

  /** The visitor has solved the provider's own box. */
  function take(given: string): void {
    current += 1;
    token = Promise.resolve(given);
    onStatus('passed');
  }

  /** The box continues by itself: providers ask again or renew on their own. */
  function lose(status: CaptchaStatus): void {
    current += 1;
    token = Promise.resolve('');
    onStatus(status);
  }

  function stop(): void {
    current += 1;
    token = Promise.resolve('');
    loading?.then(
      (loaded) => loaded.reset(),
      () => undefined,
    );
  }

  return {
    prepare: () => void captcha().catch(() => undefined),
    start() {
      token = verify();
    },
    /** Resolves to the token after a running check; empty when there is none. */
    token: () => token,
    reset() {
      stop();
      onStatus('idle');
    },
    /** Forgets everything and reports nothing more. */
    stop,
  };
}
