import { describe, expect, test } from 'vitest';
import { QUESTION, type TestApp } from '#testing/app.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';

const HOST = 'questions.example.com';
const ALLOWED = 'https://ask.example.com';
const LARGE = 'x'.repeat(100_000);

const database = setUpDatabase('postgresql');
const known = setUpService(database, {
  environment: { BASE_URL: `https://${HOST}`, ALLOWED_ORIGINS: ALLOWED },
});
const unknown = setUpService(database, { environment: { ALLOWED_ORIGINS: ALLOWED, TRUST_PROXY: '127.0.0.1' } });

type Sent = { headers?: Record<string, string>; url?: string; payload?: string };
const post = async (service: TestApp, { headers = {}, url = '/api/v1/questions', payload }: Sent) =>
  await service.app.inject({
    method: 'POST',
    url,
    headers: { host: HOST, 'content-type': 'application/json', ...headers },
    payload: payload ?? JSON.stringify({ ...QUESTION, recaptchaToken: await service.pass() }),
  });

const FOREIGN: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['a name that begins with ours', { origin: `https://${HOST}.evil.example` }],
  ['our name at another port', { origin: `https://${HOST}:8443` }],
  ['a name under ours', { origin: `https://x.${HOST}` }],
  ['nowhere', { origin: 'null' }],
  ['an origin that is none', { origin: 'Zzyzx' }],
  ['an empty origin', { origin: '' }],
  ['a file', { origin: 'file://' }],
  ['two origins', { origin: `https://${HOST}, https://evil.example` }],
  [
    'another site, that names itself as the proxy’s host',
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
  ],
  ['another site, that hides its origin', { 'sec-fetch-site': 'cross-site' }],
];

describe.each([
  ['whose address is known', () => known],
  ['that compares with the requested host', () => unknown],
])('a service %s', (_, serviceOf) => {
  test.each(FOREIGN)('refuses a question from %s before reading the body', async (_name, headers) => {
    const answers = [
      await post(serviceOf(), { headers }),
      await post(serviceOf(), { headers, payload: LARGE }),
      await post(serviceOf(), { headers: { ...headers, 'content-type': 'text/plain' } }),
    ];
    for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign-origin']);
  });

  test.each([
    ['our page', { origin: `https://${HOST}`, 'sec-fetch-site': 'same-origin' }],
    ['a page of an allowed origin', { origin: ALLOWED, 'sec-fetch-site': 'same-site' }],
    ['a page of an allowed origin on another site', { origin: ALLOWED, 'sec-fetch-site': 'cross-site' }],
    ['a program', {}],
  ] as [string, Record<string, string>][])('accepts a question from %s', async (_name, headers) => {
    expect((await post(serviceOf(), { headers })).statusCode).toBe(201);
  });

  test('lets every site read the meeting', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const headers = { host: HOST, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      expect((await serviceOf().app.inject({ method, url: '/api/v1/meeting', headers })).statusCode).toBe(200);
    }
  });
});

test('our host over http is foreign when https is known', async () => {
  const headers = { origin: `http://${HOST}` };
  expect((await post(known, { headers })).statusCode).toBe(403);
  expect((await post(unknown, { headers })).statusCode).toBe(201);
});

test("refuses a foreign origin in the reader's language", async () => {
  const headers = { origin: 'null', 'accept-language': 'fr' };
  const answer = await post(known, { headers });
  expect(answer.json()).toMatchObject({ title: expect.stringContaining('autre site'), status: 403 });
});
