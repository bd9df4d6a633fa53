import { useEffect } from 'react';

const POINTER_MS = 2500;
const FORGET_MS = 2000;

/** Keeps the display awake while this page is visible. */
export function useWakeLock(): void {
  useEffect(() => {
    // Older browsers have no wake lock, and some refuse it on a low battery.
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    };
    const onVisible = () => void request();
    void request();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
}

/** Hides the pointer until it moves. */
export function useHiddenPointer(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => void (dataset['pointer'] = 'hidden');
    const onMove = () => {
      delete dataset['pointer'];
      clearTimeout(timer);
      timer = setTimeout(hide, POINTER_MS);
    };
    hide();
    window.addEventListener('pointermove', onMove);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointermove', onMove);
      delete dataset['pointer'];
    };
  }, []);
}

/** Calls the function after a long press on Escape. */
export function useLongEscape(onPressed: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watching = new AbortController();
    const stop = () => clearTimeout(timer);
    const onDown = ({ key, repeat }: KeyboardEvent) => {
      if (key === 'Escape' && !repeat) timer = setTimeout(onPressed, FORGET_MS);
    };
    window.addEventListener('keydown', onDown, watching);
    window.addEventListener('keyup', stop, watching);
    window.addEventListener('blur', stop, watching);
    return () => {
      stop();
      watching.abort();
    };
  }, [onPressed]);
}

/** Shows the page on the whole screen. A browser may refuse it, and phones of Apple do not know it. */
export async function showFullScreen(): Promise<void> {
  if (!('requestFullscreen' in document.documentElement) || document.fullscreenElement !== null) return;
  await document.documentElement.requestFullscreen().catch(() => undefined);
}
