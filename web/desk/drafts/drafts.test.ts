import { expect, test } from 'vitest';
import type { BrowserStore } from '#web/kit/stored/browser-store.ts';
import { openDrafts } from './drafts.tsx';

function tab(): BrowserStore & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    read: (key) => values.get(key),
    write: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

test('hides a draft from another organiser in the same tab', () => {
  const store = tab();
  openDrafts(store, 'claire').save('note 1', { text: 'About Mr Dupont' });
  expect(openDrafts(store, 'thomas').read('note 1')).toBeUndefined();
  expect(store.values.size).toBe(0);
});

test('forgets every draft when the organiser signs out', () => {
  const store = tab();
  const drafts = openDrafts(store, 'claire');
  drafts.save('note 1', { text: 'a' });
  drafts.forgetAll();
  expect(store.values.size).toBe(0);
  expect(drafts.read('note 1')).toBeUndefined();
});

test('keeps a draft across a reload until it is sent', () => {
  const store = tab();
  const before = openDrafts(store, 'claire');
  before.save('note 1', { text: 'a' });
  before.save('note 2', { text: 'b' });
  before.save('note 1', undefined);
  const after = openDrafts(store, 'claire');
  expect([after.read('note 1'), after.read('note 2')]).toEqual([undefined, { text: 'b' }]);
  after.save('note 2', undefined);
  expect(store.values.size).toBe(0);
});

test('ignores stored values of another version of the desk', () => {
  const store = tab();
  for (const drafts of [null, 'x', { 'note 1': null }, { 'note 1': { text: 4 } }]) {
    store.write('tribune-desk-drafts', JSON.stringify({ organiserId: 'claire', drafts }));
    expect(openDrafts(store, 'claire').read('note 1') ?? {}).toEqual({});
  }
});
