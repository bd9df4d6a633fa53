import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Held, type HoldEvent, secondsLeft, stepHold } from './hold.ts';

const TICK_MS = 50;

type HoldOptions = { isAvailable: boolean; isTwice: boolean; onDone: () => void };

/** A key that must be held for 0.8 s, or pressed twice. */
export function useHold({ isAvailable, isTwice, onDone }: HoldOptions) {
  const current = useRef<Held>({ state: 'idle' });
  const [held, setHeld] = useState<Held>({ state: 'idle' });
  const [left, setLeft] = useState(0);
  const handle = (event: HoldEvent) => {
    const now = performance.now();
    const step = stepHold(isAvailable ? current.current : { state: 'idle' }, isAvailable ? event : 'up', {
      now,
      isTwice,
    });
    current.current = step.held;
    setHeld(step.held);
    setLeft(step.held.state === 'idle' ? 0 : secondsLeft(step.held.since, now));
    if (step.isDone) onDone();
  };
  const handleLater = useEffectEvent(handle);
  const isIdle = held.state === 'idle';
  useEffect(() => {
    if (isIdle) return;
    const timer = setInterval(() => handleLater('tick'), TICK_MS);
    return () => clearInterval(timer);
  }, [isIdle]);
  useEffect(() => {
    const watching = new AbortController();
    // Enter holds the key from anywhere but a focused control with a meaning of its own.
    const isOurs = ({ key }: KeyboardEvent) => key === 'Enter' && !isOnControl(document.activeElement);
    const onDown = (event: KeyboardEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      if (!event.repeat) handleLater('down');
    };
    const onUp = ({ key }: KeyboardEvent) => key === 'Enter' && handleLater('up');
    window.addEventListener('keydown', onDown, watching);
    window.addEventListener('keyup', onUp, watching);
    window.addEventListener('blur', () => handleLater('up'), watching);
    return () => watching.abort();
  }, []);
  return { state: held.state, left, down: () => handle('down'), up: () => handle('up') };
}

function isOnControl(element: Element | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return element?.matches('button:not([data-hold]), a, input, textarea, select, summary') === true;
}
