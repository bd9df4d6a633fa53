import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf, openBrowser, PASSWORD, signInAs } from '#testing/desk/browser.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';

const NEXT = 'Another-Giraffe-55';

describe('an organiser whose address is locked out', () => {
  const database = setUpDatabase('postgresql');
  const service = setUpService(database);

  beforeEach(async () => void (await sql`delete from organiser_guess`.execute(database.db)));

  const signIn = async (email: string, password: string, address?: string) =>
    (
      await openBrowser(service.app, address === undefined ? {} : { address }).send('signIn', {
        body: { email, password },
      })
    ).json();

  /** Uses up the attempts of the account and of its owner's client address. */
  const lockOut = async (email: string) => {
    await signIn(email, 'Wrong-Giraffe-44', '203.0.113.7');
    await signIn('nobody@example.com', 'Wrong-Giraffe-44');
    await sql`update organiser_guess set count = count + 50`.execute(database.db);
    expect(await signIn(email, PASSWORD)).toMatchObject({ code: 'too-many-attempts' });
    expect(await signIn(email, PASSWORD, '203.0.113.8')).toMatchObject({ code: 'too-many-attempts' });
  };

  test('changes a locked-out password in a session and signs in', async () => {
    const { browser, email } = await signInAs(service, database.db, ['expert']);
    await lockOut(email);
    const change = async (currentPassword: string) =>
      (await browser.send('changePassword', { body: { currentPassword, password: NEXT } })).json();
    expect(await change('Wrong-Giraffe-44')).toMatchObject({ code: 'password-refused', attemptsLeft: 4 });
    expect(await change(PASSWORD)).toMatchObject({ organiser: { email } });
    expect(await signIn(email, NEXT, '203.0.113.9')).toMatchObject({ state: 'codeNeeded' });
  });

  test('replaces the app in a session despite the lock', async () => {
    const { browser, email } = await signInAs(service, database.db, ['expert']);
    await lockOut(email);
    const { key } = await browser.ask('beginAuthenticator', {});
    const body = { code: await codeOf(key, 1) };
    expect(await browser.ask('confirmAuthenticator', { body })).toEqual({ recoveryCodes: null });
  });

  test('limits attempts at the current password per session', async () => {
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
