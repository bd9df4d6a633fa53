import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_VALUES } from './question-values.ts';
import { sendQuestion } from './send-question.ts';

const question = { ...EMPTY_VALUES, text: 'Why?', recaptchaToken: 'token' };

afterEach(() => vi.unstubAllGlobals());

function sendTo(reply: () => Promise<Response>) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(reply);
  vi.stubGlobal('fetch', fetch);
  const page = { apiUrl: 'https://api.example.com', language: 'fr', consentWording: '0123456789ab' } as const;
  const outcome = sendQuestion({ ...page, key: 'a-key', question });
  return { fetch, outcome };
}

function json(status: number, body: unknown) {
  return async () => Response.json(body, { status });
}

test.each([
  ['the network is not there', () => Promise.reject(new TypeError('failed'))],
  ['too many people write', json(429, { code: 'too-many-requests' })],
  ['the service is away', async () => new Response('<html>', { status: 503 })],
  ['the captcha was used already', json(409, { code: 'captcha-already-used' })],
  ['the fault is in no field of the form', json(400, { errors: [{ field: 'x', message: 'no' }] })],
  ['the errors are not a list', json(400, { errors: 'no' })],
])('the sending fails when %s', async (_, reply) => {
  expect(await sendTo(reply).outcome).toEqual({ kind: 'failed' });
});

test('the faults that the service finds come back field by field, in the order of the form', async () => {
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

test('a meeting that has closed meanwhile is told apart', async () => {
  expect(await sendTo(json(409, { code: 'meeting-closed' })).outcome).toEqual({ kind: 'closed' });
});

test.each([
  [json(201, { reference: '7K3F-9QXM' }), '7K3F-9QXM'],
  [json(200, null), undefined],
  [async () => new Response(null, { status: 204 }), undefined],
])('any success is a success', async (reply, reference) => {
  expect(await sendTo(reply).outcome).toEqual({ kind: 'received', reference });
});

test('a question is one JSON call with its key, its language and the wording of its consent', async () => {
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
