import { expect, test } from 'vitest';
import { type BrowserStore, createBrowserStore } from '#web/kit/stored/browser-store.ts';
import { createIdempotencyKeys, randomKey } from './idempotency-key.ts';
import { EMPTY_VALUES } from '../question/question-values.ts';

const question = { ...EMPTY_VALUES, firstName: 'Robert', text: 'Why?' };

function blocked(): never {
  throw new Error('blocked');
}

function inMemory(): BrowserStore {
  return createBrowserStore(blocked);
}

test('a retry of the same question has the same key', () => {
  const keys = createIdempotencyKeys(inMemory());
  expect(keys.keyFor(question)).toBe(keys.keyFor({ ...question }));
});

test('a reload does not change the key', () => {
  const store = inMemory();
  const before = createIdempotencyKeys(store).keyFor(question);
  expect(createIdempotencyKeys(store).keyFor(question)).toBe(before);
});

test.each([
  ['the text', { text: 'Why not?' }],
  ['the consent', { acceptFinancialEmail: true }],
  ['a name', { firstName: 'Roberta' }],
])('a change of %s creates another key', (_, change) => {
  const keys = createIdempotencyKeys(inMemory());
  expect(keys.keyFor({ ...question, ...change })).not.toBe(keys.keyFor(question));
});

test('the same question after a success has a new key', () => {
  const keys = createIdempotencyKeys(inMemory());
  const first = keys.keyFor(question);
  keys.forget();
  expect(keys.keyFor(question)).not.toBe(first);
});

test('a key is a version 4 UUID', () => {
  expect(randomKey()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('a doubt with its question survives a reload until resolved', () => {
  const store = inMemory();
  const keys = createIdempotencyKeys(store);
  keys.setDoubted(true);
  expect(keys.doubted()).toBeUndefined();
  const key = keys.keyFor(question);
  expect(keys.doubted()).toBeUndefined();
  keys.setDoubted(true);
  keys.setDoubted(false);
  expect(keys.doubted()).toBeUndefined();
  keys.setDoubted(true);
  expect(createIdempotencyKeys(store).doubted()).toEqual({ key, question });
  expect(keys.keyFor(question)).toBe(key);
  expect(keys.doubted()).toEqual({ key, question });
  keys.keyFor({ ...question, text: 'Why not?' });
  expect(keys.doubted()).toBeUndefined();
  keys.setDoubted(true);
  keys.forget();
  expect(keys.doubted()).toBeUndefined();
});

test.each(['', 'null', '{', '{"key":1}', '0123'])('a stored value that is no key is ignored: %s', (stored) => {
  const store = inMemory();
  store.write('tribune-idempotency-key', stored);
  expect(createIdempotencyKeys(store, () => 'new').keyFor(question)).toBe('new');
});
