/** The keys of a remote. No I/O. */
import type { RemoteAction } from './use-actions.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey'>;
/** Where the focus is: keys type in a field, Space and Enter press a focused button, and arrows move in a list. */
export type FocusedOn = 'field' | 'button' | 'list' | 'other';

const KEYS: Readonly<Record<string, RemoteAction>> = {
  ArrowRight: 'next',
  ' ': 'next',
  ArrowLeft: 'back',
  t: 'timer',
  s: 'skip',
  b: 'blank',
  m: 'message',
  z: 'undo',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The action of a key; undefined for a key without one. A key that is held scrolls, and does nothing else. */
export function actionOf({ key, repeat, ...keys }: Pressed, focus: FocusedOn): RemoteAction | undefined {
  if (focus === 'field' || keys.ctrlKey || keys.altKey || keys.metaKey) return undefined;
  if (focus === 'button' && key === ' ') return undefined;
  const action = KEYS[key.length === 1 ? key.toLowerCase() : key];
  const isScroll = action === 'up' || action === 'down';
  return (isScroll ? focus === 'list' : repeat) ? undefined : action;
}

/** True for a held Enter on a button: the browser would click once more with each repetition. */
export function isRepeatedClick({ key, repeat }: Pick<Pressed, 'key' | 'repeat'>, focus: FocusedOn): boolean {
  return repeat && key === 'Enter' && focus === 'button';
}

export function focusedOn(element: Element | null): FocusedOn {
  if (element?.matches('input, textarea, select, [contenteditable]') === true) return 'field';
  if (element?.matches('[role=list]') === true) return 'list';
  return element?.matches('button, a, summary') === true ? 'button' : 'other';
}
