import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase, startTestApp } from '#testing/app.ts';
import { type App, openBrowser, signInAs } from '#testing/desk.ts';

/** Longer than it takes to judge who asks, before the body is read. */
const DAWDLES_MS = 500;

test('whoever is revoked while they send a request may no longer do what it asks', async () => {
  const database = await openTestDatabase('embedded');
  const service = await startTestApp(database);
  onTestFinished(async () => {
    await service.close();
    await database.close();
  });
  const { browser, organiserId } = await signInAs(service, database.db, ['secretary']);
  const slow = openBrowser({ inject: dawdling(service.app) } as App);
  for (const [name, value] of browser.cookies) slow.cookies.set(name, value);
  const body = { email: 'somebody@example.com', roles: ['secretary' as const] };
  const asked = slow.send('inviteOrganiser', { body });
  await wait(DAWDLES_MS / 2);
  await sql`update organiser set roles = '{}' where id = ${organiserId}`.execute(database.db);
  expect((await asked).statusCode).toBe(403);
  const { rows } = await sql`select from organiser_invitation where email = ${body.email}`.execute(database.db);
  expect(rows).toEqual([]);
});

/** Sends the body once the request has been there for a while. */
function dawdling(app: App) {
  return async ({ payload, ...options }: InjectOptions) => {
    const body = new PassThrough();
    setTimeout(() => body.end(typeof payload === 'string' ? payload : JSON.stringify(payload)), DAWDLES_MS);
    return await app.inject({ ...options, payload: body });
  };
}
