import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { organiser } from '#testing/desk/decisions.ts';
import { type InPreviewTurn, previewTurns } from './preview-turns.ts';

const ENDED = { code: 'too-many-searches' };

/** A preview that counts until its end is asked for. */
function start(inTurn: InPreviewTurn, organiserId: string, signal = new AbortController().signal) {
  const end = new AbortController();
  const answer = inTurn({ actor: organiser(organiserId, 'secretary'), signal }, async ({ step }) => {
    while (!end.signal.aborted) {
      await setImmediate();
      await step();
    }
    return 'counted';
  });
  return { answer, end: () => end.abort() };
}

test('ends the earlier preview of an organiser', async () => {
  const inTurn = previewTurns();
  const [first, second, ofAnother] = ['claire', 'claire', 'denis'].map((id) => start(inTurn, id));
  await expect(first!.answer).rejects.toMatchObject(ENDED);
  second!.end();
  ofAnother!.end();
  expect(await Promise.all([second!.answer, ofAnother!.answer])).toEqual(['counted', 'counted']);
});

test('ends the newest of three previews last', async () => {
  const inTurn = previewTurns();
  const first = start(inTurn, 'claire');
  const second = start(inTurn, 'claire');
  await expect(first.answer).rejects.toMatchObject(ENDED);
  const third = start(inTurn, 'claire');
  await expect(second.answer).rejects.toMatchObject(ENDED);
  third.end();
  expect(await third.answer).toBe('counted');
});

test('ends a preview whose client has gone', async () => {
  const leaving = new AbortController();
  const { answer } = start(previewTurns(), 'claire', leaving.signal);
  leaving.abort();
  await expect(answer).rejects.toMatchObject(ENDED);
});

test('a client that left before its turn ends no preview', async () => {
  const inTurn = previewTurns();
  const running = start(inTurn, 'claire');
  await expect(start(inTurn, 'claire', AbortSignal.abort()).answer).rejects.toMatchObject(ENDED);
  running.end();
  expect(await running.answer).toBe('counted');
});

test('refuses an actor who is no organiser', async () => {
  const { signal } = new AbortController();
  const operator = { kind: 'operator', systemUser: 'root' } as const;
  await expect(previewTurns()({ actor: operator, signal }, async () => 'counted')).rejects.toMatchObject({
    code: 'forbidden',
  });
});
