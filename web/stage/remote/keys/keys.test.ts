import { expect, test } from 'vitest';
import { actionOf, isRepeatedClick } from './keys.ts';

const pressed = (key: string, others: { repeat?: boolean; ctrlKey?: boolean } = {}) => ({
  key,
  repeat: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...others,
});

test.each([
  ['ArrowRight', 'next'],
  [' ', 'next'],
  ['ArrowLeft', 'back'],
  ['t', 'timer'],
  ['S', 'skip'],
  ['b', 'blank'],
  ['M', 'message'],
  ['z', 'undo'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['x', undefined],
] as const)('the key %j does %j', (key, action) => {
  expect(actionOf(pressed(key), 'other')).toBe(action);
});

test('a field keeps all keys, and a button keeps Space', () => {
  expect(actionOf(pressed('ArrowRight'), 'field')).toBeUndefined();
  expect(actionOf(pressed(' '), 'button')).toBeUndefined();
  expect(actionOf(pressed('ArrowRight'), 'button')).toBe('next');
});

test('a list keeps the arrows that move in it', () => {
  expect(actionOf(pressed('ArrowDown'), 'list')).toBeUndefined();
  expect(actionOf(pressed('ArrowUp', { repeat: true }), 'list')).toBeUndefined();
  expect(actionOf(pressed('ArrowRight'), 'list')).toBe('next');
});

test('a held key only scrolls', () => {
  expect(actionOf(pressed('ArrowRight', { repeat: true }), 'other')).toBeUndefined();
  expect(actionOf(pressed('ArrowDown', { repeat: true }), 'other')).toBe('down');
  expect(actionOf(pressed('z', { ctrlKey: true }), 'other')).toBeUndefined();
});

test('a held Enter presses a focused button once', () => {
  const held = pressed('Enter', { repeat: true });
  expect(isRepeatedClick(pressed('Enter'), 'button')).toBe(false);
  expect(isRepeatedClick(held, 'button')).toBe(true);
  expect(isRepeatedClick(held, 'field')).toBe(false);
  expect(isRepeatedClick(held, 'other')).toBe(false);
});
