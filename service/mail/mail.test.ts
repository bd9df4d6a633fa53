import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { acceptWith, codeOf, openBrowser, PASSWORD, signInAs } from '#testing/desk/browser.ts';
import { startMailServer } from '#testing/providers/mail-server.ts';
import { setUp, setUpDatabase, setUpService } from '#testing/set-up.ts';

const lines: string[] = [];

const database = setUpDatabase('postgresql');
const mailServer = setUp('mail server', startMailServer, ({ close }) => close());
const service = setUpService(database, () => ({
  environment: { SMTP_URL: mailServer.url, MAIL_FROM: 'Tribune <desk@example.com>' },
  logTo: (line) => lines.push(line),
}));

test('a mailed invitation has both languages and the only link', async () => {
  const { browser } = await signInAs(service, database.db, ['secretary']);
  const body = { email: 'lukas.brandt@example.com', roles: ['expert' as const] };
  const { isMailed, link } = await browser.ask('inviteOrganiser', { body });
  expect([isMailed, link]).toEqual([true, null]);
  const mail = mailServer.mails.at(-1);
  expect(mail?.to).toEqual(['lukas.brandt@example.com']);
  expect(mail?.text).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(mail?.text).toContain('You are invited to the organisers’ desk of 2025 Shareholders’ Meeting.');
  expect(mail?.text).toContain('invitation à rejoindre l’espace des organisateurs');
  const [, token = ''] = /\/desk\/invitation#([\w-]+)/.exec(mail?.text ?? '') ?? [];
  const invited = await acceptWith(service.app, token);
  expect(await invited.ask('showSession', {})).toMatchObject({ state: 'secondFactorNeeded' });
});

/** The token of the link in the latest mail to an address. */
function linkIn(address: string, place: string): string | undefined {
  const text = mailServer.mails.findLast(({ to }) => to.includes(address))?.text ?? '';
  return new RegExp(`/desk/${place}#([\\w-]+)`).exec(text)?.[1];
}

test.each([
  ['élodie@exemple.fr', 'élodie@exemple.fr'],
  ['E\u0301lodie.M@Exemple.fr', 'élodie.m@exemple.fr'],
  ['jean@société-b.fr', 'jean@xn--socit-b-eyab.fr'],
  ['a&b@exemple.fr', 'a&b@exemple.fr'],
  ['a/b=c@exemple.fr', 'a/b=c@exemple.fr'],
])('%s accepts an invitation, signs in and resets the password', async (typed, stored) => {
  const { browser: secretary } = await signInAs(service, database.db, ['secretary']);
  await secretary.ask('inviteOrganiser', { body: { email: typed, roles: ['expert'] } });
  const invited = await acceptWith(service.app, linkIn(stored, 'invitation') ?? '');
  expect((await invited.ask('showAccount', {})).organiser.email).toBe(stored);
  await invited.ask('signOut', {});
  const { key } = await setSecondFactorUp(await signInWith(typed, PASSWORD));

  const again = openBrowser(service.app);
  await again.ask('requestNewPassword', { body: { email: ` ${typed}\u200b` } });
  await expect.poll(() => linkIn(stored, 'new-password')).toBeDefined();
  const password = 'Second-Walrus-Cup-92';
  await again.ask('setNewPassword', { body: { token: linkIn(stored, 'new-password') ?? '', password } });
  const reset = openBrowser(service.app);
  expect(await reset.ask('signIn', { body: { email: typed.toUpperCase(), password } })).toMatchObject({
    state: 'codeNeeded',
  });
  expect(await reset.ask('verifyCode', { body: { code: await codeOf(key, 1) } })).toMatchObject({ state: 'signedIn' });
});

async function signInWith(email: string, password: string) {
  const browser = openBrowser(service.app);
  expect(await browser.ask('signIn', { body: { email, password } })).toMatchObject({ state: 'secondFactorNeeded' });
  return browser;
}

async function setSecondFactorUp(browser: ReturnType<typeof openBrowser>) {
  const { key } = await browser.ask('beginAuthenticator', {});
  await browser.ask('confirmAuthenticator', { body: { code: await codeOf(key) } });
  return { key };
}

test('an invitation that cannot be mailed shows its link', async () => {
  const { browser } = await signInAs(service, database.db, ['secretary']);
  mailServer.behave('refuse');
  const body = { email: 'anna.keller@example.com', roles: ['expert' as const] };
  const { isMailed, link } = await browser.ask('inviteOrganiser', { body });
  mailServer.behave('accept');
  expect(isMailed).toBe(false);
  await acceptWith(service.app, link?.split('#')[1] ?? '');
  expect(lines.join('\n')).toContain('a mail could not be sent');
  expect(lines.join('\n')).not.toContain('anna.keller');
});

test('a reset request does not wait, and mails are limited', async () => {
  const { email } = await signInAs(service, database.db, ['expert']);
  const ask = (address: string) => openBrowser(service.app, { address }).ask('requestNewPassword', { body: { email } });
  const lineCount = lines.length;
  mailServer.behave('hold');
  expect(await ask('203.0.113.1')).toMatchObject({ endsAt: expect.any(Date) });
  // A request that waited would have taken until the sending failed.
  expect(lines.slice(lineCount).join('\n')).not.toContain('a mail could not be sent');
  await expect.poll(() => mailServer.held.length).toBe(1);
  mailServer.behave('accept');
  mailServer.held[0]?.();
  const count = mailServer.mails.length;
  for (let index = 2; index < 6; index += 1) await ask(`203.0.113.${index}`);
  await expect.poll(() => mailServer.mails.length).toBe(count + 4);
  const link = await sql`select token_hash from organiser_password_link`.execute(database.db);
  expect(await ask('203.0.113.6')).toMatchObject({ endsAt: expect.any(Date) });
  await expect
    .poll(async () => (await sql`select from organiser_guess where count = 6`.execute(database.db)).rows.length)
    .toBe(1);
  expect(mailServer.mails.length).toBe(count + 4);
  // The link of the last mail still works.
  expect((await sql`select token_hash from organiser_password_link`.execute(database.db)).rows).toEqual(link.rows);
});

test('a mailed link sets a new password once, keeping factors', async () => {
  const { email } = await signInAs(service, database.db, ['expert']);
  const browser = openBrowser(service.app);
  const count = mailServer.mails.length;
  const [known, unknown] = [
    await browser.send('requestNewPassword', { body: { email } }),
    await browser.send('requestNewPassword', { body: { email: 'nobody@example.com' } }),
  ];
  expect([known.statusCode, Object.keys(known.json())]).toEqual([unknown.statusCode, Object.keys(unknown.json())]);
  await expect.poll(() => mailServer.mails.length).toBe(count + 1);
  const mail = mailServer.mails.at(-1);
  expect(mail?.to).toEqual([email]);
  const [, token = ''] = /\/desk\/new-password#([\w-]+)/.exec(mail?.text ?? '') ?? [];
  const bad = browser.ask('setNewPassword', { body: { token, password: 'password12345' } });
  await expect(bad).rejects.toMatchObject({ code: 'invalid-fields' });
  const password = 'Another-Giraffe-66';
  await browser.ask('setNewPassword', { body: { token, password } });
  const again = browser.ask('setNewPassword', { body: { token, password } });
  await expect(again).rejects.toMatchObject({ code: 'link-ended' });
  await expect(browser.ask('signIn', { body: { email, password: PASSWORD } })).rejects.toMatchObject({
    code: 'sign-in-refused',
  });
  expect(await browser.ask('signIn', { body: { email, password } })).toMatchObject({ state: 'codeNeeded' });
});
