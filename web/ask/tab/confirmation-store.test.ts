import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserStore } from '#web/kit/stored/browser-store.ts';
import { type Confirmation, createConfirmationStore } from './confirmation-store.ts';

const DAY_MS = 86_400_000;
const KEY = 'tribune-confirmation-meeting';
const confirmation: Confirmation = {
  reference: '7K3F-9QXM',
  receivedAt: '2025-05-21T08:38:24.123Z',
  text: 'Why?\n',
  language: 'fr',
};

function blocked(): never {
  throw new Error('blocked');
}

function inMemory() {
  return createBrowserStore(blocked);
}

afterEach(() => vi.useRealTimers());

test.each(['', 'null', '[]', '{', '{"until":9e15}', '{"until":9e15,"text":"x","receivedAt":"soon"}'])(
  'a stored text that is no confirmation is ignored: %s',
  (stored) => {
    const store = inMemory();
    store.write(KEY, stored);
    expect(createConfirmationStore(store, 'meeting').read()).toBeUndefined();
  },
);

test('a confirmation can be read again for a day', () => {
  vi.useFakeTimers({ now: 0 });
  const store = inMemory();
  const confirmations = createConfirmationStore(store, 'meeting');
  confirmations.save(confirmation);
  vi.setSystemTime(DAY_MS - 1);
  expect(confirmations.read()).toEqual(confirmation);
  vi.setSystemTime(DAY_MS);
  expect(confirmations.read()).toBeUndefined();
  expect(store.read(KEY)).toBeUndefined();
});

test('confirmations belong to one meeting and need no reference', () => {
  const store = inMemory();
  const confirmations = createConfirmationStore(store, 'meeting');
  confirmations.save({ ...confirmation, reference: undefined });
  expect(confirmations.read()).toEqual({ ...confirmation, reference: undefined });
  expect(createConfirmationStore(store, 'other').read()).toBeUndefined();
  confirmations.forget();
  expect(confirmations.read()).toBeUndefined();
});
