import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '#testing/app.ts';
import { acceptWith, codeOf, invite, mailedLink, openBrowser, PASSWORD, signInAs } from '#testing/desk/browser.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';
import { noteActivity } from '../queries/session-queries.ts';

describe.each(ENGINES)('the end of sessions and attempts on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const service = setUpService(database);

  beforeEach(async () => void (await sql`delete from organiser_guess`.execute(database.db)));

  test('a new password ends pending sign-ins, links and sessions', async () => {
    const { browser, email, key, organiserId, recoveryCodes } = await signInAs(service, database.db, ['moderator']);
    const begin = async (password: string) => {
      const other = openBrowser(service.app);
      expect(await other.ask('signIn', { body: { email, password } })).toMatchObject({ state: 'codeNeeded' });
      return other;
    };
    const first = await begin(PASSWORD);
    const stale = await mailedLink(database.db, organiserId);
    const next = 'Another-Walrus-Cup-91';
    await browser.ask('changePassword', { body: { currentPassword: PASSWORD, password: next } });
    const code = first.ask('verifyCode', { body: { code: await codeOf(key, 1) } });
    await expect(code).rejects.toMatchObject({ code: 'sign-in-ended' });
    const late = openBrowser(service.app).ask('setNewPassword', { body: { token: stale, password: PASSWORD } });
    await expect(late).rejects.toMatchObject({ code: 'link-ended' });
    const second = await begin(next);
    const token = await mailedLink(database.db, organiserId);
    await openBrowser(service.app).ask('setNewPassword', { body: { token, password: 'Third-Walrus-Cup-91' } });
    const recovery = second.ask('useRecoveryCode', { body: { recoveryCode: recoveryCodes[0] ?? '' } });
    await expect(recovery).rejects.toMatchObject({ code: 'sign-in-ended' });
    // The password link also ended the open session.
    await expect(browser.ask('showAccount', {})).rejects.toMatchObject({ code: 'unauthorized' });
  });

  if (engine === 'embedded') return;

  test('a desk makes no call in a colleague’s session', async () => {
    const [opened, next] = [
      await signInAs(service, database.db, ['moderator']),
      await signInAs(service, database.db, ['moderator']),
    ];
    const page = openBrowser(service.app, { headers: { 'tribune-organiser': opened.organiserId } });
    const takeCookies = (from: typeof opened) => {
      for (const [name, value] of from.browser.cookies) page.cookies.set(name, value);
    };
    takeCookies(opened);
    await page.ask('showAccount', {});
    takeCookies(next);
    await expect(page.ask('showAccount', {})).rejects.toMatchObject({ code: 'unauthorized' });
    // The page learns who is signed in now.
    expect(await page.ask('showSession', {})).toMatchObject({ organiser: { organiserId: next.organiserId } });
  });

  test('background requests and streams do not extend a session', async () => {
    const { browser, organiserId } = await signInAs(service, database.db, ['expert']);
    const page = openBrowser(service.app, { headers: { 'tribune-background': '1' } });
    for (const [name, value] of browser.cookies) page.cookies.set(name, value);
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
    const expiry = async () => {
      const { rows } = await sql<{ at: Date }>`
        select expires_at as at from organiser_session where organiser_id = ${organiserId}`.execute(database.db);
      return rows[0]?.at.getTime() ?? 0;
    };
    await sql`
      update organiser_session set updated_at = updated_at - interval '29 minutes',
        expires_at = expires_at - interval '29 minutes'
      where organiser_id = ${organiserId}`.execute(database.db);
    const before = await expiry();
    await page.ask('listMeetings', {});
    await page.ask('showSession', {});
    await page.ask('showAccount', {});
    const stream = await fetch(`${address}/api/v1/changes`, { headers: { cookie } });
    expect(stream.status).toBe(200);
    await stream.body?.cancel();
    expect(await expiry()).toBe(before);
    await browser.ask('showSession', {});
    await expect.poll(expiry).toBeGreaterThan(before);
  });

  test('a late activity note does not reopen a session', async () => {
    const { browser, organiserId } = await signInAs(service, database.db, ['expert']);
    const { rows } = await sql<{ id: string }>`
      update organiser_session set updated_at = updated_at - interval '31 minutes', expires_at = clock_timestamp()
      where organiser_id = ${organiserId} returning id`.execute(database.db);
    await noteActivity(database.db, rows[0]?.id ?? '');
    expect((await browser.send('listMeetings', {})).statusCode).toBe(401);
  });

  test('a password link expires and resets password attempts', async () => {
    const { email, organiserId } = await signInAs(service, database.db, ['moderator']);
    const signIn = (password: string, address = '192.0.2.1') =>
      openBrowser(service.app, { address }).ask('signIn', { body: { email, password } });
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await expect(signIn('Wrong-Giraffe-44', `203.0.113.${attempt}`)).rejects.toMatchObject({
        title: expect.any(String),
      });
    }
    await expect(signIn(PASSWORD)).rejects.toMatchObject({ code: 'too-many-attempts' });
    const password = 'Third-Walrus-Cup-91';
    const ended = await mailedLink(database.db, organiserId);
    await sql`update organiser_password_link set ends_at = clock_timestamp()`.execute(database.db);
    const late = openBrowser(service.app).ask('setNewPassword', { body: { token: ended, password } });
    await expect(late).rejects.toMatchObject({ code: 'link-ended' });
    const token = await mailedLink(database.db, organiserId);
    await openBrowser(service.app).ask('setNewPassword', { body: { token, password } });
    expect(await signIn(password)).toMatchObject({ state: 'codeNeeded' });
  });

  test('a stranger elsewhere cannot block “forgotten password”', async () => {
    const ask = (address: string, email = 'claire@example.com') =>
      openBrowser(service.app, { address }).ask('requestNewPassword', { body: { email } });
    for (let count = 0; count < 5; count += 1) await ask('203.0.113.7');
    await expect(ask('203.0.113.7')).rejects.toMatchObject({ code: 'too-many-attempts' });
    expect(await ask('192.0.2.1')).toMatchObject({ endsAt: expect.any(Date) });
  });

  test('ended and excess attempts leave no rows', async () => {
    const rows = async () => {
      const { rows: found } = await sql`select from organiser_guess`.execute(database.db);
      return found.length;
    };
    const attempt = (index: number) =>
      openBrowser(service.app, { address: '203.0.113.8' }).send('requestNewPassword', {
        body: { email: `nobody-${index}@example.com` },
      });
    for (let index = 0; index < 70; index += 1) await attempt(index);
    expect(await rows()).toBe(51);
    await sql`update organiser_guess set ends_at = clock_timestamp()`.execute(database.db);
    for (let index = 0; index < 4; index += 1) await attempt(0);
    expect(await rows()).toBeLessThan(5);
  });

  test('refuses a confirming code at sign-in and keeps one session', async () => {
    const browser = await acceptWith(service.app, await invite(database.db, ['expert']));
    const { key } = await browser.ask('beginAuthenticator', {});
    const code = await codeOf(key);
    await browser.ask('confirmAuthenticator', { body: { code } });
    const earlier = new Map(browser.cookies);
    const { email } = (await browser.ask('showAccount', {})).organiser;
    await browser.ask('signIn', { body: { email, password: PASSWORD } });
    await expect(browser.ask('verifyCode', { body: { code } })).rejects.toMatchObject({ code: 'code-refused' });
    await browser.ask('verifyCode', { body: { code: await codeOf(key, 1) } });
    expect((await browser.ask('showAccount', {})).sessions).toHaveLength(1);
    const reopened = openBrowser(service.app);
    for (const [name, value] of earlier) reopened.cookies.set(name, value);
    await expect(reopened.ask('showAccount', {})).rejects.toMatchObject({ code: 'unauthorized' });
  });
});
