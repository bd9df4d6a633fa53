import { expect, test } from 'vitest';
import type { Change, Step } from './order-view.ts';
import { createStepQueue } from './step-queue.ts';

const move = (rowId: string): Change => ({ kind: 'move', place: { at: 'after', rowId } });
const row = (id: string, version = 1) => ({ id, version });

/** A queue whose sends wait until the test answers them, in order. */
function queueOf() {
  const queue = createStepQueue();
  const sent: { step: Step; seenVersion: number; answer: (version: number | Error) => Promise<void> }[] = [];
  const refused: { error: unknown; step: Step; wanted: Step }[] = [];
  queue.handle({
    send: async (step, seenVersion) => {
      const { promise, resolve, reject } = Promise.withResolvers<{ version: number }>();
      const answer = async (version: number | Error) => {
        if (version instanceof Error) reject(version);
        else resolve({ version });
        await settle();
      };
      sent.push({ step, seenVersion, answer });
      return await promise;
    },
    onAnswered: () => {},
    onRefused: (refusal) => refused.push(refusal),
  });
  return { queue, sent, refused };
}

const settle = async () => await new Promise((resolve) => setTimeout(resolve));

test('sends one step after the other', async () => {
  const { queue, sent } = queueOf();
  queue.add(row('a'), move('b'));
  queue.add(row('c'), move('a'));
  await settle();
  expect(sent.map(({ step }) => step.rowId)).toEqual(['a']);
  await sent[0]?.answer(2);
  expect(sent.map(({ step }) => step.rowId)).toEqual(['a', 'c']);
});

test('sends only the last of several moves that wait', async () => {
  const { queue, sent } = queueOf();
  for (const to of ['b', 'c', 'd', 'e']) queue.add(row('a'), move(to));
  await settle();
  // The first was on its way before the others were made.
  await sent[0]?.answer(2);
  await sent[1]?.answer(3);
  expect(sent.map(({ step, seenVersion }) => [step.change, seenVersion])).toEqual([[move('e'), 1]]);
});

test('notifies of a step and of its answer, once each', async () => {
  const { queue, sent } = queueOf();
  let notified = 0;
  queue.subscribe(() => (notified += 1));
  queue.add(row('a'), move('b'));
  await settle();
  expect(notified).toBe(1);
  await sent[0]?.answer(2);
  expect(notified).toBe(2);
});

test('an own answer counts as seen', async () => {
  const { queue, sent } = queueOf();
  queue.add(row('a'), move('b'));
  await settle();
  queue.add(row('a'), move('c'));
  await sent[0]?.answer(7);
  expect(sent[1]).toMatchObject({ seenVersion: 7 });
  await sent[1]?.answer(8);
  expect(await queue.sendAfter(row('a'), async (version) => ({ version }))).toEqual({ version: 8 });
});

test('a refusal drops the later steps of its row only', async () => {
  const { queue, sent, refused } = queueOf();
  queue.add(row('a'), move('b'));
  await settle();
  queue.add(row('a'), move('c'));
  queue.add(row('d'), move('a'));
  await sent[0]?.answer(new Error('stale'));
  expect(refused).toMatchObject([{ step: { change: move('b') }, wanted: { change: move('c') } }]);
  expect(queue.steps()).toMatchObject([{ rowId: 'd' }]);
  expect(sent.at(-1)).toMatchObject({ step: { rowId: 'd' } });
});
