import type { KeyboardEvent } from 'react';

/** For a form with text areas, in which Enter begins a line: Control or Command with Enter submits it. */
export const SUBMIT_KEYS = { onKeyDown: submitOnKeys };

function submitOnKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, repeat, nativeEvent } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return;
  event.preventDefault();
  if (!repeat) event.currentTarget.requestSubmit();
}
