import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { glossaryCalls } from '#contract/calls/similar.ts';
import { CLAIRE } from '#testing/desk/decisions.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { bindCalls } from '../../../http/bind-calls.ts';
import type { Handlers } from '../../../http/handler.ts';
import { createSimilarIndexes } from '../../index/similar-index.ts';
import { glossaryHandlers } from '../handlers.ts';

const database = setUpDatabase('postgresql');
const meeting = setUpMeeting(database);
const calls = { previewGlossaryLine: glossaryCalls.previewGlossaryLine };

/** Serves the preview. It waits before it reads the index. */
async function servePreview() {
  const [isReading, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const indexes = createSimilarIndexes({ db: database.desk, onFailure: () => {} });
  const { previewGlossaryLine } = glossaryHandlers({
    ...indexes,
    of: async (meetingId) => {
      isReading.resolve();
      await goOn.promise;
      return await indexes.of(meetingId);
    },
  });
  const answers: Promise<unknown>[] = [];
  const isLeft = Promise.withResolvers<void>();
  const handlers: Handlers<typeof calls> = {
    previewGlossaryLine: async (ctx, input) => {
      void once(ctx.request.raw.socket, 'close').then(() => isLeft.resolve());
      const answer = previewGlossaryLine(ctx, input);
      answers.push(answer.catch((error: unknown) => error));
      return await answer;
    },
  };
  const app = Fastify({ forceCloseConnections: true });
  const { db, desk } = database;
  bindCalls(app, {
    calls,
    handlers,
    actorOf: () => CLAIRE,
    pools: { public: db, desk, maintenance: db },
    limitAddresses: () => async () => {},
    closing: new AbortController().signal,
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await app.close();
    await indexes.close();
  });
  return { origin, answers, isReading: isReading.promise, isLeft: isLeft.promise, goOn: goOn.resolve };
}

test('ends when the browser no longer waits', async () => {
  const { origin, answers, isReading, isLeft, goOn } = await servePreview();
  const leaving = new AbortController();
  const request = fetch(`${origin}/api/v1/meetings/${meeting.id}/glossary-preview`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ concept: 'okapi', isGeneral: false, fr: ['okapi'], en: [] }),
    signal: leaving.signal,
  });
  await isReading;
  leaving.abort();
  await expect(request).rejects.toThrow('abort');
  await isLeft;
  goOn();
  expect(await answers[0]).toMatchObject({ code: 'too-many-searches' });
});
