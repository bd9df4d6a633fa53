import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES, startTestApp } from '#testing/app.ts';
import { acceptWith, codeOf, invite, openBrowser, PASSWORD, signInAs } from '#testing/desk/browser.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';

describe.each(ENGINES)('signing in on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const service = setUpService(database);

  const entries = async (kind: string) => {
    const { rows } = await sql<{ actor: string; actorId: string | null; detail: Record<string, unknown> }>`
      select actor, actor_id as "actorId", detail from register_entry where kind = ${kind}
      order by id desc`.execute(database.db);
    return rows;
  };
  const clearAttempts = async () => void (await sql`delete from organiser_guess`.execute(database.db));

  test('a password alone gives no role', async () => {
    const token = await invite(database.db, ['secretary']);
    const browser = await acceptWith(service.app, token);
    expect(await browser.ask('showSession', {})).toMatchObject({
      state: 'secondFactorNeeded',
      organiser: { roles: [], permissions: ['public', 'account.keep'] },
    });
    await expect(browser.ask('listMeetings', {})).rejects.toMatchObject({ code: 'forbidden' });
    const { email } = (await browser.ask('showAccount', {})).organiser;

    const second = openBrowser(service.app);
    await second.ask('signIn', { body: { email, password: PASSWORD } });
    const { key } = await browser.ask('beginAuthenticator', {});
    const before = new Map(browser.cookies);
    await browser.ask('confirmAuthenticator', { body: { code: await codeOf(key) } });
    expect(await browser.ask('listMeetings', {})).toHaveLength(1);
    // The session id is new, and the session by password alone has ended.
    expect([...browser.cookies]).not.toEqual([...before]);
    await expect(second.ask('showAccount', {})).rejects.toMatchObject({ code: 'unauthorized' });

    expect(await second.ask('signIn', { body: { email, password: PASSWORD } })).toEqual({
      state: 'codeNeeded',
      hasAuthenticator: true,
      hasPasskey: false,
    });
    expect(await second.ask('showSession', {})).toMatchObject({ state: 'codeNeeded' });
    await expect(second.ask('showAccount', {})).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await second.ask('verifyCode', { body: { code: await codeOf(key, 1) } })).toMatchObject({
      state: 'signedIn',
      organiser: { roles: ['secretary'] },
    });
    expect(await second.ask('listMeetings', {})).toHaveLength(1);
  });

  test('a sign-in whose entry is refused leaves no session', async () => {
    const { email, recoveryCodes } = await signInAs(service, database.db, ['secretary']);
    const browser = openBrowser(service.app);
    await browser.ask('signIn', { body: { email, password: PASSWORD } });
    await sql`
      alter table register_entry add constraint refused check (kind <> 'organiser.signedIn') not valid`.execute(
      database.db,
    );
    onTestFinished(
      async () => void (await sql`alter table register_entry drop constraint refused`.execute(database.db)),
    );
    const signIn = browser.ask('useRecoveryCode', { body: { recoveryCode: recoveryCodes[0] ?? '' } });
    await expect(signIn).rejects.toMatchObject({ code: 'internal' });
    expect(await browser.ask('showSession', {})).toMatchObject({ state: 'signedOut' });
  });

  test('accepts an invitation once, also from simultaneous requests', async () => {
    const token = await invite(database.db, ['expert']);
    const all = await Promise.allSettled([1, 2, 3].map(() => acceptWith(service.app, token)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(acceptWith(service.app, token)).rejects.toMatchObject({ code: 'link-ended' });
    const shown = openBrowser(service.app).ask('showInvitation', { body: { token } });
    await expect(shown).rejects.toMatchObject({ code: 'link-ended' });
  });

  test('signing out ends the session even for a kept cookie', async () => {
    const { browser } = await signInAs(service, database.db, ['expert']);
    const cookies = new Map(browser.cookies);
    await browser.ask('signOut', {});
    expect(browser.cookies.size).toBe(0);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    await expect(browser.ask('listMeetings', {})).rejects.toMatchObject({ code: 'unauthorized' });
  });

  if (engine === 'embedded') return;

  test('refuses a short, common or personal password', async () => {
    const token = await invite(database.db, ['expert']);
    const person = { firstName: 'Ngozi', lastName: 'Okafor', language: 'fr' } as const;
    const accept = (password: string) =>
      openBrowser(service.app).ask('acceptInvitation', { body: { token, ...person, password } });
    for (const [password, code] of [
      ['short', 'too-short'],
      ['Password123456', 'common-password'],
      ['ngozi-in-the-wood', 'personal-password'],
    ] as const) {
      const refusal = { code: 'invalid-fields', errors: [{ field: 'password', code }] };
      await expect(accept(password)).rejects.toMatchObject(refusal);
    }
    // The refused passwords did not use up the invitation.
    expect(await accept(PASSWORD)).toMatchObject({ state: 'secondFactorNeeded' });
  });

  test('a code or a recovery code works only once', async () => {
    await clearAttempts();
    const { email, key, recoveryCodes } = await signInAs(service, database.db, ['moderator']);
    expect(recoveryCodes).toHaveLength(10);
    const code = await codeOf(key, 1);
    const first = openBrowser(service.app);
    await first.ask('signIn', { body: { email, password: PASSWORD } });
    await first.ask('verifyCode', { body: { code } });
    const second = openBrowser(service.app);
    await second.ask('signIn', { body: { email, password: PASSWORD } });
    await expect(second.ask('verifyCode', { body: { code } })).rejects.toMatchObject({ code: 'code-refused' });
    const recoveryCode = (recoveryCodes[3] ?? '').toLowerCase().replace('-', ' ');
    expect(await second.ask('useRecoveryCode', { body: { recoveryCode } })).toMatchObject({ state: 'signedIn' });
    expect((await second.ask('showAccount', {})).recoveryCodes).toMatchObject({ left: 9, made: 10 });
    const third = openBrowser(service.app);
    await third.ask('signIn', { body: { email, password: PASSWORD } });
    const again = third.ask('useRecoveryCode', { body: { recoveryCode } });
    await expect(again).rejects.toMatchObject({ code: 'recovery-code-refused', attemptsLeft: 4 });
    expect((await entries('organiser.signedIn'))[0]).toMatchObject({ detail: { provenBy: 'recoveryCode' } });
  });

  test('limits attempts equally for known and unknown accounts', async () => {
    await clearAttempts();
    const { email } = await signInAs(service, database.db, ['moderator']);
    const signInRepeatedly = async (address: string) => {
      const answers = [];
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const browser = openBrowser(service.app, { address: `198.51.100.${attempt}` });
        const answer = await browser.send('signIn', { body: { email: address, password: 'Wrong-Giraffe-44' } });
        const { retryAt, requestId: _, ...body } = answer.json();
        answers.push([
          answer.statusCode,
          { ...body, title: String(body.title).replace(/\d+:\d+/, 'then') },
          typeof retryAt,
        ]);
      }
      return answers;
    };
    const [known, unknown] = [await signInRepeatedly(email), await signInRepeatedly('nobody@example.com')];
    expect(known).toEqual(unknown);
    expect(known.map(([status]) => status)).toEqual([422, 422, 422, 422, 429, 429]);
    expect(known[1]).toMatchObject([422, { code: 'sign-in-refused', attemptsLeft: 3 }, 'undefined']);
    expect(known[4]).toMatchObject([429, { title: 'Too many attempts. Try again in 15 minutes, at then.' }, 'string']);
    // The limit holds across restarts and instances.
    const another = await startTestApp(database, { isOpen: false });
    const browser = openBrowser(another.app, { address: '203.0.113.9' });
    const right = browser.ask('signIn', { body: { email, password: PASSWORD } });
    await expect(right).rejects.toMatchObject({ code: 'too-many-attempts' });
    const [failure] = await entries('organiser.signInFailed');
    expect(failure).toMatchObject({ actor: 'visitor', detail: { step: 'password', organiserId: null } });
    expect(JSON.stringify(await entries('organiser.signInFailed'))).not.toContain('@');
    await sql`update organiser_guess set ends_at = clock_timestamp()`.execute(database.db);
    expect(await browser.ask('signIn', { body: { email, password: PASSWORD } })).toMatchObject({ state: 'codeNeeded' });
    await another.close();
  });

  test('accepts only codes of the organiser who is signing in', async () => {
    await clearAttempts();
    const [before, signing] = [
      await signInAs(service, database.db, ['moderator']),
      await signInAs(service, database.db, ['secretary']),
    ];
    const elsewhere = openBrowser(service.app);
    await elsewhere.ask('signIn', { body: { email: signing.email, password: PASSWORD } });
    const { browser } = before;
    for (const [name, value] of elsewhere.cookies) browser.cookies.set(name, value);
    expect(browser.cookies.size).toBe(2);
    const withCode = async (key: string) => browser.ask('verifyCode', { body: { code: await codeOf(key, 1) } });
    const [recoveryCode = ''] = before.recoveryCodes;
    const withRecoveryCode = browser.ask('useRecoveryCode', { body: { recoveryCode } });
    // The second refusal leaves one attempt fewer: the first attempt was not reset.
    const refusals = [
      { code: 'recovery-code-refused', attemptsLeft: 4 },
      { code: 'code-refused', attemptsLeft: 3 },
    ];
    await expect(withRecoveryCode).rejects.toMatchObject({ status: 422, ...refusals[0] });
    await expect(withCode(before.key)).rejects.toMatchObject({ status: 422, ...refusals[1] });
    expect(await withCode(signing.key)).toMatchObject({ state: 'signedIn', organiser: { roles: ['secretary'] } });
  });

  test('a session ends after 30 idle minutes and 12 hours', async () => {
    const { browser, organiserId } = await signInAs(service, database.db, ['expert']);
    const age = (set: string) =>
      sql`update organiser_session set ${sql.raw(set)} where organiser_id = ${organiserId}`.execute(database.db);
    const isIn = async () => (await browser.send('listMeetings', {})).statusCode === 200;
    const isNoted = async () => {
      const { rows } = await sql<{ isNoted: boolean }>`
        select updated_at > clock_timestamp() - interval '1 minute' as "isNoted" from organiser_session
        where organiser_id = ${organiserId}`.execute(database.db);
      return rows[0]?.isNoted;
    };
    await age(`updated_at = updated_at - interval '29 minutes', expires_at = expires_at - interval '29 minutes'`);
    expect(await isIn()).toBe(true);
    // The request was activity: once it is noted, the session has thirty minutes again.
    await expect.poll(isNoted).toBe(true);
    await age(`updated_at = updated_at - interval '29 minutes', expires_at = expires_at - interval '29 minutes'`);
    expect(await isIn()).toBe(true);
    await expect.poll(isNoted).toBe(true);
    await age(`expires_at = expires_at - interval '31 minutes'`);
    expect(await isIn()).toBe(false);
    await age(`expires_at = clock_timestamp() + interval '30 minutes', created_at = created_at - interval '11 hours'`);
    expect(await isIn()).toBe(true);
    await age(`created_at = created_at - interval '61 minutes'`);
    expect(await isIn()).toBe(false);
    expect(await browser.ask('showSession', {})).toMatchObject({ state: 'signedOut' });
  });

  test('refuses invisible and control characters in a name', async () => {
    const token = await invite(database.db, ['expert']);
    const accept = (firstName: string, lastName = 'Okafor') => {
      const person = { firstName, lastName, password: PASSWORD, language: 'en' } as const;
      return openBrowser(service.app).ask('acceptInvitation', { body: { token, ...person } });
    };
    for (const [firstName, code] of [
      ['\u200b', 'required'],
      ['\u3164\u2060', 'required'],
      ['Claire\u202e', 'forbidden-character'],
      ['Claire\nBonnet', 'forbidden-character'],
    ] as const) {
      await expect(accept(firstName)).rejects.toMatchObject({ errors: [{ field: 'firstName', code }] });
    }
    // A name that is written with a joiner.
    expect(await accept('\u0646\u200c\u0645')).toMatchObject({ state: 'secondFactorNeeded' });
  });

  test('the session cookie has strict attributes and is stored hashed', async () => {
    const token = await invite(database.db, ['expert']);
    const browser = openBrowser(service.app);
    const person = { firstName: 'Ngozi', lastName: 'Okafor', password: PASSWORD, language: 'en' } as const;
    const answer = await browser.send('acceptInvitation', { body: { token, ...person } });
    const cookie = [answer.headers['set-cookie']].flat().find((line) => line?.includes('session_token')) ?? '';
    expect(cookie).toMatch(/^__Host-tribune\.session_token=/);
    expect(cookie.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=43200',
      'Path=/',
      'SameSite=Strict',
      'Secure',
    ]);
    const { rows } = await sql<{ token: string }>`select token from organiser_session`.execute(database.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { token: stored } of rows) {
      const readings = [stored, ...(['hex', 'base64url'] as const).map((form) => Buffer.from(stored, form).toString())];
      for (const reading of readings) expect(decodeURIComponent(cookie)).not.toContain(reading);
    }
  });

  test('refuses changes from other pages and unknown origins', async () => {
    const { browser } = await signInAs(service, database.db, ['secretary']);
    const cookies = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const ask = async (url: string, headers: Record<string, string>) => {
      const about = { host: 'localhost', 'content-type': 'application/json', cookie: cookies, ...headers };
      const answer = await service.app.inject({ method: 'POST', url, headers: about, payload: '{}' });
      return answer.json<{ code?: string }>().code;
    };
    for (const url of ['/api/v1/session', '/api/v1/invitations', '/api/v1/account/authenticator']) {
      for (const headers of [
        { origin: 'https://elsewhere.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        {},
      ]) {
        expect(await ask(url, headers as Record<string, string>), url).toBe('foreign-origin-at-desk');
      }
      expect(await ask(url, { 'sec-fetch-site': 'same-origin' }), url).not.toBe('foreign-origin-at-desk');
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' };
    expect(await ask('/api/v1/invitations', form)).toBe('unsupported-media-type');
  });

  test('company sign-in is not found unless it is configured', async () => {
    const begun = openBrowser(service.app).ask('startCompanySignIn', { body: {} });
    await expect(begun).rejects.toMatchObject({ code: 'not-found' });
  });

  test("refuses an origin that only resembles the desk's", async () => {
    const DESK_URL = 'https://desk.example';
    const hosted = await startTestApp(database, { environment: { DESK_URL } });
    onTestFinished(hosted.close);
    const ask = async (origin: string) => {
      const headers = { host: 'desk.example', origin };
      const answer = await hosted.app.inject({ method: 'POST', url: '/api/v1/session', headers, payload: {} });
      return answer.json<{ code?: string }>().code;
    };
    expect(await ask(DESK_URL)).not.toBe('foreign-origin-at-desk');
    for (const origin of [`${DESK_URL}.elsewhere.example`, `${DESK_URL}:8443`, 'https://other.example']) {
      expect(await ask(origin), origin).toBe('foreign-origin-at-desk');
    }
  });
});
