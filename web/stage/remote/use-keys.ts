import { useEffect, useEffectEvent } from 'react';
import { actionOf, focusedOn } from './keys.ts';
import type { Action, RemoteAction } from './use-actions.ts';

/** Runs the actions by their keys, except while a dialog is open. */
export function useKeys(actions: Record<RemoteAction, Action>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('dialog[open]') !== null) return;
    const action = actionOf(event, focusedOn(document.activeElement));
    if (action === undefined) return;
    event.preventDefault();
    const { isAvailable, run } = actions[action];
    if (isAvailable) run();
  });
  useEffect(() => {
    const watching = new AbortController();
    window.addEventListener('keydown', onKey, watching);
    return () => watching.abort();
  }, []);
}
