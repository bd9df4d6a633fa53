import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase, startTestApp, type TestDatabaseHandle } from '#testing/app.ts';
import {
  acceptWith,
  type App,
  type Browser,
  invite,
  mailedLink,
  openBrowser,
  signInAs,
} from '#testing/desk/browser.ts';
import { newSecret, pairDevice } from '#testing/desk/stage.ts';
import { OPERATOR } from '#testing/meetings.ts';
import { makePasskey } from '#testing/providers/passkey.ts';
import type { Database } from '../database/database.ts';
import { backUpDatabase } from './back-up-database.ts';
import { restoreDatabase } from './restore-database.ts';

// An embedded backup starts a process that opens a copy.
async function open(): Promise<TestDatabaseHandle> {
  const database = await openTestDatabase('postgresql');
  onTestFinished(database.close);
  return database;
}

async function startOn(database: TestDatabaseHandle) {
  const service = await startTestApp(database);
  onTestFinished(service.close);
  return service;
}

/** An organiser with recovery codes and a passkey, but no authenticator. @returns the organiser's address */
async function signInByPasskey(service: { app: App }, db: Database): Promise<string> {
  const browser = await acceptWith(service.app, await invite(db, ['expert'], 'passkey@example.com'));
  const { challenge } = await browser.ask('beginPasskey', {});
  await browser.ask('registerPasskey', { body: { credential: makePasskey().register(challenge), name: 'Key' } });
  return 'passkey@example.com';
}

/** A paired device, and the digits of one that waits. */
async function openDevices(service: { app: App; meetingId: string }, browser: Browser): Promise<string> {
  await pairDevice(service, browser, { kind: 'room' });
  const body = { kind: 'remote', name: 'Stage left', languages: 'both', mode: 'live' } as const;
  return (await browser.ask('createDevice', { params: { meetingId: service.meetingId }, body })).digits;
}

describe('a backup', () => {
  test('a restore brings back no session, invitation or password link', async () => {
    const source = await open();
    const service = await startOn(source);
    const { organiserId, email, browser } = await signInAs(service, source.db, ['secretary']);
    const byPasskey = await signInByPasskey(service, source.db);
    const links = [await invite(source.db, ['secretary']), await invite(source.db, ['expert'])];
    await sql`
      insert into organiser_verification (id, identifier, value, expires_at)
      values (${crypto.randomUUID()}, 'half', ${organiserId}, clock_timestamp() + interval '1 hour')`.execute(
      source.db,
    );
    await mailedLink(source.db, organiserId);
    const digits = await openDevices(service, browser);

    const folder = mkdtempSync(join(tmpdir(), 'tribune-restored-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'tribune.backup');
    const { dataDir } = source;
    const config = { dataDir, secretFile: join(dataDir, 'secret'), socketFile: join(dataDir, 'tribune.sock') };
    const { signal } = new AbortController();
    const input = { body: { file, force: false }, actor: OPERATOR, signal };
    await backUpDatabase({ database: source, config, onWait: () => {} }, input, input);
    const target = await open();
    const restored = await restoreDatabase(
      { database: target, onWait: () => {} },
      { actor: OPERATOR },
      { body: { file } },
    );
    expect(restored).toMatchObject({ phase: 'open', invitations: 2, devices: 1, recoveryCodesOf: [email, byPasskey] });

    const { app } = await startOn(target);
    for (const token of links) {
      const shown = openBrowser(app).ask('showInvitation', { body: { token } });
      await expect(shown).rejects.toMatchObject({ code: 'link-ended' });
    }
    const redeemed = openBrowser(app).ask('redeemDeviceCode', { body: { code: digits, secret: newSecret() } });
    await expect(redeemed).rejects.toMatchObject({ code: 'pairing-refused' });
    const { rows } = await sql<{ links: number; organisers: number }>`
      select ((select count(*) from organiser_session) + (select count(*) from organiser_verification)
        + (select count(*) from organiser_password_link))::integer as links,
        (select count(*) from organiser)::integer as organisers`.execute(target.db);
    expect(rows).toEqual([{ links: 0, organisers: 2 }]);
  });
});
