import { describe, expect, test } from 'vitest';
import { QUESTION, startTestApp, type TestApp } from '#testing/app.ts';
import { setUpDatabase } from '#testing/set-up.ts';

const database = setUpDatabase('postgresql');

const withLimits = async (environment: NodeJS.ProcessEnv, run: (service: TestApp) => Promise<void>) => {
  const service = await startTestApp(database, { environment });
  try {
    await run(service);
  } finally {
    await service.close();
  }
};

type Sent = { from: string; headers?: Record<string, string> | undefined; pass?: string };
const post = (service: TestApp, { from, headers = {}, pass = '' }: Sent) =>
  service.app.inject({
    method: 'POST',
    url: '/api/v1/questions',
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ ...QUESTION, recaptchaToken: pass }),
  });
const askForChallenge = (service: TestApp, from: string) =>
  service.app.inject({ url: '/api/v1/captcha/challenge', remoteAddress: from });

/** A status of 400 means that the limits accepted the submission, whose captcha is missing. */
const statuses = async (service: TestApp, ...calls: [from: string, headers?: Record<string, string>][]) => {
  const answers = [];
  for (const [from, headers] of calls) answers.push((await post(service, { from, headers })).statusCode);
  return answers;
};
const count = (codes: number[], wanted: number) => codes.filter((code) => code === wanted).length;

describe('submissions of one address', () => {
  test('refuses submissions beyond the limit with Retry-After', () =>
    withLimits({ RATE_LIMIT_ADDRESS: '2' }, async (service) => {
      expect(await statuses(service, ['192.0.2.1'], ['192.0.2.1'], ['192.0.2.1'], ['192.0.2.2'])).toEqual([
        400, 400, 429, 400,
      ]);
      const refused = await post(service, { from: '192.0.2.1', headers: { 'accept-language': 'fr' } });
      expect(refused.json()).toMatchObject({
        code: 'too-many-requests',
        title: expect.stringMatching(/^Trop de questions/),
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    }));

  test('counts an IPv6 /64 together and allows a /48 tenfold', () =>
    withLimits({ RATE_LIMIT_ADDRESS: '2' }, async (service) => {
      expect(await statuses(service, ['2001:db8:1:2::1'], ['2001:db8:1:2:9::'], ['2001:db8:1:2::3'])).toEqual([
        400, 400, 429,
      ]);
      const others = Array.from({ length: 30 }, (_, place): [string] => [`2001:db8:1:${(place + 16).toString(16)}::1`]);
      const answers = await statuses(service, ...others);
      expect([count(answers, 400), count(answers, 429)]).toEqual([18, 12]);
      expect(await statuses(service, ['2001:db8:2:1::1'])).toEqual([400]);
    }));

  test('ignores an untrusted X-Forwarded-For and ports in trusted ones', () =>
    withLimits({ RATE_LIMIT_ADDRESS: '1', TRUST_PROXY: '10.0.0.0/8' }, async (service) => {
      const from = (address: string) => ({ 'x-forwarded-for': address });
      expect(await statuses(service, ['192.0.2.1', from('198.51.100.1')], ['192.0.2.1', from('198.51.100.2')])).toEqual(
        [400, 429],
      );
      expect(await statuses(service, ['10.0.0.5', from('198.51.100.3')], ['10.0.0.5', from('198.51.100.4')])).toEqual([
        400, 400,
      ]);
      expect(await statuses(service, ['10.0.0.5', from('1.1.1.1, 198.51.100.4')])).toEqual([429]);
      expect(await statuses(service, ['10.0.0.5', from('198.51.100.4:5001')])).toEqual([429]);
      expect(await statuses(service, ['10.0.0.5', from('[2001:db8::1]:1')], ['10.0.0.5', from('2001:db8::2')])).toEqual(
        [400, 429],
      );
    }));

  test.each([
    ['10.0.0.5:8080', '198.51.100.1', '198.51.100.2'],
    ['[2001:db8::1]:443', '2001:4::1', '2001:5::1'],
    ['[2001:db8::1]', '2001:4::1', '198.51.100.2'],
    ['::ffff:10.0.0.5', '198.51.100.1:7', '[2001:4::1]:7'],
  ])('counts the visitor behind proxies that write %s', (proxy, one, other) =>
    withLimits({ RATE_LIMIT_ADDRESS: '1', TRUST_PROXY: '10.0.0.0/8,2001:db8::/32' }, async (service) => {
      const from = (visitor: string): [string, Record<string, string>] => [
        '10.0.0.7',
        { 'x-forwarded-for': `192.0.2.1, ${visitor}, ${proxy}` },
      ];
      expect(await statuses(service, from(one), from(other), from(one), from(other))).toEqual([400, 400, 429, 429]);
    }),
  );

  test("allows 300 a minute by default, and each range's limit", () =>
    withLimits({ RATE_LIMIT_ADDRESS: '', RATE_LIMIT_RANGES: '192.0.2.0/28=400' }, async (service) => {
      const from = (address: string) => Array.from({ length: 401 }, (): [string] => [address]);
      const elsewhere = await statuses(service, ...from('192.0.2.99'));
      expect([count(elsewhere, 400), count(elsewhere, 429)]).toEqual([300, 101]);
      const hall = await statuses(service, ...from('192.0.2.9'));
      expect([count(hall, 400), count(hall, 429)]).toEqual([400, 1]);
    }));

  test('counts challenges separately, with four times the limit', () =>
    withLimits({ RATE_LIMIT_ADDRESS: '1' }, async (service) => {
      const answers = [];
      for (let place = 0; place < 5; place += 1) answers.push(await askForChallenge(service, '192.0.2.1'));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 429]);
      expect(await statuses(service, ['192.0.2.1'], ['192.0.2.1'])).toEqual([400, 429]);
    }));
});

