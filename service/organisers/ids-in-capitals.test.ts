import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/calls/call.ts';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import { ROLES } from '#contract/plain/organiser/role.ts';
import { QUESTION } from '#testing/app.ts';
import { exampleOf } from '#testing/calls/call-example.ts';
import { follow, idsOf } from '#testing/desk/changes.ts';
import { type Browser, openBrowser, signInAs } from '#testing/desk/browser.ts';
import { openOperatorSocket } from '#testing/processes/operator.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';
import { sealer } from '../audit/sealing/seal-register.ts';

const ID = crypto.randomUUID();
/** Fields whose values differ between two identical calls. Instants differ too. */
const OTHER_EACH_TIME = new Set([
  'requestId',
  'decisionId',
  'revision',
  'entries',
  'unsealed',
  'head',
  'sealed',
  'place',
  'link',
  'ageMs',
  'deviceId',
  'digits',
]);
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:/;
/** Every call with an id in its path, reads first. Streams are left out, because these requests have no connection. */
const WITH_IDS = (Object.keys(CALLS) as CallName[])
  .filter((name) => CALLS[name].path.includes('Id') && !('stream' in CALLS[name].output))
  .toSorted((a, b) => Number(CALLS[b].method === 'GET') - Number(CALLS[a].method === 'GET'));

const database = setUpDatabase('postgresql');
const service = setUpService(database);
let browser: Browser;
let given: Record<string, unknown>;
let ids: Record<string, string>;

const capitals = <Ids extends Record<string, string>>(named: Ids) =>
  Object.fromEntries(Object.entries(named).map(([name, id]) => [name, id.toUpperCase()])) as Ids;

async function receive(): Promise<{ id: string; reference: string; version: number }> {
  await openBrowser(service.app).ask('submitQuestion', { body: { ...QUESTION, recaptchaToken: await service.pass() } });
  const params = { meetingId: service.meetingId };
  const [question] = (await browser.ask('listQuestions', { params, query: {} })).questions;
  if (question === undefined) throw new Error('not received');
  return question;
}

async function accept() {
  const { id: questionId, version, ...question } = await receive();
  const body = { decision: { kind: 'accept', into: { kind: 'own' } }, seenVersion: version } as const;
  const params = { meetingId: service.meetingId, questionId };
  const { decided, decisionId } = await browser.ask('decideQuestion', { params, body });
  return { ...question, questionId, decisionId, topicId: decided[0]?.topicId ?? '' };
}

beforeAll(async () => {
  const { meetingId } = service;
  const person = await signInAs(service, database.db, [...ROLES]);
  // Each command gets its own idempotency key.
  const headers = {
    get 'idempotency-key'() {
      return crypto.randomUUID();
    },
  };
  browser = openBrowser(service.app, { headers });
  for (const [name, value] of person.browser.cookies) browser.cookies.set(name, value);
  const { reference, questionId, decisionId, topicId } = await accept();
  const invitation = { email: 'odile@example.com', roles: ['expert' as const] };
  const { invitationId } = (await browser.ask('inviteOrganiser', { body: invitation })).invitation;
  ids = { meetingId, questionId, topicId, decisionId, organiserId: person.organiserId, invitationId, reference };
  Object.assign(ids, { viewId: ID, passkeyId: ID, sessionId: ID });
  const goesId = (await accept()).topicId;
  const questions = [{ id: questionId, seenVersion: 99 }];
  const texts = { text: 'A note', reason: 'For a test', name: 'lefevre', filter: '', headingFr: null, headingEn: null };
  const lists = { references: [reference], questions, themes: [], reasons: [], roles: ['expert'] };
  const numbers = { seenVersion: 99, seenRevision: 99, seenVersionOfIt: 99, longMinutes: 1, veryLongMinutes: 2 };
  const choices = { decision: { kind: 'redirect' }, into: { kind: 'own' }, themeCode: null, isNeeded: true, file: {} };
  given = { id: ID, questionId, goesId, ...texts, ...lists, ...numbers, ...choices };
  await sealer(database.db)();
});
afterAll(() => service.drain());

/** A body that the contract accepts, with the known values in place of its own. */
function bodyOf(call: Call) {
  if (call.body === undefined) return {};
  const { params: _, query: __, ...withBody } = call;
  const { body } = exampleOf(withBody, {});
  const known = call.body instanceof z.ZodObject ? Object.keys(call.body.shape).filter((name) => name in given) : [];
  return { body: { ...Object(body), ...Object.fromEntries(known.map((field) => [field, given[field]])) } };
}

async function answerOf(name: CallName, params: Record<string, string>) {
  const answer = await browser.send(name, { params, query: {}, ...bodyOf(CALLS[name]) });
  const isJson = String(answer.headers['content-type']).includes('json');
  const body: unknown = isJson
    ? JSON.parse(answer.body, (key, value: unknown) =>
        OTHER_EACH_TIME.has(key) || INSTANT.test(String(value)) ? undefined : value,
      )
    : answer.body;
  return { status: answer.statusCode, body };
}

test('records and announces a topic change by an uppercase id', async () => {
  const { meetingId } = service;
  const { topicId } = await accept();
  await service.app.ready();
  const socket = await openOperatorSocket(service.operatorListener);
  const follower = follow({ socketPath: socket.socketFile });
  await expect.poll(() => follower.events.length).toBeGreaterThan(0);
  const body = { seenVersion: 1, headingFr: 'Titre', headingEn: 'Heading', themeCode: null };
  await browser.ask('changeTopic', { params: capitals({ meetingId, topicId }), body });
  const { history } = await browser.ask('showTopic', { params: { meetingId, topicId } });
  expect(history.map(({ kind }) => kind)).toEqual(['topic.changed', 'question.accepted']);
  await expect.poll(() => idsOf(follower.events, 'topic')).toEqual([topicId]);
  follower.close();
  await socket.close();
});

test('treats uppercase and lowercase ids in a list as equal', async () => {
  const params = { meetingId: service.meetingId };
  const [question] = (await browser.ask('listQuestions', { params, query: {} })).questions;
  const { id = '', version: seenVersion = 0 } = question ?? {};
  const twice = [id, id.toUpperCase()].map((one) => ({ id: one, seenVersion }));
  const body = { decision: { kind: 'redirect' as const }, questions: twice };
  await expect(browser.ask('decideQuestions', { params, body })).rejects.toMatchObject({ code: 'invalid-fields' });
  const { questions } = await browser.ask('listQuestions', { params, query: { ids: id.toUpperCase() } });
  expect(questions.map((one) => one.id)).toEqual([id]);
});

test('stores one note when its id repeats in uppercase', async () => {
  const params = { meetingId: service.meetingId, questionId: ids['questionId'] ?? '' };
  const id = crypto.randomUUID();
  const first = await browser.ask('addNote', { params, body: { id: id.toUpperCase(), text: 'A note' } });
  expect(first.id).toBe(id);
  for (const again of [id, id.toUpperCase()]) {
    expect(await browser.ask('addNote', { params, body: { id: again, text: 'A note' } })).toEqual(first);
  }
});

test.each(WITH_IDS)('%s answers the same for uppercase and lowercase ids', async (name) => {
  // The first call makes the one-time changes, so the later answers are comparable.
  await answerOf(name, ids);
  const answer = await answerOf(name, ids);
  expect(answer.status).not.toBe(500);
  expect(await answerOf(name, capitals(ids))).toEqual(answer);
});
