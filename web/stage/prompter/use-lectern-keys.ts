import { useEffect, useRef } from 'react';

export type LecternAction =
  | { kind: 'lines'; lines: number }
  | { kind: 'start' | 'acknowledge' | 'original' | 'part' | 'next' | 'previous' | 'aids' | 'run' };

const PEDAL_LINES = 3;

/** By `KeyboardEvent.key`, letters in lower case. Foot pedals send the Page keys. */
const ACTIONS: Readonly<Record<string, LecternAction>> = {
  ArrowDown: { kind: 'lines', lines: 1 },
  ArrowUp: { kind: 'lines', lines: -1 },
  PageDown: { kind: 'lines', lines: PEDAL_LINES },
  PageUp: { kind: 'lines', lines: -PEDAL_LINES },
  Home: { kind: 'start' },
  Enter: { kind: 'acknowledge' },
  o: { kind: 'original' },
  // On a French keyboard, A is at the place of Q.
  q: { kind: 'part' },
  a: { kind: 'part' },
  ArrowRight: { kind: 'next' },
  ArrowLeft: { kind: 'previous' },
  r: { kind: 'aids' },
  ' ': { kind: 'run' },
};

const LONG_PRESS_MS = 800;
/** Pixels of a wheel or a finger that count as one line. */
const WHEEL_PIXELS = 60;

export function lecternAction(key: string): LecternAction | undefined {
  return ACTIONS[key.length === 1 ? key.toLowerCase() : key];
}

/** Calls the function for keys, pedals, the wheel and touch, except inside a control or an open dialog. */
export function useLecternKeys(onAction: (action: LecternAction) => void): void {
  const latest = useRef(onAction);
  useEffect(() => {
    latest.current = onAction;
  });
  useEffect(() => {
    const watching = new AbortController();
    const act = (action: LecternAction) => latest.current(action);
    watchKeys(act, watching.signal);
    watchDragging(act, watching.signal);
    return () => watching.abort();
  }, []);
}

function watchKeys(act: (action: LecternAction) => void, signal: AbortSignal): void {
  let pressed: ReturnType<typeof setTimeout> | undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const action = lecternAction(event.key);
    if (action === undefined || event.ctrlKey || event.metaKey || event.altKey || isInControl(event.target)) return;
    event.preventDefault();
    // A long press of the pedal acknowledges the message, so its repetitions do not scroll.
    if (event.repeat && event.key.startsWith('Page')) return;
    if (event.key.startsWith('Page')) pressed = setTimeout(() => act({ kind: 'acknowledge' }), LONG_PRESS_MS);
    act(action);
  };
  const onKeyUp = () => clearTimeout(pressed);
  window.addEventListener('keydown', onKeyDown, { signal });
  window.addEventListener('keyup', onKeyUp, { signal });
}

function watchDragging(act: (action: LecternAction) => void, signal: AbortSignal): void {
  let [moved, fingerAt] = [0, 0];
  const scroll = (pixels: number) => {
    moved += pixels;
    const lines = Math.trunc(moved / WHEEL_PIXELS);
    if (lines === 0) return;
    moved -= lines * WHEEL_PIXELS;
    act({ kind: 'lines', lines });
  };
  const onWheel = ({ deltaY, target }: WheelEvent) => {
    if (!isInControl(target)) scroll(deltaY);
  };
  const onTouch = ({ type, touches, target }: TouchEvent) => {
    const y = touches[0]?.clientY ?? fingerAt;
    if (type === 'touchmove' && !isInControl(target)) scroll(fingerAt - y);
    fingerAt = y;
  };
  window.addEventListener('wheel', onWheel, { signal, passive: true });
  window.addEventListener('touchstart', onTouch, { signal, passive: true });
  window.addEventListener('touchmove', onTouch, { signal, passive: true });
}

function isInControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, input, dialog') !== null;
}
