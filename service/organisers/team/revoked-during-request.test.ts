import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Engine, openTestDatabase, startTestApp } from '#testing/app.ts';
import { runInOrder } from '#testing/database/run-in-order.ts';
import { acceptWith, type App, invite, openBrowser, type SignedIn, signInAs } from '#testing/desk/browser.ts';
import { pairDevice } from '#testing/desk/stage.ts';

/** Longer than the permission check, which runs before the body is read. */
const DAWDLES_MS = 500;

test('refuses a request whose sender is revoked during its body', async () => {
  const { database, service } = await open('embedded');
  const { browser, organiserId } = await signInAs(service, database.db, ['secretary']);
  const slow = openBrowser({ inject: dawdling(service.app) } as App);
  for (const [name, value] of browser.cookies) slow.cookies.set(name, value);
  // The handler of this call does not check the permission again in its transaction.
  const params = { meetingId: service.meetingId, viewId: crypto.randomUUID() };
  const answer = slow.send('saveView', { params, body: { name: 'Mine', filter: '' } });
  await wait(DAWDLES_MS / 2);
  await sql`update organiser set roles = '{}' where id = ${organiserId}`.execute(database.db);
  expect((await answer).statusCode).toBe(403);
});

test('refuses a device that is revoked during its body', async () => {
  const { database, service } = await open('postgresql');
  const { browser } = await signInAs(service, database.db, ['secretary', 'stage']);
  const { paired } = await pairDevice(service, browser, { kind: 'remote' });
  const headers = { authorization: `Bearer ${paired.token}`, 'idempotency-key': crypto.randomUUID() };
  const slow = openBrowser({ inject: dawdling(service.app) } as App, { headers });
  const answer = slow.send('commandStage', { body: { seenVersion: 0, command: { kind: 'start' } } });
  await wait(DAWDLES_MS / 2);
  await browser.ask('revokeDevice', { params: { meetingId: service.meetingId, deviceId: paired.deviceId } });
  expect((await answer).statusCode).toBe(401);
});

describe("a secretary's change during their own revocation", () => {
  type Team = { bad: SignedIn; crony: SignedIn; invitationId: string; versionOf: (one: SignedIn) => number };
  const ACTS: Record<string, (team: Team) => Promise<unknown>> = {
    'making another secretary': async ({ bad, crony, versionOf }) =>
      await bad.browser.ask('changeRoles', {
        params: { organiserId: crony.organiserId },
        body: { roles: ['secretary'], seenVersion: versionOf(crony) },
      }),
    'resetting a second factor': async ({ bad, crony, versionOf }) =>
      await bad.browser.ask('resetSecondFactor', {
        params: { organiserId: crony.organiserId },
        body: { seenVersion: versionOf(crony) },
      }),
    'inviting another': async ({ bad }) =>
      await bad.browser.ask('inviteOrganiser', { body: { email: 'crony@example.com', roles: ['secretary'] } }),
    'renewing an invitation': async ({ bad, invitationId }) =>
      await bad.browser.ask('renewInvitation', { params: { invitationId } }),
  };

  test.each(Object.keys(ACTS))('refuses a revoked secretary %s', async (act) => {
    const { database, service } = await open('postgresql');
    const [keeper, bad, crony] = [
      await signInAs(service, database.db, ['secretary']),
      await signInAs(service, database.db, ['secretary']),
      await signInAs(service, database.db, ['auditor']),
    ];
    const body = { email: 'somebody@example.com', roles: ['secretary' as const] };
    await keeper.browser.ask('inviteOrganiser', { body });
    const { organisers, invitations } = await keeper.browser.ask('showTeam', {});
    const versionOf = ({ organiserId }: SignedIn) =>
      organisers.find((each) => each.organiserId === organiserId)?.version ?? 0;
    const team = { bad, crony, invitationId: invitations[0]?.invitationId ?? '', versionOf };
    const params = { organiserId: bad.organiserId };
    const revoke = async () =>
      await keeper.browser.ask('revokeOrganiser', { params, body: { seenVersion: versionOf(bad) } });
    const everything = async () => (await keeper.browser.ask('showTeam', {})).invitations;
    const before = await everything();
    const ends = await runInOrder(database.db, bad.organiserId, [revoke, async () => await ACTS[act]?.(team)]);
    expect(ends).toEqual(['done', 'unauthorized']);
    expect(await everything()).toEqual(before);
    expect(await crony.browser.ask('showSession', {})).toMatchObject({ organiser: { roles: ['auditor'] } });
  });
});

test('voids the invitation of a revoked or former secretary', async () => {
  const { database, service } = await open('embedded');
  const { organiserId } = await signInAs(service, database.db, ['secretary']);
  const show = async () => await openBrowser(service.app).ask('showInvitation', { body: { token } });
  const token = await invite(database.db, ['secretary']);
  await sql`update organiser_invitation set invited_by = ${organiserId}`.execute(database.db);
  expect(await show()).toMatchObject({ roles: ['secretary'] });
  for (const change of [sql`roles = '{moderator}'`, sql`roles = '{secretary}', email = null, revoked_at = now()`]) {
    await sql`update organiser set ${change} where id = ${organiserId}`.execute(database.db);
    await expect(show()).rejects.toMatchObject({ code: 'link-ended' });
    await expect(acceptWith(service.app, token)).rejects.toMatchObject({ code: 'link-ended' });
  }
});

async function open(engine: Engine) {
  const database = await openTestDatabase(engine);
  const service = await startTestApp(database);
  onTestFinished(async () => {
    await service.close();
    await database.close();
  });
  return { database, service };
}

/** Sends the body `DAWDLES_MS` after the headers. */
function dawdling(app: App) {
  return async ({ payload, ...options }: InjectOptions) => {
    const body = new PassThrough();
    setTimeout(() => body.end(typeof payload === 'string' ? payload : JSON.stringify(payload)), DAWDLES_MS);
    return await app.inject({ ...options, payload: body });
  };
}
