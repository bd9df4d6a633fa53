import { useEffect, useEffectEvent } from 'react';
import { holdBackLetters } from '#web/kit/focus/hold-back-letters.ts';
import { actionOf, focusedOn, isRepeatedClick } from './keys.ts';
import type { Action, RemoteAction } from './use-actions.ts';

/** Runs the actions by their keys, except while a dialog is open. */
export function useKeys(actions: Record<RemoteAction, Action>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isRepeatedClick(event, focusedOn(document.activeElement))) event.preventDefault();
    if (document.querySelector('dialog[open]') !== null) return;
    const action = actionOf(event, focusedOn(document.activeElement));
    if (action === undefined) return;
    event.preventDefault();
    const { isAvailable, run } = actions[action];
    if (isAvailable) run();
  });
  useEffect(() => {
    const watching = new AbortController();
    holdBackLetters(watching.signal);
    window.addEventListener('keydown', onKey, watching);
    window.addEventListener('mousedown', keepFocusOff, { capture: true, signal: watching.signal });
    return () => watching.abort();
  }, []);
}

/**
 * A key that a pointer pressed does not keep the focus. Otherwise Enter, held to mark a topic as answered, would press
 * that key again.
 */
function keepFocusOff(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest('button') === null || target.closest('dialog') !== null) return;
  event.preventDefault();
  const { activeElement } = document;
  // The key that is held may keep the focus: Enter does the same there, and losing it ends the hold.
  if (activeElement instanceof HTMLElement && !activeElement.matches('[data-hold]')) activeElement.blur();
}
