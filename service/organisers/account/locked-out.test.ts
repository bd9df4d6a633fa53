import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, openTestDatabase, startTestApp, type TestApp, type TestDatabaseHandle } from '#testing/app.ts';
import { codeOf, openBrowser, PASSWORD, signInAs } from '#testing/desk.ts';

const NEXT = 'Another-Giraffe-55';

describe.each(ENGINES)('an organiser whose address is locked out on the %s database', (engine) => {
  let database: TestDatabaseHandle;
  let service: TestApp;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    service = await startTestApp(database);
  });
  beforeEach(async () => void (await sql`delete from organiser_guess`.execute(database.db)));
  afterAll(async () => {
    await service.close();
    await database.close();
  });

  const signIn = async (email: string, password: string, address?: string) =>
    (
      await openBrowser(service.app, address === undefined ? {} : { address }).send('signIn', {
        body: { email, password },
      })
    ).json();

  /** Strangers guess at the address from elsewhere, and at another address from the network of its owner: many times. */
  const lockOut = async (email: string) => {
    await signIn(email, 'Wrong-Giraffe-44', '203.0.113.7');
    await signIn('nobody@example.com', 'Wrong-Giraffe-44');
    await sql`update organiser_guess set count = count + 50`.execute(database.db);
    expect(await signIn(email, PASSWORD)).toMatchObject({ code: 'too-many-attempts' });
    expect(await signIn(email, PASSWORD, '203.0.113.8')).toMatchObject({ code: 'too-many-attempts' });
  };

  test('changes the password where they are signed in, and signs in elsewhere with it', async () => {
    const { browser, email } = await signInAs(service, database.db, ['expert']);
    await lockOut(email);
    const change = async (currentPassword: string) =>
      (await browser.send('changePassword', { body: { currentPassword, password: NEXT } })).json();
    expect(await change('Wrong-Giraffe-44')).toMatchObject({ code: 'password-refused', attemptsLeft: 4 });
    expect(await change(PASSWORD)).toMatchObject({ organiser: { email } });
    expect(await signIn(email, NEXT, '203.0.113.9')).toMatchObject({ state: 'codeNeeded' });
  });

  test('replaces the authenticator app where they are signed in', async () => {
    const { browser, email } = await signInAs(service, database.db, ['expert']);
    await lockOut(email);
    const { key } = await browser.ask('beginAuthenticator', {});
    const body = { code: await codeOf(key, 1) };
    expect(await browser.ask('confirmAuthenticator', { body })).toEqual({ recoveryCodes: null });
  });

  test('guesses the current password five times in a session, and locks nobody out elsewhere', async () => {
    const { browser, email } = await signInAs(service, database.db, ['expert']);
    const change = async (currentPassword: string) =>
      (await browser.send('changePassword', { body: { currentPassword, password: NEXT } })).json();
    for (const attemptsLeft of [4, 3, 2, 1]) {
      expect(await change('Wrong-Giraffe-44')).toMatchObject({ code: 'password-refused', attemptsLeft });
    }
    expect(await change('Wrong-Giraffe-44')).toMatchObject({ code: 'too-many-attempts' });
    expect(await change(PASSWORD)).toMatchObject({ code: 'too-many-attempts' });
    expect(await signIn(email, PASSWORD)).toMatchObject({ state: 'codeNeeded' });
  });
});
