import { expect, test } from 'vitest';
import type { CommandQueue } from '../calls/command-queue.ts';
import type { Result } from '../decisions/use-decide.ts';
import { acceptTogether } from './accept-together.ts';

const [FIRST, SECOND] = [
  { id: 'a', seenVersion: 1 },
  { id: 'b', seenVersion: 4 },
];
const CURRENT = { state: 'redirected', version: 2, topicId: null, since: null, by: 'claire' } as const;

/** The sent commands, and what the desk makes of the answer. */
async function answered(left: Result['left']) {
  const sent: unknown[] = [];
  const result: Result = {
    decisionId: 'd',
    finishedAt: '2025-05-21T08:00:00Z',
    undoUntil: null,
    decidedCount: left.length === 0 ? 2 : 0,
    decided: [],
    leftCount: left.length === 0 ? 0 : 2,
    left,
  };
  const send = async (name: string, input: object) => {
    sent.push([name, input]);
    return await Promise.resolve(result);
  };
  const queue = { send } as unknown as CommandQueue;
  const both = { meetingId: 'm', questions: [FIRST, SECOND], changed: ['first changed', 'second changed'] } as const;
  const outcome = await acceptTogether(queue, both).catch((error: unknown) => error);
  return { sent, outcome, result };
}

test('accepts both questions in one command', async () => {
  const { sent, outcome, result } = await answered([]);
  const decision = { kind: 'accept', into: { kind: 'new' } };
  const body = { decision, isAllOrNothing: true, questions: [FIRST, SECOND] };
  expect(sent).toEqual([['decideQuestions', { params: { meetingId: 'm' }, body }]]);
  expect(outcome).toBe(result);
});

test('names the question that has changed', async () => {
  const first = await answered([{ id: 'a', why: 'changed-meanwhile', current: CURRENT }]);
  expect(first.outcome).toMatchObject({
    problem: { code: 'changed-meanwhile', title: 'first changed', current: CURRENT },
  });
  const second = await answered([{ id: 'b', why: 'step-not-allowed', current: CURRENT }]);
  expect(second.outcome).toMatchObject({ status: 409, problem: { title: 'second changed' } });
  // No command takes anything back.
  expect([first.sent.length, second.sent.length]).toEqual([1, 1]);
});
