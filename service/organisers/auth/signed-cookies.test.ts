import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase, startTestApp } from '#testing/app.ts';
import { signInAs } from '#testing/desk.ts';
import { SESSION_COOKIE } from './auth.ts';
import { signCookie, signedValue } from './signed-cookies.ts';

const KEY = 'a key of the tests';

test('what was signed is read, and nothing that was changed since', () => {
  const cookieOf = (signed: string) => ({ cookie: `other=1; ${SESSION_COOKIE}=${encodeURIComponent(signed)}` });
  fc.assert(
    fc.property(
      fc.stringMatching(/^[\w.-]{1,40}$/),
      fc.nat(),
      fc.constantFrom('A', '.', '%', ''),
      (value, at, other) => {
        const signed = signCookie(value, KEY);
        expect(signedValue(cookieOf(signed), SESSION_COOKIE, KEY)).toBe(value);
        expect(signedValue(cookieOf(signed), SESSION_COOKIE, 'another key')).toBeUndefined();
        const place = at % signed.length;
        const changed = signed.slice(0, place) + other + signed.slice(place + 1);
        if (changed !== signed) expect(signedValue(cookieOf(changed), SESSION_COOKIE, KEY)).toBeUndefined();
      },
    ),
  );
});

test.each(['', 'x', 'x.y', '.', '%', '%E0%A4%A', 'x.%00'])('a cookie that holds %j is none', (held) => {
  expect(signedValue({ cookie: `${SESSION_COOKIE}=${held}` }, SESSION_COOKIE, KEY)).toBeUndefined();
});

test('a session that somebody made up asks nothing of the database, on whichever host', async () => {
  const database = await openTestDatabase('postgresql');
  const service = await startTestApp(database, { environment: { DESK_URL: 'http://localhost' } });
  const { browser } = await signInAs(service, database.db, ['moderator']);
  const held = [...browser.cookies.values()][0] ?? '';
  const account = (cookie: string, host = 'localhost') =>
    service.app.inject({ url: '/api/v1/account', headers: { host, cookie: `${SESSION_COOKIE}=${cookie}` } });
  expect((await account(held)).statusCode).toBe(200);
  await database.db.transaction().execute(async (transaction) => {
    // Whoever asks for a session waits now, until the test has run out of time.
    await sql`lock table organiser_session in access exclusive mode`.execute(transaction);
    for (const madeUp of ['x.y', held.replace('.', 'x.'), encodeURIComponent(signCookie('x', KEY))]) {
      expect((await account(madeUp)).statusCode, madeUp).toBe(401);
    }
    expect((await account(held, 'page.example')).statusCode).toBe(404);
  });
  expect((await account(held)).statusCode).toBe(200);
  await service.app.close();
});
