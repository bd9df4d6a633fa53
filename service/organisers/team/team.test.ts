import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES, openTestDatabase, startTestApp } from '#testing/app.ts';
import { acceptWith, codeOf, openBrowser, PASSWORD, signInAs } from '#testing/desk/browser.ts';
import { openOperatorSocket } from '#testing/processes/operator.ts';
import { setUpDatabase, setUpOrganiser, setUpService } from '#testing/set-up.ts';
import { isStillValid } from '../session/identify-organiser.ts';

describe.each(ENGINES)('the team on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const service = setUpService(database);
  const secretary = setUpOrganiser(service, database, ['secretary', 'moderator']);

  const member = async (organiserId: string) => {
    const { organisers } = await secretary.browser.ask('showTeam', {});
    const found = organisers.find((each) => each.organiserId === organiserId);
    if (found === undefined) throw new Error('not in the team');
    return found;
  };
  const about = async (organiserId: string) => ({
    params: { organiserId },
    body: { seenVersion: (await member(organiserId)).version },
  });
  const latest = async (kind: string) => {
    const { rows } = await sql<{ actor: string; actorId: string; sessionId: string; detail: Record<string, unknown> }>`
      select actor, actor_id as "actorId", session_id as "sessionId", detail from register_entry where kind = ${kind}
      order by id desc limit 1`.execute(database.db);
    return rows[0];
  };

  test('lists present and former colleagues by name, without addresses', async () => {
    const gone = await signInAs(service, database.db, ['expert']);
    await secretary.browser.ask('revokeOrganiser', await about(gone.organiserId));
    const stage = await signInAs(service, database.db, ['stage']);
    const { colleagues } = await stage.browser.ask('listColleagues', {});
    const of = (organiserId: string) => colleagues.find((each) => each.organiserId === organiserId);
    const firstName = 'Ngozi';
    // The roles before the revocation.
    expect(of(gone.organiserId)).toEqual({
      organiserId: gone.organiserId,
      firstName,
      lastName: expect.stringMatching(/^Okafor \(\d+\)$/),
      roles: ['expert'],
      isRevoked: true,
    });
    const roles = ['secretary', 'moderator'];
    expect(of(secretary.organiserId)).toEqual({
      organiserId: secretary.organiserId,
      firstName,
      lastName: 'Okafor',
      roles,
      isRevoked: false,
    });
  });

  test("shows an invitation's link once and replaces it on renewal", async () => {
    const { browser } = secretary;
    const email = 'Lukas.Brandt@Example.com';
    const first = await browser.ask('inviteOrganiser', { body: { email, roles: ['expert'] } });
    expect(first).toMatchObject({
      isMailed: false,
      invitation: { email: email.toLowerCase(), invitedBy: 'Ngozi Okafor' },
    });
    const [, token = ''] = first.link?.split('#') ?? [];
    expect(first.link).toBe(`http://localhost:3000/desk/invitation#${token}`);
    const { rows } = await sql<{ stored: string }>`
      select organiser_invitation::text as stored from organiser_invitation`.execute(database.db);
    expect(rows.map(({ stored }) => stored).join()).not.toContain(token);
    const { invitationId } = first.invitation;
    const second = await browser.ask('renewInvitation', { params: { invitationId } });
    await expect(acceptWith(service.app, token)).rejects.toMatchObject({ code: 'link-ended' });
    const [, renewed = ''] = second.link?.split('#') ?? [];
    expect(await openBrowser(service.app).ask('showInvitation', { body: { token: renewed } })).toMatchObject({
      kind: 'invitation',
      email: email.toLowerCase(),
      roles: ['expert'],
      invitedBy: 'Ngozi Okafor',
    });
    const { invitations } = await browser.ask('withdrawInvitation', { params: { invitationId } });
    expect(invitations).toEqual([]);
    await expect(acceptWith(service.app, renewed)).rejects.toMatchObject({ code: 'link-ended' });
    expect(await latest('organiser.invited')).toMatchObject({
      actor: 'organiser',
      actorId: secretary.organiserId,
      detail: { invitationId, roles: ['expert'] },
    });
    const taken = browser.ask('inviteOrganiser', { body: { email: secretary.email, roles: ['expert'] } });
    await expect(taken).rejects.toMatchObject({ code: 'organiser-exists' });
    const anonymous = browser.ask('inviteOrganiser', { body: { roles: ['secretary'] } });
    await expect(anonymous).rejects.toMatchObject({ code: 'invalid-fields' });
  });

  test('gives no role after a reset until another factor exists', async () => {
    const { browser, organiserId, email } = await signInAs(service, database.db, ['moderator']);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const stranger = openBrowser(service.app, { address: `203.0.113.${attempt}` });
      await stranger.send('signIn', { body: { email, password: 'Wrong-Giraffe-44' } });
    }
    await secretary.browser.ask('resetSecondFactor', await about(organiserId));
    await expect(browser.ask('listMeetings', {})).rejects.toMatchObject({ code: 'unauthorized' });
    const other = openBrowser(service.app);
    expect(await other.ask('signIn', { body: { email, password: PASSWORD } })).toMatchObject({
      state: 'secondFactorNeeded',
      organiser: { roles: [] },
    });
    const { key } = await other.ask('beginAuthenticator', {});
    await other.ask('confirmAuthenticator', { body: { code: await codeOf(key) } });
    expect(await other.ask('showSession', {})).toMatchObject({ state: 'signedIn' });
    expect(await latest('organiser.secondFactorReset')).toMatchObject({ detail: { organiserId } });
    const { organiserId: own } = secretary;
    for (const typed of [own, own.toUpperCase()]) {
      const input = { ...(await about(own)), params: { organiserId: typed } };
      const refused = secretary.browser.ask('resetSecondFactor', input);
      await expect(refused).rejects.toMatchObject({ code: 'own-second-factor' });
    }
  });

  if (engine === 'embedded') return;

  test('ends the invitations of a revoked or former secretary', async () => {
    for (const end of ['revokeOrganiser', 'changeRoles'] as const) {
      const { browser, organiserId } = await signInAs(service, database.db, ['secretary']);
      const email = `of.${end.toLowerCase()}@example.com`;
      const { link, invitation } = await browser.ask('inviteOrganiser', { body: { email, roles: ['secretary'] } });
      const { params, body } = await about(organiserId);
      if (end === 'revokeOrganiser') await secretary.browser.ask(end, { params, body });
      else await secretary.browser.ask(end, { params, body: { ...body, roles: ['expert'] } });
      const token = link?.split('#')[1] ?? '';
      await expect(acceptWith(service.app, token)).rejects.toMatchObject({ code: 'link-ended' });
      expect(await latest('organiser.invitationWithdrawn')).toMatchObject({
        actorId: secretary.organiserId,
        detail: { invitationId: invitation.invitationId },
      });
    }
  });

  test('refuses an invitation that has ended', async () => {
    const { browser } = secretary;
    const body = { email: 'late@example.com', roles: ['expert' as const] };
    const { link } = await browser.ask('inviteOrganiser', { body });
    await sql`update organiser_invitation set ends_at = clock_timestamp()`.execute(database.db);
    await expect(acceptWith(service.app, link?.split('#')[1] ?? '')).rejects.toMatchObject({ code: 'link-ended' });
    expect((await browser.ask('showTeam', {})).invitations).toMatchObject([{ hasEnded: true }]);
  });

  test('applies changed roles from the next request on', async () => {
    const { browser, organiserId } = await signInAs(service, database.db, ['expert']);
    await expect(browser.ask('showTeam', {})).rejects.toMatchObject({ code: 'forbidden' });
    const { params, body } = await about(organiserId);
    const session = await browser.ask('showSession', {});
    const sessionId = session.state === 'signedIn' ? session.sessionId : '';
    const following = { kind: 'organiser', organiserId, sessionId, roles: ['expert'] } as const;
    await secretary.browser.ask('changeRoles', { params, body: { ...body, roles: ['auditor', 'expert'] } });
    // Streams that began with the earlier roles end.
    expect(await isStillValid(database.db, [following])).toEqual([false]);
    expect((await browser.ask('showTeam', {})).organisers.length).toBeGreaterThan(1);
    const stale = secretary.browser.ask('changeRoles', { params, body: { ...body, roles: ['expert'] } });
    await expect(stale).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(await latest('organiser.rolesChanged')).toMatchObject({
      detail: { organiserId, before: ['expert'], after: ['expert', 'auditor'] },
    });
  });

  test("refuses a revoked organiser's session, password and new sessions", async () => {
    const { browser, organiserId, email } = await signInAs(service, database.db, ['moderator']);
    const session = await browser.ask('showSession', {});
    const sessionId = session.state === 'signedIn' ? session.sessionId : '';
    const following = { kind: 'organiser', organiserId, sessionId, roles: ['moderator'] } as const;
    expect(await isStillValid(database.db, [following])).toEqual([true]);
    await secretary.browser.ask('revokeOrganiser', await about(organiserId));
    expect(await isStillValid(database.db, [following])).toEqual([false]);
    await expect(browser.ask('listMeetings', {})).rejects.toMatchObject({ code: 'unauthorized' });
    const again = openBrowser(service.app).ask('signIn', { body: { email, password: PASSWORD } });
    await expect(again).rejects.toMatchObject({ code: 'sign-in-refused' });
    // A session that a concurrent sign-in creates after the revocation.
    const late = sql`
      insert into organiser_session (id, organiser_id, token, proven_by)
      values (${crypto.randomUUID()}, ${organiserId}, ${'0'.repeat(64)}, 'passkey')`.execute(database.db);
    await expect(late).rejects.toThrow('access is revoked');
    const { rows } = await sql<{ name: string; email: null }>`
      select name, email from organiser where id = ${organiserId}`.execute(database.db);
    expect(rows).toEqual([{ name: expect.stringMatching(/^Ngozi Okafor \(\d+\)$/), email: null }]);
    // The address may be invited again.
    await secretary.browser.ask('inviteOrganiser', { body: { email, roles: ['expert'] } });
  });

  test("a secretary sees and ends a colleague's sessions", async () => {
    const { browser, organiserId } = await signInAs(service, database.db, ['moderator']);
    const params = { organiserId };
    const { sessions } = await secretary.browser.ask('listOrganiserSessions', { params });
    expect(sessions).toMatchObject([{ isThisOne: false, browser: 'Firefox' }]);
    const [sessionId = ''] = sessions.map((each) => each.sessionId);
    const answer = await secretary.browser.ask('endOrganiserSession', { params: { ...params, sessionId } });
    expect(answer.sessions).toEqual([]);
    await expect(browser.ask('listMeetings', {})).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await latest('organiser.sessionEnded')).toMatchObject({
      actorId: secretary.organiserId,
      detail: { organiserId, endedId: sessionId },
    });
  });
});

