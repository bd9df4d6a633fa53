import { expect, test } from 'vitest';
import { QUESTION } from '#testing/app.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';

const database = setUpDatabase('postgresql');
const service = setUpService(database, { environment: { ALLOWED_ORIGINS: 'https://ask.example.com' } });

const preflight = (origin: string) =>
  service.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/questions',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key',
    },
  });

test.each(['https://evil.example', 'null', 'http://ask.example.com', 'https://ask.example.com.evil.example'])(
  'a page of %s may neither send nor read',
  async (origin) => {
    expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined();
    const answer = await service.app.inject({
      method: 'POST',
      url: '/api/v1/questions',
      headers: { origin, 'content-type': 'application/json' },
      payload: JSON.stringify(QUESTION),
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  },
);

test('an allowed origin may send a question and read refusals', async () => {
  const origin = 'https://ask.example.com';
  const allowed = await preflight(origin);
  expect(allowed.statusCode).toBe(204);
  expect(allowed.headers).toMatchObject({ 'access-control-allow-origin': origin, 'access-control-max-age': '600' });
  expect(String(allowed.headers['access-control-allow-headers'])).toContain('idempotency-key');
  const refused = await service.app.inject({
    method: 'POST',
    url: '/api/v1/questions',
    headers: { origin },
    payload: '',
  });
  expect(refused.headers['access-control-allow-origin']).toBe(origin);
  expect(refused.headers['access-control-allow-credentials']).toBeUndefined();
});
