import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_VALUES } from './question-values.ts';
import { sendQuestion } from './send-question.ts';

const question = { ...EMPTY_VALUES, text: 'Why?', recaptchaToken: 'token' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Reply = (url: string, init: RequestInit) => Promise<Response>;

function sendTo(reply: Reply) {
  const fetch = vi.fn<Reply>(reply);
  vi.stubGlobal('fetch', fetch);
  const page = { apiUrl: 'https://api.example.com', language: 'fr', consentWording: '0123456789ab' } as const;
  const outcome = sendQuestion({ ...page, key: 'a-key', question });
  return { fetch, outcome };
}

function json(status: number, body: unknown) {
  return async () => Response.json(body, { status });
}

function cutOff(status: number) {
  // The status arrives, then nothing more.
  return async () =>
    new Response(new ReadableStream({ start: (body) => body.error(new TypeError('cut')) }), { status });
}

test.each([
  ['the network is not there', () => Promise.reject(new TypeError('failed'))],
  ['a success is cut off before its end', cutOff(201)],
  ['a refusal is cut off before its end', cutOff(400)],
  ['a proxy lost the answer', async () => new Response('<html>', { status: 502 })],
  ['a proxy gave up', async () => new Response('<html>', { status: 504 })],
  ['a proxy knows no service', async () => new Response('<html>', { status: 503 })],
  ['the service has a defect', json(500, { code: 'internal' })],
  ['the service lost its database', json(503, { code: 'service-unavailable' })],
])('an outcome stays uncertain when %s', async (_, reply) => {
  expect(await sendTo(reply).outcome).toEqual({ kind: 'uncertain', waitSeconds: 0 });
});

test.each([
  ['the captcha was used already', json(409, { code: 'captcha-already-used' })],
  ['the captcha cannot be judged', json(503, { code: 'captcha-unavailable' })],
  ['too many requests wait for the database', json(503, { code: 'service-busy' })],
  ['the fault is in no field of the form', json(400, { errors: [{ field: 'x', message: 'no' }] })],
  ['the errors are not a list', json(400, { errors: 'no' })],
  ['a proxy refuses', async () => new Response('<html>', { status: 403 })],
])('a question has not been sent when %s', async (_, reply) => {
  expect(await sendTo(reply).outcome).toEqual({ kind: 'notSent', waitSeconds: 0 });
});

test.each([
  ['40', 40],
  ['0', 0],
  ['-1', 0],
  ['soon', 0],
  ['', 0],
  ['1.5', 2],
  ['86400', 3600],
  ['Wed, 21 May 2025 08:39:04 GMT', 40],
  ['Wed, 21 May 2025 08:38:04 GMT', 0],
])('an unconfirmed question waits as Retry-After says (%s)', async (retryAfter, waitSeconds) => {
  vi.useFakeTimers({ now: Date.parse('2025-05-21T08:38:24Z') });
  const headers = { 'Retry-After': retryAfter };
  const limited = await sendTo(async () => Response.json({}, { status: 429, headers })).outcome;
  expect(limited).toEqual({ kind: 'limited', waitSeconds });
  const down = await sendTo(async () => Response.json({}, { status: 503, headers })).outcome;
  expect(down).toEqual({ kind: 'uncertain', waitSeconds });
});

test('a call gives up after twenty seconds without an answer', async () => {
  vi.useFakeTimers();
  const { outcome } = sendTo(
    async (_url, { signal }) =>
      await new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
  );
  await vi.advanceTimersByTimeAsync(19_999);
  expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toEqual({ kind: 'uncertain', waitSeconds: 0 });
});

test('the faults that the service finds follow the form’s order', async () => {
  const errors = [
    { field: 'text', code: 'required', message: 'The text' },
    { field: 'email', code: 'required', message: 'The address' },
  ];
  expect(await sendTo(json(400, { errors })).outcome).toEqual({
    kind: 'refused',
    errors: [
      { field: 'email', message: 'The address' },
      { field: 'text', message: 'The text' },
    ],
  });
});

test('a closed meeting gives the result closed', async () => {
  expect(await sendTo(json(409, { code: 'meeting-closed' })).outcome).toEqual({ kind: 'closed' });
});

test.each([
  [
    json(201, { reference: '7K3F-9QXM', receivedAt: '2025-05-21T08:38:24.123Z' }),
    '7K3F-9QXM',
    '2025-05-21T08:38:24.123Z',
  ],
  [json(201, { reference: '7K3F-9QXM' }), '7K3F-9QXM', undefined],
  [json(200, null), undefined, undefined],
  [async () => new Response(null, { status: 204 }), undefined, undefined],
])('any successful answer confirms the question', async (reply, reference, receivedAt) => {
  expect(await sendTo(reply).outcome).toEqual({ kind: 'received', reference, receivedAt });
});

test('a question is one call with key, language and wording', async () => {
  const { fetch, outcome } = sendTo(json(201, {}));
  await outcome;
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('https://api.example.com/api/v1/questions');
  expect(init).toMatchObject({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'fr', 'Idempotency-Key': 'a-key' },
  });
  expect(await new Response(init?.body ?? null).json()).toEqual({
    ...question,
    language: 'fr',
    consentWording: '0123456789ab',
  });
});
