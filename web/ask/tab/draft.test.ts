import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserStore } from '#web/kit/stored/browser-store.ts';
import { createDraft } from './draft.ts';
import { EMPTY_VALUES } from '../question/question-values.ts';

const values = { ...EMPTY_VALUES, lastName: 'Lefèvre', country: 'FR', acceptFinancialEmail: true };

const DAY_MS = 86_400_000;
const MEETING = { meetingId: 'meeting', closesAt: null, onGone: () => {} };

function blocked(): never {
  throw new Error('blocked');
}

afterEach(() => vi.useRealTimers());

test('a browser that blocks its storage breaks nothing', () => {
  const draft = createDraft(createBrowserStore(blocked), MEETING);
  expect(draft.read()).toEqual(EMPTY_VALUES);
  draft.save(values);
  expect(draft.read()).toEqual(values);
  draft.remove();
  expect(draft.read()).toEqual(EMPTY_VALUES);
});

test.each(['', 'null', '[]', '{"text":12,"acceptFinancialEmail":"true","unknown":"x"}', '{'])(
  'a stored text that is no draft is empty: %s',
  (stored) => {
    const store = createBrowserStore(blocked);
    store.write('tribune-draft-meeting', stored);
    expect(createDraft(store, MEETING).read()).toEqual(EMPTY_VALUES);
  },
);

test('a draft belongs to one meeting', () => {
  const store = createBrowserStore(blocked);
  createDraft(store, { ...MEETING, meetingId: 'one' }).save(values);
  expect(createDraft(store, { ...MEETING, meetingId: 'other' }).read()).toEqual(EMPTY_VALUES);
});

test('a draft is deleted a day after the closing', () => {
  const closesAt = '2025-05-22T10:00:00.000Z';
  const store = createBrowserStore(blocked);
  const draft = createDraft(store, { ...MEETING, closesAt });
  vi.useFakeTimers({ now: Date.parse(closesAt) - DAY_MS });
  draft.save(values);
  vi.setSystemTime(Date.parse(closesAt) + DAY_MS - 1);
  expect(draft.read()).toEqual(values);
  vi.setSystemTime(Date.parse(closesAt) + DAY_MS);
  expect(draft.read()).toEqual(EMPTY_VALUES);
  expect(store.read('tribune-draft-meeting')).toBeUndefined();
});

test('after the closing only the text stays, for a day', () => {
  const store = createBrowserStore(blocked);
  const draft = createDraft(store, MEETING);
  vi.useFakeTimers({ now: 0 });
  draft.save(values);
  draft.close({ text: 'Why?' });
  expect(draft.read()).toEqual({ ...EMPTY_VALUES, text: 'Why?' });
  vi.setSystemTime(DAY_MS - 1);
  draft.close({ text: 'Why?' });
  vi.setSystemTime(DAY_MS);
  expect(draft.read()).toEqual(EMPTY_VALUES);
});

test('data derived from a draft is deleted with it', () => {
  const onGone = vi.fn<() => void>();
  const closesAt = '2025-05-22T10:00:00.000Z';
  const draft = createDraft(createBrowserStore(blocked), { ...MEETING, closesAt, onGone });
  vi.useFakeTimers({ now: Date.parse(closesAt) });
  draft.save(values);
  draft.read();
  expect(onGone).not.toHaveBeenCalled();
  draft.close({ text: 'Why?' });
  expect(onGone).not.toHaveBeenCalled();
  draft.remove();
  expect(onGone).toHaveBeenCalledTimes(1);
  draft.save(values);
  vi.setSystemTime(Date.parse(closesAt) + DAY_MS);
  draft.read();
  expect(onGone).toHaveBeenCalledTimes(2);
});
