import { expect, test } from 'vitest';
import { createTypedWords, type Press } from './typed-words.ts';

const ALONE = { hasModifier: false, isInField: false };
const TYPED = { hasModifier: false, isInField: true };

/** Words whose first letter has been typed at 0 ms. */
function begin() {
  const words = createTypedWords();
  const press = (one: Press, hasActed = false) => {
    const isContinued = words.isContinued(one);
    if (!isContinued) words.record(one, hasActed);
    return isContinued;
  };
  expect(press({ key: 'a', ...TYPED, at: 0 })).toBe(false);
  return { press, end: words.end };
}

test('letters continue words after their field is gone', () => {
  const { press } = begin();
  expect(press({ key: ' ', ...ALONE, at: 1900 })).toBe(true);
  expect(press({ key: 'c', ...ALONE, at: 3800 })).toBe(true);
  expect(press({ key: 'ArrowDown', ...ALONE, at: 3900 })).toBe(false);
  expect(press({ key: 'd', ...ALONE, at: 5800 })).toBe(false);
  expect(press({ key: 'e', ...ALONE, at: 5900 })).toBe(false);
});

test('a key that leaves the field ends the words', () => {
  for (const ending of [
    { key: 'Enter', ...TYPED },
    { key: 'Tab', ...TYPED },
    { key: 'Escape', ...TYPED },
    { key: 'v', isInField: true, hasModifier: true },
  ]) {
    const { press } = begin();
    expect(press({ ...ending, at: 10 })).toBe(false);
    expect(press({ key: 'a', ...ALONE, at: 20 })).toBe(false);
  }
});

test('the pointer, or a key that acted, ends the words', () => {
  const first = begin();
  first.end();
  expect(first.press({ key: 'a', ...ALONE, at: 20 })).toBe(false);
  const second = begin();
  expect(second.press({ key: '1', ...TYPED, at: 10 }, true)).toBe(false);
  expect(second.press({ key: 'g', ...ALONE, at: 20 })).toBe(false);
});
