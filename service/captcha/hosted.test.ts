import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { HOSTED_CAPTCHAS } from '#contract/plain/hosted-captcha.ts';
import { openTestDatabase, QUESTION, startTestApp } from '#testing/app.ts';
import { startProvider } from '#testing/providers/captcha-provider.ts';
import { setUp, setUpDatabase, setUpService } from '#testing/set-up.ts';

const HOST = 'ask.example.com';

describe.each(HOSTED_CAPTCHAS)('with %s', (name) => {
  const database = setUpDatabase('embedded');
  const provider = setUp(
    'captcha provider',
    () => startProvider(name),
    ({ close }) => close(),
  );
  const service = setUpService(database, () => ({
    environment: { ...provider.environment, BASE_URL: `https://${HOST}` },
  }));
  beforeEach(() => provider.behave('well'));

  const send = (recaptchaToken: string, headers: Record<string, string> = {}) =>
    service.app.inject({
      method: 'POST',
      url: '/api/v1/questions',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ ...QUESTION, recaptchaToken }),
    });
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from question`.execute(database.db)).rows[0]?.n;

  test.each([
    ['that was never given', () => 'forged'],
    ['from a page of another host', () => provider.issue('evil.example')],
    ['that is too old', () => provider.issue(HOST, 200_000)],
  ])('a token %s is refused', async (_, token) => {
    const before = await count();
    const answer = await send(token());
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'captcha-refused']);
    expect(await count()).toBe(before);
  });

  test('a missing token is a field error without provider call', async () => {
    const before = provider.verifications.length;
    expect((await send('')).json().errors).toMatchObject([{ field: 'recaptchaToken', code: 'captcha-missing' }]);
    expect(provider.verifications.length).toBe(before);
  });

  test.each(['slow', 'malformed', 'failing', 'internal-error', 'our-key-is-wrong'] as const)(
    'a provider that is %s causes 503 until it recovers',
    async (mood) => {
      const token = provider.issue(HOST);
      const before = await count();
      provider.behave(mood);
      const answer = await send(token);
      expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
        503,
        'captcha-unavailable',
        '5',
      ]);
      expect(await count()).toBe(before);
      if (mood === 'slow') return;
      provider.behave('well');
      expect((await send(token)).statusCode).toBe(201);
    },
    15_000,
  );

  test('a good token is verified as documented and accepted once', async () => {
    const token = provider.issue(HOST);
    const first = await send(token, { 'idempotency-key': crypto.randomUUID() });
    expect(first.statusCode).toBe(201);
    const sent = Object.fromEntries(provider.verifications.at(-1) ?? []);
    expect(sent).toEqual({
      secret: provider.environment.CAPTCHA_SECRET,
      response: token,
      ...(name === 'hcaptcha' ? { sitekey: provider.environment.CAPTCHA_SITE_KEY } : {}),
    });
    expect((await send(token, { 'idempotency-key': crypto.randomUUID() })).json().code).toBe('captcha-refused');
  });

  test('a repeat with the same token gets the first answer', async () => {
    const token = provider.issue(HOST);
    const first = await send(token);
    const again = await send(token);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  });

  test('ALTCHA passes without a call to the provider', async () => {
    const before = provider.verifications.length;
    expect((await send(await service.pass())).statusCode).toBe(201);
    expect(provider.verifications.length).toBe(before);
  });
});

test('a provider that is down causes 503 with Retry-After', async () => {
  const database = await openTestDatabase('embedded');
  const provider = await startProvider('turnstile');
  const service = await startTestApp(database, {
    environment: { ...provider.environment, BASE_URL: `https://${HOST}` },
  });
  const token = provider.issue(HOST);
  await provider.close();
  const answer = await service.app.inject({
    method: 'POST',
    url: '/api/v1/questions',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ ...QUESTION, recaptchaToken: token }),
  });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  await service.close();
  await database.close();
});
