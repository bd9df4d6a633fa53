import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '#testing/app.ts';
import { refusedWith, setUpCompanyDesk } from '#testing/desk/company.ts';
import { invite, openBrowser, type SignedIn, signInAs } from '#testing/desk/browser.ts';
import { CALLBACK_PATH } from '../auth/company-accounts.ts';

const DESK_URL = 'http://localhost';

describe.each(ENGINES)('a company account on the %s database', (engine) => {
  const { database, company, service, byClaim, arrive } = setUpCompanyDesk(engine);
  beforeEach(async () => void (await sql`delete from organiser_guess`.execute(database.db)));

  const REFUSED = refusedWith('company-account-refused');

  /** The organiser with this address, as the table stores them. */
  const organiserOf = async (email: string) => {
    const { rows } = await sql<{ organiserId: string; version: number; roles: string[] }>`
      select id as "organiserId", version, roles from organiser where email = ${email}`.execute(database.db);
    const [found] = rows;
    if (found === undefined) throw new Error('nobody has this address');
    return found;
  };
  const reset = async (secretary: SignedIn, email: string) => {
    const { organiserId, version } = await organiserOf(email);
    await secretary.browser.ask('resetSecondFactor', { params: { organiserId }, body: { seenVersion: version } });
  };

  test('a company account accepts an invitation as both factors', async () => {
    const token = await invite(database.db, ['reviewer'], 'ngozi@example.com');
    const person = {
      sub: 'ngozi',
      email: 'ngozi@example.com',
      given_name: 'Ngozi',
      family_name: 'O',
    };
    const { browser, status, to } = await arrive(person, { token });
    expect([status, to]).toEqual([303, '/desk']);
    expect(await browser.ask('showSession', {})).toMatchObject({
      state: 'signedIn',
      organiser: { roles: ['reviewer'] },
    });
    expect(await browser.ask('showAccount', {})).toMatchObject({ hasCompanyAccount: true, passwordChangedAt: null });
    const again = openBrowser(service.app).ask('startCompanySignIn', { body: { token } });
    await expect(again).rejects.toMatchObject({ code: 'link-ended' });
    const second = await arrive({ ...person, email: 'another.address@example.com' });
    expect(await second.browser.ask('showSession', {})).toMatchObject({ organiser: { email: person.email } });
    const { rows } = await sql<{ detail: object }>`
      select detail from register_entry where kind = 'organiser.signedIn' order by id desc limit 1`.execute(
      database.db,
    );
    expect(rows).toEqual([{ detail: { provenBy: 'companyAccount' } }]);
  });

  test("losing all company roles ends sessions, except the last secretary's", async () => {
    const app = byClaim.app;
    const person = { sub: 'gone', email: 'gone@example.com', email_verified: true };
    const { browser } = await arrive({ ...person, tribune_roles: ['moderator', 'secretary'] }, { app });
    const { invitation } = await browser.ask('inviteOrganiser', {
      body: { email: 'of.gone@example.com', roles: ['secretary'] },
    });
    const others = sql`
      update organiser set roles = array['expert'] where 'secretary' = any(roles) and email <> ${person.email}`;
    const before = await sql<{ id: string; roles: string[] }>`
      select id, roles from organiser where 'secretary' = any(roles) and email <> ${person.email}`.execute(database.db);
    await others.execute(database.db);
    expect((await arrive(person, { app })).to).toBe('/desk');
    expect((await organiserOf(person.email)).roles).toEqual(['secretary']);
    for (const { id, roles } of before.rows) {
      await sql`update organiser set roles = ${roles} where id = ${id}`.execute(database.db);
    }
    const another = await signInAs(service, database.db, ['secretary']);
    for (const none of [{}, { tribune_roles: [] }, { tribune_roles: ['emperor'] }]) {
      expect(await arrive({ ...person, ...none }, { app })).toMatchObject(refusedWith('company-account-roleless'));
    }
    expect((await organiserOf(person.email)).roles).toEqual([]);
    await expect(browser.ask('showAccount', {})).rejects.toMatchObject({ code: 'unauthorized' });
    const { invitations, organisers } = await another.browser.ask('showTeam', {});
    expect(invitations.map(({ invitationId }) => invitationId)).not.toContain(invitation.invitationId);
    expect(organisers.find(({ email }) => email === person.email)?.roles).toEqual([]);
    const { rows } = await sql<{ detail: object }>`
      select detail from register_entry where kind = 'organiser.rolesChanged' order by id desc limit 1`.execute(
      database.db,
    );
    expect(rows).toMatchObject([{ detail: { before: ['secretary'], after: [] } }]);
    const back = await arrive({ ...person, tribune_roles: ['stage'] }, { app });
    expect(await back.browser.ask('showSession', {})).toMatchObject({ organiser: { roles: ['stage'] } });
  });

  if (engine === 'embedded') return;

  test('refuses a company account without invitation or role', async () => {
    const person = { sub: 'stranger', email: 'stranger@example.com', email_verified: true };
    expect(await arrive(person)).toMatchObject(REFUSED);
    expect(await arrive({ ...person, tribune_roles: [] }, { app: byClaim.app })).toMatchObject(REFUSED);
    const { rows } = await sql`select from organiser where email = 'stranger@example.com'`.execute(database.db);
    expect(rows).toEqual([]);
  });

  test('refuses a company account with an unverified address', async () => {
    const email = 'unsure@example.com';
    const person = { sub: 'unsure', email };
    const unsure = { ...person, email_verified: false, tribune_roles: ['expert'] };
    const token = await invite(database.db, ['expert'], email);
    expect(await arrive(unsure, { token })).toMatchObject(REFUSED);
    expect(await arrive(unsure, { app: byClaim.app })).toMatchObject(REFUSED);
    // A missing `email_verified` is not enough for roles either.
    const unsaid = { sub: 'unsaid', email: 'unsaid@example.com', tribune_roles: ['expert'] };
    expect(await arrive(unsaid, { app: byClaim.app })).toMatchObject(REFUSED);
    expect((await arrive(person, { token })).to).toBe('/desk');
    expect(await arrive(unsure)).toMatchObject(REFUSED);
    expect((await arrive(person)).to).toBe('/desk');
  });

  test('never binds to an organiser with credentials of their own', async () => {
    const secretary = await signInAs(service, database.db, ['secretary']);
    const unbound = refusedWith('company-account-unbound');
    for (const verified of [{}, { email_verified: true }]) {
      const person = { sub: 'taker', email: secretary.email, ...verified };
      expect(await arrive(person)).toMatchObject(unbound);
      expect(await arrive({ ...person, tribune_roles: ['auditor'] }, { app: byClaim.app })).toMatchObject(unbound);
    }
    expect(await secretary.browser.ask('showAccount', {})).toMatchObject({ hasCompanyAccount: false });
  });

  test('binds a verified address only without other credentials', async () => {
    const secretary = await signInAs(service, database.db, ['secretary']);
    const email = 'bound@example.com';
    await arrive({ sub: 'bound', email }, { token: await invite(database.db, ['expert'], email) });
    const second = { sub: 'second', email, email_verified: true };
    expect(await arrive(second)).toMatchObject(refusedWith('company-account-unbound'));
    await reset(secretary, email);
    for (const unsure of [
      { sub: 'bound', email },
      { ...second, email_verified: false },
    ]) {
      expect((await arrive(unsure)).to).toContain('problem=');
    }
    expect((await arrive(second)).to).toBe('/desk');
    const { rows } = await sql<{ detail: object }>`
      select detail from register_entry where kind = 'organiser.secondFactorChanged' and detail ->> 'change' = 'companyAccountAdded'
      order by id desc limit 1`.execute(database.db);
    const { organiserId } = await organiserOf(email);
    expect(rows).toEqual([{ detail: { organiserId, change: 'companyAccountAdded' } }]);
    await reset(secretary, email);
    expect((await arrive({ ...second, email: 'no.longer.theirs@example.com' })).to).toContain('problem=');
  });

  test("an invitation never opens an existing organiser's account", async () => {
    const email = 'xavier@example.com';
    const xavier = { sub: 'xavier', email, email_verified: true, tribune_roles: ['auditor'] };
    const token = await invite(database.db, ['expert'], email);
    await arrive(xavier, { app: byClaim.app });
    // The invitation ended when Xavier joined.
    await expect(openBrowser(service.app).ask('showInvitation', { body: { token } })).rejects.toMatchObject({
      code: 'link-ended',
    });
    const otherToken = await invite(database.db, ['secretary'], email);
    const mallory = { sub: 'mallory', email: 'mallory@example.com' };
    expect(await arrive(mallory, { token: otherToken })).toMatchObject(refusedWith('organiser-exists'));
    const other = await invite(database.db, ['secretary'], 'other@example.com');
    expect(await arrive(xavier, { token: other })).toMatchObject(refusedWith('organiser-exists'));
    expect((await organiserOf(email)).roles).toEqual(['auditor']);
  });

  test('an invitation needs a role where the company gives roles', async () => {
    const email = 'early@example.com';
    const person = { sub: 'early', email };
    const token = await invite(database.db, ['secretary'], email);
    for (const none of [{}, { tribune_roles: [] }, { tribune_roles: ['emperor'] }]) {
      const early = await arrive({ ...person, ...none }, { token, app: byClaim.app });
      expect(early).toMatchObject(refusedWith('company-account-roleless'));
    }
    await arrive({ ...person, tribune_roles: ['expert'] }, { token, app: byClaim.app });
    expect((await organiserOf(email)).roles).toEqual(['expert']);
  });

  test("applies the company's roles at each sign-in", async () => {
    const person = { sub: 'paul', email: 'paul@example.com', email_verified: true };
    const app = byClaim.app;
    const first = await arrive({ ...person, tribune_roles: ['auditor', 'emperor'] }, { app });
    expect(await first.browser.ask('showSession', {})).toMatchObject({ organiser: { roles: ['auditor'] } });
    await arrive({ ...person, tribune_roles: ['expert', 'stage'] }, { app });
    expect(await first.browser.ask('showSession', {})).toMatchObject({ organiser: { roles: ['expert', 'stage'] } });
  });

  test('ends the invitations of a secretary whose company role changed', async () => {
    const secretary = await signInAs(service, database.db, ['secretary']);
    const person = { sub: 'olga', email: 'olga@example.com', email_verified: true };
    const app = byClaim.app;
    const { browser } = await arrive({ ...person, tribune_roles: ['secretary', 'expert'] }, { app });
    const body = { email: 'of.olga@example.com', roles: ['secretary' as const] };
    const { invitation } = await browser.ask('inviteOrganiser', { body });
    const invited = async () =>
      (await secretary.browser.ask('showTeam', {})).invitations.map(({ invitationId }) => invitationId);
    await arrive({ ...person, tribune_roles: ['secretary'] }, { app });
    expect(await invited()).toContain(invitation.invitationId);
    expect((await arrive({ ...person, tribune_roles: ['expert'] }, { app })).to).toBe('/desk');
    expect(await invited()).not.toContain(invitation.invitationId);
  });

  test('repeated invalid returns fill neither register nor attempts', async () => {
    const failures = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from register_entry where kind = 'organiser.signInFailed'`.execute(
        database.db,
      );
      return rows[0]?.count ?? 0;
    };
    const before = await failures();
    const places = new Set<unknown>();
    for (let index = 0; index < 60; index += 1) {
      const url = `${CALLBACK_PATH}?code=x&state=${index}`;
      places.add((await service.app.inject({ url, headers: { host: 'localhost' } })).headers['location']);
    }
    expect((await failures()) - before).toBe(50);
    expect([...places]).toEqual([REFUSED.to, '/desk/sign-in?problem=too-many-attempts']);
  });

  test("a revoked person's company account needs a new invitation", async () => {
    const secretary = await signInAs(service, database.db, ['secretary']);
    const email = 'lea@example.com';
    const person = { sub: 'lea', email };
    const { browser } = await arrive(person, { token: await invite(database.db, ['expert'], email) });
    const { organisers } = await secretary.browser.ask('showTeam', {});
    const { organiserId = '', version = 0 } = organisers.find((each) => each.email === email) ?? {};
    const params = { organiserId };
    await secretary.browser.ask('revokeOrganiser', { params, body: { seenVersion: version } });
    await expect(browser.ask('showAccount', {})).rejects.toMatchObject({ code: 'unauthorized' });
    const claiming = { ...person, email_verified: true, tribune_roles: ['expert'] };
    expect(await arrive(claiming, { app: byClaim.app })).toMatchObject(REFUSED);
    const back = await arrive(person, { token: await invite(database.db, ['stage'], email) });
    expect(await back.browser.ask('showSession', {})).toMatchObject({ organiser: { roles: ['stage'] } });
  });

  test('refuses a return in another browser than the start', async () => {
    company.person({ sub: 'x', email: 'x@example.com' });
    const { url } = await openBrowser(service.app).ask('startCompanySignIn', { body: {} });
    const back = await company.follow(url);
    const answer = await service.app.inject({ url: back.slice(DESK_URL.length), headers: { host: 'localhost' } });
    expect([answer.statusCode, answer.headers['location']]).toEqual([REFUSED.status, REFUSED.to]);
  });

  test('the desk on its own host answers only there', async () => {
    const elsewhere = { host: 'questions.example.com' };
    const answer = await service.app.inject({ url: '/api/v1/session', headers: elsewhere });
    expect(answer.statusCode).toBe(404);
    expect((await service.app.inject({ url: '/api/v1/meeting', headers: elsewhere })).statusCode).toBe(200);
  });
});
