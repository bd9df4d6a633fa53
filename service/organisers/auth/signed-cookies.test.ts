import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase, startTestApp } from '#testing/app.ts';
import { openBrowser, signInAs } from '#testing/desk/browser.ts';
import { PENDING_COOKIE, SESSION_COOKIE } from './auth.ts';
import { signedPair } from './signed-cookies.ts';

async function open() {
  const database = await openTestDatabase('postgresql');
  const service = await startTestApp(database, { environment: { DESK_URL: 'http://localhost' } });
  onTestFinished(async () => {
    await service.close();
    await database.close();
  });
  const ask = async (cookie: string, { url = '/api/v1/account', host = 'localhost' } = {}) =>
    await service.app.inject({ url, headers: { host, cookie } });
  return { database, service, ask };
}

test('rejects a forged session on every host without a query', async () => {
  const { database, service, ask } = await open();
  const { browser } = await signInAs(service, database.db, ['moderator']);
  const held = `${SESSION_COOKIE}=${browser.cookies.get(SESSION_COOKIE)}`;
  const [value = '', signature = ''] = held.split('~');
  const madeUp = [
    `${SESSION_COOKIE}=x.y`,
    `${SESSION_COOKIE}=`,
    `${SESSION_COOKIE}=~`,
    `${SESSION_COOKIE}=%E0%A4%A`,
    value,
    `${value}~${signature.slice(1)}`,
    `${value}x~${signature}`,
    signedPair(value, 'another key'),
  ];
  expect((await ask(`other=1; ${held}`)).statusCode).toBe(200);
  await database.db.transaction().execute(async (transaction) => {
    // A query for a session now waits on this lock until the test times out.
    await sql`lock table organiser_session in access exclusive mode`.execute(transaction);
    for (const cookie of madeUp) expect((await ask(cookie)).statusCode, cookie).toBe(401);
    expect((await ask(held, { host: 'page.example' })).statusCode).toBe(404);
  });
  expect((await ask(held)).statusCode).toBe(200);
});

test("rejects a signed cookie value under another cookie's name", async () => {
  const { service, ask } = await open();
  const stranger = openBrowser(service.app);
  await stranger.ask('beginPasskeySignIn', {});
  const [[name = '', given = ''] = []] = stranger.cookies;
  expect(name).toBe('__Host-tribune.passkey');
  for (const other of [SESSION_COOKIE, PENDING_COOKIE]) {
    const cookie = `${other}=${given}`;
    expect((await ask(cookie)).statusCode).toBe(401);
    expect((await ask(cookie, { url: '/api/v1/session' })).json()).toMatchObject({ state: 'signedOut' });
  }
});
