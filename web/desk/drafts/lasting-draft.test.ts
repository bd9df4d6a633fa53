import { expect, test } from 'vitest';
import { forgetLastingDrafts, hasLastingDrafts, openLastingDraft } from './lasting-draft.ts';

/** A storage whose keys are its properties, as in a browser. */
function storage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  };
  return Object.create(methods) as Storage;
}

const open = (shared: Storage, organiserId = 'claire') => openLastingDraft(() => shared, organiserId, 'answer A fr');

test('a new tab continues the draft of a closed one', () => {
  const shared = storage();
  open(shared).save({ text: 'Typed' });
  const next = open(shared);
  expect(next.read()).toEqual({ text: 'Typed' });
  next.save({ text: 'Typed more' });
  expect(Object.values(shared)).toEqual([JSON.stringify({ text: 'Typed more' })]);
});

test('a tab that has saved keeps the draft of another', () => {
  const shared = storage();
  const [one, other] = [open(shared), open(shared)];
  one.save({ text: 'One' });
  other.save({ text: 'Other' });
  one.save(undefined);
  expect(open(shared).read()).toEqual({ text: 'Other' });
});

test('hides a draft from another organiser', () => {
  const shared = storage();
  open(shared).save({ text: 'Typed' });
  expect(open(shared, 'thomas').read()).toBeUndefined();
});

test('works without a storage', () => {
  const blocked = openLastingDraft(
    () => {
      throw new Error('blocked');
    },
    'claire',
    'answer A fr',
  );
  expect([blocked.save({ text: 'Typed' }), blocked.save(undefined)]).toEqual([false, true]);
  expect(blocked.read()).toBeUndefined();
});

test('reports a draft that the full storage refuses', () => {
  const shared = storage();
  const draft = open(shared);
  expect(draft.save({ text: 'Typed' })).toBe(true);
  Object.getPrototypeOf(shared).setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(draft.save({ text: 'Typed more' })).toBe(false);
});

test('a new tab keeps the newer draft of another', () => {
  const shared = storage();
  const live = open(shared);
  live.save({ text: 'Typed' });
  const next = open(shared);
  expect(next.read()).toEqual({ text: 'Typed' });
  live.save({ text: 'Typed more' });
  next.save(undefined);
  expect(open(shared).read()).toEqual({ text: 'Typed more' });
});

test('a sign-out deletes only the organiser’s own drafts', () => {
  const shared = storage();
  open(shared, 'claire').save({ text: 'Mine' });
  open(shared, 'thomas').save({ text: 'Theirs' });
  const has = (organiserId: string) => hasLastingDrafts(() => shared, organiserId);
  expect([has('claire'), has('thomas'), has('ngozi')]).toEqual([true, true, false]);
  forgetLastingDrafts(() => shared, 'claire');
  expect([has('claire'), open(shared, 'thomas').read()]).toEqual([false, { text: 'Theirs' }]);
});
