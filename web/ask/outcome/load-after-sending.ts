import type { AfterSending } from './after-sending.ts';

let loading: Promise<AfterSending> | undefined;
let loaded: AfterSending | undefined;

/**
 * The code of what follows a sending. It comes when someone uses the form, with that of the captcha: nobody can send
 * before the page can also say what became of it.
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

/** Undefined until it is there. */
export function loadedAfterSending(): AfterSending | undefined {
  return loaded;
}