describe('the operator', () => {
  test('makes a set-up link that makes one secretary, once', async () => {
    const database = await openTestDatabase('embedded');
    const service = await startTestApp(database);
    await service.app.ready();
    const socket = await openOperatorSocket(service.operatorListener);
    onTestFinished(async () => {
      await socket.close();
      await service.close();
      await database.close();
    });
    const { invitation } = await socket.ask('inviteOrganiser', { body: { roles: ['secretary'] } });
    expect(invitation.endsAt.getTime() - invitation.invitedAt.getTime()).toBe(24 * 3_600_000);
    // The renewed link ends after a day too, and only the operator renews it.
    const params = { invitationId: invitation.invitationId };
    const secretary = await signInAs(service, database.db, ['secretary']);
    const bySecretary = secretary.browser.ask('renewInvitation', { params });
    await expect(bySecretary).rejects.toMatchObject({ code: 'forbidden' });
    const renewed = await socket.ask('renewInvitation', { params });
    const { endsAt, invitedAt } = renewed.invitation;
    expect(endsAt.getTime() - invitedAt.getTime()).toBe(24 * 3_600_000);
    const token = renewed.link?.split('#')[1] ?? '';
    const browser = openBrowser(service.app);
    expect(await browser.ask('showInvitation', { body: { token } })).toMatchObject({ kind: 'setUp', email: null });
    const person = { firstName: 'Claire', lastName: 'Bonnet', password: PASSWORD, language: 'fr' } as const;
    const without = browser.ask('acceptInvitation', { body: { token, ...person } });
    await expect(without).rejects.toMatchObject({ code: 'invalid-fields' });
    const email = 'claire.bonnet@example.com';
    await browser.ask('acceptInvitation', { body: { token, email, ...person } });
    const { organisers } = await socket.ask('showTeam', {});
    const made = organisers.find((organiser) => organiser.email === email);
    expect(made).toMatchObject({ roles: ['secretary'], isLastSecretary: false, secondFactors: [] });
    const again = openBrowser(service.app).ask('showInvitation', { body: { token } });
    await expect(again).rejects.toMatchObject({ code: 'link-ended' });
  });
});
