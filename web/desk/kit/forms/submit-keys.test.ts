import type { KeyboardEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { SUBMIT_KEYS } from './submit-keys.ts';

function press(keys: { key: string; ctrlKey?: boolean; metaKey?: boolean; repeat?: boolean; isComposing?: boolean }) {
  const { isComposing = false, ...pressed } = keys;
  const requestSubmit = vi.fn<() => void>();
  const event = {
    ctrlKey: false,
    metaKey: false,
    repeat: false,
    ...pressed,
    nativeEvent: { isComposing },
    preventDefault: () => {},
    currentTarget: { requestSubmit },
  };
  SUBMIT_KEYS.onKeyDown(event as unknown as KeyboardEvent<HTMLFormElement>);
  return requestSubmit.mock.calls.length;
}

test('submits on Control or Command with Enter', () => {
  expect(press({ key: 'Enter', ctrlKey: true })).toBe(1);
  expect(press({ key: 'Enter', metaKey: true })).toBe(1);
});

test('submits on no other key and on no held key', () => {
  expect(press({ key: 'Enter' })).toBe(0);
  expect(press({ key: 'a', ctrlKey: true })).toBe(0);
  expect(press({ key: 'Enter', ctrlKey: true, repeat: true })).toBe(0);
  expect(press({ key: 'Enter', ctrlKey: true, isComposing: true })).toBe(0);
});
