import type { AfterSending } from './after-sending.ts';

let loading: Promise<AfterSending> | undefined;
let loaded: AfterSending | undefined;

/**
 * Loads the code that shows the result of sending. It loads with the captcha's code at the first use of the form, so
 * that the page can always report what it has sent.
 *
 * @throws when it cannot be loaded; the next call tries again
 */
export async function loadAfterSending(): Promise<AfterSending> {
  loading ??= import('./after-sending.ts').then(({ AFTER_SENDING }) => AFTER_SENDING);
  try {
    loaded = await loading;
    return loaded;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Undefined until it is loaded. */
export function loadedAfterSending(): AfterSending | undefined {
  return loaded;
}