describe('the global limit', () => {
  const from = (place: number) => `192.0.2.${place}`;
  const ask = async (service: TestApp, place: number, over: Partial<Sent> = {}) =>
    (await post(service, { from: from(place), pass: await service.pass(), ...over })).statusCode;

  test('counts stored questions, not junk, reused passes or repetitions', () =>
    withLimits({ RATE_LIMIT_GLOBAL: '3' }, async (service) => {
      const junk = Array.from({ length: 20 }, (_, place): [string] => [from(place)]);
      expect(count(await statuses(service, ...junk), 400)).toBe(20);
      const pass = await service.pass();
      const headers = { 'idempotency-key': crypto.randomUUID() };
      expect(await ask(service, 1, { pass, headers })).toBe(201);
      for (let place = 0; place < 5; place += 1) expect(await ask(service, place, { pass, headers })).toBe(201);
      const other = () => ({ 'idempotency-key': crypto.randomUUID() });
      for (let place = 0; place < 5; place += 1) {
        expect(await ask(service, place, { pass, headers: other() })).toBe(409);
      }
      expect([await ask(service, 1), await ask(service, 2), await ask(service, 3)]).toEqual([201, 201, 429]);
    }));

  test('the reached global limit still refuses junk and answers reads', () =>
    withLimits({ RATE_LIMIT_GLOBAL: '1' }, async (service) => {
      expect([await ask(service, 1), await ask(service, 2)]).toEqual([201, 429]);
      expect(await statuses(service, ['192.0.2.3'])).toEqual([400]);
      for (const url of ['/livez', '/readyz', '/api/v1/meeting', '/api/v1/captcha/challenge']) {
        expect((await service.app.inject(url)).statusCode, url).toBe(200);
      }
    }));

  test('the global limit does not apply to challenges', () =>
    withLimits({ RATE_LIMIT_GLOBAL: '1', RATE_LIMIT_ADDRESS: '50' }, async (service) => {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, place) => askForChallenge(service, from(place % 4))),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 40 }, () => 200));
    }));
});
