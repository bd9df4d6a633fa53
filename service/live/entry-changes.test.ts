import { expect, test } from 'vitest';
import { type Change, CHANGE_KINDS } from '#contract/plain/register/change.ts';
import { ENTRY_KINDS } from '#contract/plain/register/entry-kind.ts';
import { changesOf, mergeChanges } from './entry-changes.ts';

const MEETING = 'a-meeting';
const ENTRY = { id: 1, meetingId: MEETING, questionId: 'moved' } as const;

test('notifies a move’s question and both topics', () => {
  const detail = { from: 'accepted', to: 'accepted', version: 3, fromTopicId: 'left', topicId: 'entered' };
  const changes = changesOf([{ ...ENTRY, kind: 'question.moved', detail }]);
  expect(changes).toContainEqual({ kind: 'question', meetingId: MEETING, ids: ['moved'] });
  expect(changes).toContainEqual({ kind: 'topic', meetingId: MEETING, ids: ['left', 'entered'] });
});

test('names the decision that caused a change', () => {
  const detail = { from: 'received', to: 'accepted', version: 2, topicId: 'entered', decisionId: 'own' };
  const changes = changesOf([{ ...ENTRY, kind: 'question.accepted', detail }]);
  expect(changes).toContainEqual({ kind: 'question', meetingId: MEETING, ids: ['moved'], decisionId: 'own' });
  expect(changes).toContainEqual({ kind: 'topic', meetingId: MEETING, ids: ['entered'], decisionId: 'own' });
});

test('keeps two decisions about one question as two changes', () => {
  const decided = (decisionId: string): Change => ({ kind: 'question', meetingId: MEETING, ids: ['one'], decisionId });
  const noted: Change = { kind: 'question', meetingId: MEETING, ids: ['one'] };
  const changes = [decided('own'), decided('theirs'), noted];
  expect(mergeChanges([...changes, decided('own')])).toEqual(changes);
});

test('omits ids and decision from a change of many questions', () => {
  const change = (first: number): Change => ({
    kind: 'question',
    meetingId: MEETING,
    ids: Array.from({ length: 60 }, (_, index) => `id ${first + index}`),
    decisionId: `decision ${first}`,
  });
  expect(mergeChanges([change(0), change(60)])).toEqual([{ kind: 'question', meetingId: MEETING, ids: null }]);
});

test.each(Object.entries(ENTRY_KINDS))('notifies subject and register of an entry %s', (kind, { subject }) => {
  const changes = changesOf([{ ...ENTRY, questionId: null, kind, detail: {} }]);
  expect(new Set(changes.map((change) => change.kind))).toEqual(new Set(['register', subject]));
});

test('notifies every kind of change for an unknown entry', () => {
  const changes = changesOf([{ ...ENTRY, kind: 'question.ofTomorrow', detail: null }]);
  expect(changes).toEqual(CHANGE_KINDS.map((kind) => ({ kind, meetingId: MEETING, ids: null })));
});

test('a move in the running order changes no topic', () => {
  const detail = { rowId: 'moved', topicId: 'placed', from: 1, to: 4 };
  const changes = changesOf([{ ...ENTRY, questionId: null, kind: 'order.moved', detail }]);
  expect(changes).toEqual([
    { kind: 'register', meetingId: MEETING, ids: null },
    { kind: 'order', meetingId: MEETING, ids: null },
  ]);
});

test('an import may have changed any answer', () => {
  const detail = { count: 2, digest: 'a digest' };
  const changes = changesOf([{ ...ENTRY, questionId: null, kind: 'answer.imported', detail }]);
  expect(changes).toContainEqual({ kind: 'answer', meetingId: MEETING, ids: null });
});
