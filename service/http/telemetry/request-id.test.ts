import { expect, test } from 'vitest';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';

const OWN = /^[\da-f]{12}-[\da-f]{6,}$/;
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

const lines: string[] = [];
const database = setUpDatabase('postgresql');
const service = setUpService(database, { logTo: (line) => void lines.push(line) });
const other = setUpService(database);

const ask = (headers: Record<string, string> = {}, from = service) =>
  from.app.inject({ url: '/api/v1/nothing-here', headers });
const idOf = async (headers: Record<string, string>) => (await ask(headers)).headers['x-request-id'];

test.each([
  ['an id in capitals', { 'x-request-id': 'A1B2C3D4-0000-4000-8000-00805F9B34FB' }],
  ['an id of nginx', { 'x-request-id': '0123456789abcdef0123456789abcdef' }],
])('keeps %s that a proxy gives', async (_, headers) => {
  expect(await idOf(headers)).toBe(headers['x-request-id']);
});

test('takes the trace id when there is no request id', async () => {
  expect(await idOf({ traceparent: `00-${TRACE}-00f067aa0ba902b7-01` })).toBe(TRACE);
});

test.each([
  { 'x-request-id': 'Zzyzx Lefevre 1' },
  { 'x-request-id': 'zzyzx-at-example.com' },
  { 'x-request-id': '0123456789abcdef'.repeat(5) },
  { 'x-request-id': '12345678' },
  { 'x-request-id': '' },
  { 'x-request-id': '0123456789abcdef"\t"msg' },
  { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` },
  { traceparent: `ff-${TRACE}-00f067aa0ba902b7-01` },
  { traceparent: `00-${TRACE}` },
])('replaces a request id that no proxy makes: %j', async (headers) => {
  expect(await idOf(headers)).toMatch(OWN);
});

test('gives each request of each instance another id', async () => {
  const answers = [await ask(), await ask(), await ask({}, other), await ask({}, other)];
  const ids = answers.map((answer) => answer.headers['x-request-id']);
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(OWN);
});

test('names the request in answer, problem and log', async () => {
  const answer = await ask({ 'x-request-id': '0123456789abcdef-77' });
  expect(answer.headers['x-request-id']).toBe('0123456789abcdef-77');
  expect(answer.json()).toMatchObject({ code: 'not-found', requestId: '0123456789abcdef-77' });
  await expect.poll(() => lines.some((line) => line.includes('"reqId":"0123456789abcdef-77"'))).toBe(true);
});

test('names the request of an address that cannot be decoded', async () => {
  const answer = await service.app.inject('/%zz');
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['x-request-id']).toMatch(OWN);
  expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
});

test('names instance, version and host in each line', async () => {
  await ask();
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  const entries = lines.map((line) => JSON.parse(line));
  expect(new Set(entries.map(({ instance }) => instance)).size).toBe(1);
  for (const line of entries) {
    const named = { instance: expect.stringMatching(/^[\da-f]{12}$/), version: expect.stringMatching(/^\d+\./) };
    expect(line).toMatchObject({ ...named, host: expect.stringMatching(/./) });
  }
});
