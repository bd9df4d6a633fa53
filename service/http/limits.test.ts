import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, QUESTION, startTestApp, type TestApp, type TestDatabaseHandle } from '../test-app.ts';
import { addressKey } from './limits.ts';

describe('addresses', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8:1:2:ffff::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key));
});

describe('submissions', () => {
  let database: TestDatabaseHandle;
  beforeAll(async () => {
    database = await openTestDatabase('embedded');
  });
  afterAll(() => database.close());

  const withLimits = async (environment: NodeJS.ProcessEnv, run: (service: TestApp) => Promise<void>) => {
    const service = await startTestApp(database, { environment });
    try {
      await run(service);
    } finally {
      await service.close();
    }
  };
  const post = (service: TestApp, remoteAddress: string, headers: Record<string, string> = {}) =>
    service.app.inject({
      method: 'POST',
      url: '/api/v1/questions',
      remoteAddress,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(QUESTION),
    });
  /** 400 here is a submission that was let through and lacks its captcha. */
  const statuses = async (service: TestApp, ...calls: [string, Record<string, string>?][]) => {
    const answers = [];
    for (const [address, headers] of calls) answers.push((await post(service, address, headers)).statusCode);
    return answers;
  };

  test('beyond the limit of one address are refused with Retry-After, in the language asked for', () =>
    withLimits({ RATE_LIMIT_ADDRESS: '2' }, async (service) => {
      expect(await statuses(service, ['192.0.2.1'], ['192.0.2.1'], ['192.0.2.1'], ['192.0.2.2'])).toEqual([
        400, 400, 429, 400,
      ]);
      const refused = await post(service, '192.0.2.1', { 'accept-language': 'fr' });
      expect(refused.json()).toMatchObject({
        code: 'too-many-requests',
        title: expect.stringMatching(/^Trop de questions/),
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    }));

  test('of one IPv6 /64 count together', () =>
    withLimits({ RATE_LIMIT_ADDRESS: '1' }, async (service) => {
      expect(await statuses(service, ['2001:db8:1:2::1'], ['2001:db8:1:2:9::'], ['2001:db8:1:3::1'])).toEqual([
        400, 429, 400,
      ]);
    }));

  test('beyond the budget of all are refused', () =>
    withLimits({ RATE_LIMIT_GLOBAL: '2' }, async (service) => {
      expect(await statuses(service, ['192.0.2.1'], ['192.0.2.2'], ['192.0.2.3'])).toEqual([400, 400, 429]);
    }));

  test('gain nothing from an X-Forwarded-For that no trusted proxy wrote', () =>
    withLimits({ RATE_LIMIT_ADDRESS: '1', TRUST_PROXY: '10.0.0.0/8' }, async (service) => {
      const from = (address: string) => ({ 'x-forwarded-for': address });
      expect(await statuses(service, ['192.0.2.1', from('198.51.100.1')], ['192.0.2.1', from('198.51.100.2')])).toEqual(
        [400, 429],
      );
      expect(await statuses(service, ['10.0.0.5', from('198.51.100.3')], ['10.0.0.5', from('198.51.100.4')])).toEqual([
        400, 400,
      ]);
      expect(await statuses(service, ['10.0.0.5', from('1.1.1.1, 198.51.100.4')])).toEqual([429]);
    }));

  test('of a thousand employees behind one address in one minute all pass by default', () =>
    withLimits({ RATE_LIMIT_ADDRESS: '', RATE_LIMIT_GLOBAL: '' }, async (service) => {
      for (let i = 0; i < 1000; i += 1) expect((await post(service, '192.0.2.9')).statusCode).toBe(400);
    }));

  test('may be refused while health, page data and challenges still answer', () =>
    withLimits({ RATE_LIMIT_GLOBAL: '1' }, async (service) => {
      expect(await statuses(service, ['192.0.2.1'], ['192.0.2.1'])).toEqual([400, 429]);
      for (const url of ['/livez', '/readyz', '/api/v1/meeting']) {
        expect((await service.app.inject(url)).statusCode).toBe(200);
      }
    }));
});
