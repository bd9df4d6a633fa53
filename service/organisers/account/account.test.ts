import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '#testing/app.ts';
import { acceptWith, codeOf, invite, openBrowser, PASSWORD, signInAs } from '#testing/desk/browser.ts';
import { makePasskey } from '#testing/providers/passkey.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';

describe.each(ENGINES)("an organiser's own account on the %s database", (engine) => {
  const database = setUpDatabase(engine);
  const service = setUpService(database);

  test('a passkey alone signs in after verifying its user', async () => {
    const browser = await acceptWith(service.app, await invite(database.db, ['moderator']));
    const passkey = makePasskey();
    const register = async (shown: Parameters<typeof passkey.register>[1]) => {
      const { challenge } = await browser.ask('beginPasskey', {});
      const body = { credential: passkey.register(challenge, shown), name: 'Security key, blue' };
      return await browser.ask('registerPasskey', { body });
    };
    for (const shown of [{ isUserVerified: false }, { origin: 'https://elsewhere.example' }]) {
      await expect(register(shown)).rejects.toMatchObject({ code: 'passkey-refused' });
    }
    expect(await browser.ask('showSession', {})).toMatchObject({ state: 'secondFactorNeeded' });
    expect((await register({})).recoveryCodes).toHaveLength(10);
    expect(await browser.ask('showSession', {})).toMatchObject({ state: 'signedIn' });

    const other = openBrowser(service.app);
    const signIn = async (shown: Parameters<typeof passkey.signIn>[1] = {}) => {
      const options = await other.ask('beginPasskeySignIn', {});
      expect(options['userVerification']).toBe('required');
      const body = { credential: passkey.signIn(options.challenge, shown) };
      return [await other.ask('signInWithPasskey', { body }), body] as const;
    };
    for (const shown of [{ isUserVerified: false }, { origin: 'https://elsewhere.example' }]) {
      await expect(signIn(shown)).rejects.toMatchObject({ code: 'passkey-refused' });
    }
    const [session, used] = await signIn();
    expect(session).toMatchObject({ state: 'signedIn', organiser: { roles: ['moderator'] } });
    // A second sign-in in the same browser replaces its session.
    await signIn();
    expect((await other.ask('showAccount', {})).sessions).toHaveLength(2);
    await expect(other.ask('signInWithPasskey', { body: used })).rejects.toMatchObject({ code: 'passkey-refused' });
    const account = await other.ask('showAccount', {});
    expect(account.passkeys).toMatchObject([{ name: 'Security key, blue', lastUsedAt: expect.any(Date) }]);

    // After the password, a passkey or a recovery code signs in.
    const third = openBrowser(service.app);
    const { email } = account.organiser;
    expect(await third.ask('signIn', { body: { email, password: PASSWORD } })).toEqual({
      state: 'codeNeeded',
      hasAuthenticator: false,
      hasPasskey: true,
    });
    await expect(third.ask('verifyCode', { body: { code: '123456' } })).rejects.toMatchObject({ code: 'code-refused' });
    const [passkeyId = ''] = account.passkeys.map((row) => row.passkeyId);
    const renamed = await other.ask('renamePasskey', { params: { passkeyId }, body: { name: 'Office' } });
    expect(renamed.passkeys).toMatchObject([{ name: 'Office' }]);
    const removal = other.ask('removePasskey', { params: { passkeyId } });
    await expect(removal).rejects.toMatchObject({ code: 'last-second-factor' });
    const { key } = await other.ask('beginAuthenticator', {});
    expect(await other.ask('confirmAuthenticator', { body: { code: await codeOf(key) } })).toEqual({
      recoveryCodes: null,
    });
    expect((await other.ask('removePasskey', { params: { passkeyId } })).passkeys).toEqual([]);
    await expect(other.ask('removeAuthenticator', {})).rejects.toMatchObject({ code: 'last-second-factor' });
  });

  test('new recovery codes cancel the old ones', async () => {
    const { browser, email, recoveryCodes } = await signInAs(service, database.db, ['expert']);
    const { recoveryCodes: renewed } = await browser.ask('renewRecoveryCodes', {});
    const other = openBrowser(service.app);
    await other.ask('signIn', { body: { email, password: PASSWORD } });
    const old = other.ask('useRecoveryCode', { body: { recoveryCode: recoveryCodes[0] ?? '' } });
    await expect(old).rejects.toMatchObject({ code: 'recovery-code-refused' });
    const recoveryCode = renewed?.[0] ?? '';
    expect(await other.ask('useRecoveryCode', { body: { recoveryCode } })).toMatchObject({ state: 'signedIn' });
  });

  if (engine === 'embedded') return;

  test("refuses changes to another organiser's passkeys and sessions", async () => {
    const [owner, stranger] = [
      await signInAs(service, database.db, ['expert']),
      await signInAs(service, database.db, ['secretary']),
    ];
    const passkey = makePasskey();
    const { challenge } = await owner.browser.ask('beginPasskey', {});
    await owner.browser.ask('registerPasskey', { body: { credential: passkey.register(challenge) } });
    const { passkeys, sessions } = await owner.browser.ask('showAccount', {});
    const params = { passkeyId: passkeys[0]?.passkeyId ?? '', sessionId: sessions[0]?.sessionId ?? '' };
    const { browser } = stranger;
    const refusal = { code: 'not-found' };
    const { passkeyId, sessionId } = params;
    await expect(browser.ask('removePasskey', { params: { passkeyId } })).rejects.toMatchObject(refusal);
    await expect(browser.ask('renamePasskey', { params: { passkeyId }, body: { name: 'x' } })).rejects.toMatchObject(
      refusal,
    );
    await browser.ask('endSession', { params: { sessionId } });
    expect((await owner.browser.ask('showAccount', {})).sessions).toHaveLength(1);
  });

  test('returns the account when a session ends itself', async () => {
    const { browser } = await signInAs(service, database.db, ['expert']);
    const { organiser, sessions } = await browser.ask('showAccount', {});
    const { sessionId = '' } = sessions[0] ?? {};
    expect(await browser.ask('endSession', { params: { sessionId } })).toMatchObject({ organiser, sessions: [] });
    await expect(browser.ask('showAccount', {})).rejects.toMatchObject({ code: 'unauthorized' });
  });

  test('keeps the current app until the new one is confirmed', async () => {
    const { browser, email, key } = await signInAs(service, database.db, ['expert']);
    const { key: next } = await browser.ask('beginAuthenticator', {});
    const wrong = browser.ask('confirmAuthenticator', { body: { code: '000000' } });
    await expect(wrong).rejects.toMatchObject({ code: 'code-refused', attemptsLeft: 4 });
    const other = openBrowser(service.app);
    await other.ask('signIn', { body: { email, password: PASSWORD } });
    await other.ask('verifyCode', { body: { code: await codeOf(key, 1) } });
    await browser.ask('confirmAuthenticator', { body: { code: await codeOf(next) } });
    await other.ask('signIn', { body: { email, password: PASSWORD } });
    const old = other.ask('verifyCode', { body: { code: await codeOf(key, -1) } });
    await expect(old).rejects.toMatchObject({ code: 'code-refused' });
    expect(await other.ask('verifyCode', { body: { code: await codeOf(next, 1) } })).toMatchObject({
      state: 'signedIn',
    });
  });

  test('requires a fresh sign-in to change second factors', async () => {
    const { browser, email, key, organiserId } = await signInAs(service, database.db, ['expert']);
    await sql`
      update organiser_session set created_at = created_at - interval '11 minutes'
      where organiser_id = ${organiserId}`.execute(database.db);
    for (const call of ['beginAuthenticator', 'beginPasskey', 'renewRecoveryCodes'] as const) {
      await expect(browser.ask(call, {}), call).rejects.toMatchObject({ code: 'fresh-sign-in-needed' });
    }
    const again = openBrowser(service.app);
    await again.ask('signIn', { body: { email, password: PASSWORD } });
    await again.ask('verifyCode', { body: { code: await codeOf(key, 1) } });
    expect((await again.ask('renewRecoveryCodes', {})).recoveryCodes).toHaveLength(10);
    expect(await browser.ask('showSession', {})).toMatchObject({ state: 'signedIn' });
    const { key: next } = await again.ask('beginAuthenticator', {});
    await again.ask('confirmAuthenticator', { body: { code: await codeOf(next) } });
    // The replaced app proved this session.
    expect(await browser.ask('showSession', {})).toMatchObject({ state: 'signedOut' });
    expect(await again.ask('showSession', {})).toMatchObject({ state: 'signedIn' });
  });

  test('changing a password needs it and ends other sessions', async () => {
    const { browser, email, key } = await signInAs(service, database.db, ['expert']);
    const other = openBrowser(service.app);
    await other.ask('signIn', { body: { email, password: PASSWORD } });
    await other.ask('verifyCode', { body: { code: await codeOf(key, 1) } });
    const change = (currentPassword: string, password: string) =>
      browser.ask('changePassword', { body: { currentPassword, password } });
    const next = 'Another-Giraffe-55';
    await expect(change('not this one', next)).rejects.toMatchObject({ code: 'password-refused' });
    await expect(change(PASSWORD, 'Okafor-is-my-name')).rejects.toMatchObject({ code: 'invalid-fields' });
    expect((await change(PASSWORD, next)).sessions).toHaveLength(1);
    await expect(other.ask('showAccount', {})).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(other.ask('signIn', { body: { email, password: PASSWORD } })).rejects.toMatchObject({
      code: 'sign-in-refused',
    });
    expect(await other.ask('signIn', { body: { email, password: next } })).toMatchObject({ state: 'codeNeeded' });
  });

  test('keeps the last inbox filter, also an empty one', async () => {
    const { browser } = await signInAs(service, database.db, ['moderator']);
    const lastView = async () => {
      const session = await browser.ask('showSession', {});
      return session.state === 'signedIn' ? session.organiser.inboxFilter : undefined;
    };
    expect(await lastView()).toBeNull();
    await browser.ask('setPreferences', { body: { inboxFilter: 'state=refused' } });
    await browser.ask('setPreferences', { body: { hasSingleKeys: true } });
    expect(await lastView()).toBe('state=refused');
    await browser.ask('setPreferences', { body: { inboxFilter: '' } });
    expect(await lastView()).toBe('');
    // Search words may name a person.
    const withWords = browser.ask('setPreferences', { body: { inboxFilter: 'state=refused&search=marie' } });
    await expect(withWords).rejects.toMatchObject({ code: 'invalid-fields' });
    const tooLong = browser.ask('setPreferences', { body: { inboxFilter: 'x'.repeat(1001) } });
    await expect(tooLong).rejects.toMatchObject({ code: 'invalid-fields' });
  });

  test('keeps language and single keys; lists and ends sessions', async () => {
    const { browser, email, key } = await signInAs(service, database.db, ['expert']);
    expect((await browser.ask('setPreferences', { body: { language: 'fr' } })).organiser).toMatchObject({
      language: 'fr',
      hasSingleKeys: true,
    });
    await browser.ask('setPreferences', { body: { hasSingleKeys: false } });
    expect(await browser.ask('showSession', {})).toMatchObject({
      organiser: { language: 'fr', hasSingleKeys: false },
    });
    const other = openBrowser(service.app, { address: '198.51.100.7' });
    await other.ask('signIn', { body: { email, password: PASSWORD } });
    await other.ask('verifyCode', { body: { code: await codeOf(key, 1) } });
    const { sessions } = await browser.ask('showAccount', {});
    expect(sessions).toMatchObject([
      { isThisOne: true, address: '127.0.0.1', browser: 'Firefox', system: 'Windows' },
      { isThisOne: false, address: '198.51.100.7' },
    ]);
    expect((await browser.ask('endOtherSessions', {})).sessions).toHaveLength(1);
    await expect(other.ask('showAccount', {})).rejects.toMatchObject({ code: 'unauthorized' });
    const { rows } = await sql`select from register_entry where kind = 'organiser.sessionEnded'`.execute(database.db);
    expect(rows.length).toBeGreaterThan(0);
  });
});
