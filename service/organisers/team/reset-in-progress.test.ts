import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { acceptWith, codeOf, invite, openBrowser, PASSWORD, signInAs } from '#testing/desk/browser.ts';
import { runInOrder } from '#testing/database/run-in-order.ts';
import { makePasskey } from '#testing/providers/passkey.ts';
import { setUpDatabase, setUpOrganiser, setUpService } from '#testing/set-up.ts';

describe('a reset of second factors', () => {
  const database = setUpDatabase('postgresql');
  const service = setUpService(database);
  const secretary = setUpOrganiser(service, database, ['secretary']);

  const versionOf = async (organiserId: string) => {
    const { organisers } = await secretary.browser.ask('showTeam', {});
    return organisers.find((each) => each.organiserId === organiserId)?.version ?? 0;
  };
  const reset = async (organiserId: string) => {
    const seenVersion = await versionOf(organiserId);
    await secretary.browser.ask('resetSecondFactor', { params: { organiserId }, body: { seenVersion } });
  };
  const signInAgain = async (email: string) => {
    const browser = openBrowser(service.app);
    const session = await browser.ask('signIn', { body: { email, password: PASSWORD } });
    expect(session).toMatchObject({ state: 'secondFactorNeeded' });
    return browser;
  };

  test('refuses a second-factor reset on a stale version', async () => {
    const { email, organiserId } = await signInAs(service, database.db, ['moderator']);
    const input = { params: { organiserId }, body: { seenVersion: await versionOf(organiserId) } };
    await secretary.browser.ask('resetSecondFactor', input);
    const browser = await signInAgain(email);
    const { key } = await browser.ask('beginAuthenticator', {});
    await browser.ask('confirmAuthenticator', { body: { code: await codeOf(key) } });
    const again = secretary.browser.ask('resetSecondFactor', input);
    await expect(again).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect((await browser.ask('showAccount', {})).authenticatorSince).not.toBeNull();
  });

  test('a reset deletes a key that waits for confirmation', async () => {
    const { browser, email, organiserId } = await signInAs(service, database.db, ['moderator']);
    const { key } = await browser.ask('beginAuthenticator', {});
    await reset(organiserId);
    const confirmed = (await signInAgain(email)).ask('confirmAuthenticator', { body: { code: await codeOf(key) } });
    await expect(confirmed).rejects.toMatchObject({ code: 'sign-in-ended' });
  });

  test('a reset ends a sign-in that waits for a code', async () => {
    const { email, organiserId } = await signInAs(service, database.db, ['moderator']);
    const half = openBrowser(service.app);
    await half.ask('signIn', { body: { email, password: PASSWORD } });
    await reset(organiserId);
    const browser = await signInAgain(email);
    const { key } = await browser.ask('beginAuthenticator', {});
    await browser.ask('confirmAuthenticator', { body: { code: await codeOf(key) } });
    const verified = half.ask('verifyCode', { body: { code: await codeOf(key, 1) } });
    await expect(verified).rejects.toMatchObject({ code: 'sign-in-ended' });
  });

  describe('with a simultaneous change', () => {
    /** Runs the reset first and the change second, and returns both results. */
    const behindReset = async (organiserId: string, begin: () => Promise<unknown>) =>
      await runInOrder(database.db, organiserId, [() => reset(organiserId), begin]);

    test.each(['the first', 'another'])('a reset wins over confirming %s app', async (which) => {
      const { browser, email, organiserId } = await (which === 'another'
        ? signInAs(service, database.db, ['moderator'])
        : beginner());
      const { key } = await browser.ask('beginAuthenticator', {});
      const code = await codeOf(key, 1);
      const confirm = async () => await browser.ask('confirmAuthenticator', { body: { code } });
      expect(await behindReset(organiserId, confirm)).toEqual(['done', 'unauthorized']);
      await expect(browser.ask('showAccount', {})).rejects.toMatchObject({ code: 'unauthorized' });
      expect(await (await signInAgain(email)).ask('showAccount', {})).toMatchObject({ authenticatorSince: null });
    });

    test('a reset wins over beginning the setup of an app', async () => {
      const { browser, organiserId } = await beginner();
      const begin = async () => await browser.ask('beginAuthenticator', {});
      expect(await behindReset(organiserId, begin)).toEqual(['done', 'unauthorized']);
      const { rows } = await sql`
        select from organiser_verification where identifier like ${`%${organiserId}`}`.execute(database.db);
      expect(rows).toEqual([]);
    });

    test('a reset wins over registering a passkey', async () => {
      const { browser, email, organiserId } = await beginner();
      const passkey = makePasskey();
      const { challenge } = await browser.ask('beginPasskey', {});
      const body = { credential: passkey.register(challenge), name: 'Security key, blue' };
      const register = async () => await browser.ask('registerPasskey', { body });
      expect(await behindReset(organiserId, register)).toEqual(['done', 'unauthorized']);
      expect((await (await signInAgain(email)).ask('showAccount', {})).passkeys).toEqual([]);
    });

    /** An organiser who has accepted an invitation and sets up the first second factor. */
    async function beginner() {
      const browser = await acceptWith(service.app, await invite(database.db, ['moderator']));
      const session = await browser.ask('showSession', {});
      if (session.state !== 'secondFactorNeeded') throw new Error(`not setting up: ${session.state}`);
      const { email, organiserId } = session.organiser;
      return { browser, email, organiserId };
    }
  });
});
