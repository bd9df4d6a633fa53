import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { CALLS } from '#contract/calls/calls.ts';
import { openTestDatabase, startTestApp } from './app.ts';
import { refuseUndeclared } from './declared-problems.ts';
import { openBrowser, signInAs } from './desk/browser.ts';

test('an undeclared problem or a missing value is a defect', async () => {
  const app = Fastify();
  await app.register(async (api) => {
    const { method, path } = CALLS.signIn;
    api.route({ method, url: path, handler: async ({ body }, reply) => await reply.code(409).send(body) });
  });
  refuseUndeclared(app);
  const answerTo = async (code: string, title = 'In words.') => {
    const answer = await app.inject({ method: 'POST', url: CALLS.signIn.path, payload: { code, title } });
    return { status: answer.statusCode, ...answer.json() };
  };
  expect(await answerTo('sign-in-refused')).toMatchObject({ status: 409, code: 'sign-in-refused' });
  const blank = 'Nothing has the reference {{reference}}.';
  expect(await answerTo('sign-in-refused', blank)).toEqual({ status: 500, code: blank });
  expect(await answerTo('unsupported-media-type')).toMatchObject({ status: 409 });
  expect(await answerTo('link-ended')).toEqual({ status: 500, code: 'signIn does not declare link-ended' });
  await app.close();
});

test('refusals of the desk are declared', async () => {
  const database = await openTestDatabase('postgresql');
  const service = await startTestApp(database);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { browser } = await signInAs(service, database.db, ['moderator']);
  const moderator = openBrowser(service.app, { headers });
  for (const [name, value] of browser.cookies) moderator.cookies.set(name, value);
  const questions = [{ id: crypto.randomUUID(), seenVersion: 1 }];
  const body = { questions, into: { kind: 'own' } } as const;
  const moving = moderator.ask('moveQuestions', { params: { meetingId: crypto.randomUUID() }, body });
  await expect(moving).rejects.toMatchObject({ code: 'no-meeting' });
  await service.close();
  await database.close();
});
