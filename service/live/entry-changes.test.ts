import { expect, test } from 'vitest';
import { changesOf } from './entry-changes.ts';

const MEETING = 'a-meeting';
const ENTRY = { id: 1, meetingId: MEETING, questionId: 'moved' } as const;

test('a question that is moved changes the topic that it enters, and the one that it leaves', () => {
  const detail = { from: 'accepted', to: 'accepted', version: 3, fromTopicId: 'left', topicId: 'entered' };
  const changes = changesOf([{ ...ENTRY, kind: 'question.moved', detail }]);
  expect(changes).toContainEqual({ kind: 'question', meetingId: MEETING, ids: ['moved'] });
  expect(changes).toContainEqual({ kind: 'topic', meetingId: MEETING, ids: ['left', 'entered'] });
});
