import { useEffect, useRef } from 'react';

export type LecternAction =
  | { kind: 'lines' | 'pedal'; lines: number }
  | { kind: 'start' | 'acknowledge' | 'original' | 'part' | 'next' | 'previous' | 'aids' | 'run' };

const PEDAL_LINES = 3;

/** By `KeyboardEvent.key`, letters in lower case. Foot pedals send the Page keys. */
const ACTIONS: Readonly<Record<string, LecternAction>> = {
  ArrowDown: { kind: 'lines', lines: 1 },
  ArrowUp: { kind: 'lines', lines: -1 },
  PageDown: { kind: 'pedal', lines: PEDAL_LINES },
  PageUp: { kind: 'pedal', lines: -PEDAL_LINES },
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

type Lectern = {
  onAction: (action: LecternAction) => void;
  /** A message waits to be acknowledged, by Enter or by a long press of the pedal. */
  isWaiting: boolean;
};

/** Calls the function for keys, pedals, the wheel and touch, except inside a control or an open dialog. */
export function useLecternKeys(lectern: Lectern): void {
  const latest = useRef(lectern);
  useEffect(() => {
    latest.current = lectern;
  });
  useEffect(() => {
    const watching = new AbortController();
    const act = (action: LecternAction) => latest.current.onAction(action);
    watchKeys({ act, isWaiting: () => latest.current.isWaiting }, watching.signal);
    watchDragging(act, watching.signal);
    return () => watching.abort();
  }, []);
}

type Watched = { act: (action: LecternAction) => void; isWaiting: () => boolean };

function watchKeys({ act, isWaiting }: Watched, signal: AbortSignal): void {
  /** A pedal that is down while a message waits. It scrolls once it is up again. */
  let held: { action: LecternAction; timer: ReturnType<typeof setTimeout> } | undefined;
  const hold = (action: LecternAction) => {
    const acknowledge = () => {
      held = undefined;
      act({ kind: 'acknowledge' });
    };
    held = { action, timer: setTimeout(acknowledge, LONG_PRESS_MS) };
  };
  const release = (isUp: boolean) => {
    const { action, timer } = held ?? {};
    clearTimeout(timer);
    held = undefined;
    if (isUp && action !== undefined) act(action);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = lecternAction(event.key);
    if (action === undefined || event.ctrlKey || event.metaKey || event.altKey || isInControl(event.target)) return;
    event.preventDefault();
    // The repetitions of a long press do not scroll.
    if (event.repeat && action.kind === 'pedal') return;
    release(true);
    if (action.kind === 'pedal' && isWaiting()) hold(action);
    else act(action);
  };
  window.addEventListener('keydown', onKeyDown, { signal });
  window.addEventListener('keyup', () => release(true), { signal });
  window.addEventListener('blur', () => release(false), { signal });
  signal.addEventListener('abort', () => release(false));
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
