/** A server whose setup cannot keep questions is refused, with the reason in words. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase, startTestCluster } from '#testing/database/database.ts';
import { noPgBouncer, startPgBouncer } from '#testing/database/pgbouncer.ts';
import { runTribuneHere } from '#testing/processes/operator.ts';
import { runProgram } from '#testing/processes/service-process.ts';
import { requireUsable } from '../connect.ts';
import { DatabaseUnavailable, DatabaseUnusable } from '../failure.ts';
import { requireUsableServer, serverFaults } from './usable-server.ts';

// Some steps start processes, and one needs a separate server.
async function createEmpty(options = ''): Promise<string> {
  const { url, drop } = await createDatabase(inject('databaseServer'), { options });
  onTestFinished(drop);
  return url;
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The message of the check; empty for a usable server. */
async function refusalOf(url: string): Promise<string> {
  const refusal: unknown = await requireUsableServer(url, 'DATABASE_URL').catch((error: unknown) => error);
  if (refusal === undefined) return '';
  expect(refusal).toBeInstanceOf(DatabaseUnusable);
  return refusal instanceof Error ? refusal.message : '';
}

describe('PgBouncer', () => {
  beforeEach(({ skip }) => skip(...noPgBouncer()));

  const POOLED =
    'DATABASE_URL leads to a connection pooler that gives each transaction another session. Tribune keeps settings, prepared statements and LISTEN in its sessions. Set the pooler to session pooling (PgBouncer: pool_mode = session), or set DATABASE_URL to PostgreSQL itself.';

  test.each([
    ['transaction', {}],
    ['transaction', { default_pool_size: 1 }],
    ['transaction', { server_round_robin: 1, min_pool_size: 5 }],
    ['statement', {}],
  ] as const)('refuses pool_mode %s with %o', async (poolMode, settings) => {
    const url = await createEmpty();
    const bouncer = await startPgBouncer(url, { pool_mode: poolMode, ...settings });
    onTestFinished(bouncer.stop);
    expect(await refusalOf(bouncer.urlOf(url))).toBe(POOLED);
  });

  test('refuses pool_mode transaction while other clients use it', async () => {
    const url = await createEmpty();
    const bouncer = await startPgBouncer(url, { pool_mode: 'transaction' });
    onTestFinished(bouncer.stop);
    const others = new pg.Pool({ connectionString: bouncer.urlOf(url), max: 8 });
    onTestFinished(() => others.end());
    const abort = new AbortController();
    const busy = Array.from({ length: 8 }, async () => {
      while (!abort.signal.aborted) await others.query('select pg_sleep(0.002)');
    });
    const refusals = new Set<string>();
    for (let time = 0; time < 20; time += 1) refusals.add(await refusalOf(bouncer.urlOf(url)));
    abort.abort();
    await Promise.all(busy);
    expect([...refusals]).toEqual([POOLED]);
  });

  test('refuses options in the address through PgBouncer', async () => {
    const url = await createEmpty();
    const bouncer = await startPgBouncer(url, { pool_mode: 'session' });
    onTestFinished(bouncer.stop);
    expect(await refusalOf(`${bouncer.urlOf(url)}?options=-c%20work_mem=8MB`)).toBe(
      'The connection pooler at DATABASE_URL refuses a parameter of the address: unsupported startup parameter: options. Leave it out of DATABASE_URL.',
    );
  });

  test('accepts pool_mode session', async () => {
    const url = await createEmpty();
    const bouncer = await startPgBouncer(url, { pool_mode: 'session' });
    onTestFinished(bouncer.stop);
    expect(await refusalOf(bouncer.urlOf(url))).toBe('');
  });
});

test('refuses a standby in recovery by name', async () => {
  const cluster = await startTestCluster();
  onTestFinished(cluster.stop);
  await cluster.kill();
  writeFileSync(join(cluster.folder, 'data', 'standby.signal'), '');
  await cluster.start();
  expect(await refusalOf(cluster.url)).toBe(
    'PostgreSQL at DATABASE_URL is a standby in recovery, which takes no questions. Set DATABASE_URL to an address that follows the primary.',
  );
});

test.each(['LATIN1', 'SQL_ASCII'])('refuses a database with the encoding %s', async (encoding) => {
  const url = await createEmpty(`encoding '${encoding}' locale 'C'`);
  expect(await refusalOf(url)).toBe(
    `The database of DATABASE_URL has the encoding ${encoding}, which cannot hold every question. Create a database with the encoding UTF8.`,
  );
});

test('refuses a read-only database', async () => {
  const url = await createEmpty();
  await administer(url, `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
  expect(await refusalOf(url)).toBe(
    'PostgreSQL at DATABASE_URL lets this role only read: default_transaction_read_only is on. Switch it off for the database and the role.',
  );
});

test('accepts the server of the tests and its owner’s address', async () => {
  const url = await createEmpty();
  await expect(requireUsable({ databaseUrl: url, migrationUrl: url })).resolves.toBeUndefined();
});

test('names the variable of the owner’s address', async () => {
  const [databaseUrl, migrationUrl] = [await createEmpty(), await createEmpty(`encoding 'LATIN1' locale 'C'`)];
  await expect(requireUsable({ databaseUrl, migrationUrl })).rejects.toThrow('The database of DATABASE_MIGRATION_URL');
});

test('refuses an owner’s address of another database', async () => {
  const [databaseUrl, migrationUrl] = [await createEmpty(), await createEmpty()];
  const nameOf = (url: string) => new URL(url).pathname.slice(1);
  const words = `DATABASE_MIGRATION_URL leads to the database ${nameOf(migrationUrl)}, and DATABASE_URL to ${nameOf(databaseUrl)}. Let both lead to the same database.`;
  await expect(requireUsable({ databaseUrl, migrationUrl })).rejects.toThrow(new DatabaseUnusable(words));

  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-usable-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const addresses = { DATABASE_URL: databaseUrl, DATABASE_MIGRATION_URL: migrationUrl };
  const environment = { ...addresses, DATA_DIR: dataDir, SERVE: 'api', PORT: '0' };
  const refused = { code: 78, stdout: '', stderr: `${words}\n` };
  expect(await runProgram(['service/main.ts'], environment)).toEqual(refused);
  const doctor = await runTribuneHere(['doctor'], environment);
  expect(doctor).toMatchObject({ code: 1, stdout: expect.stringContaining(words) });
});

test('refuses an owner’s address of another server’s database', async () => {
  const elsewhere = await startTestCluster();
  onTestFinished(elsewhere.stop);
  const databaseUrl = inject('databaseServer');
  await expect(requireUsable({ databaseUrl, migrationUrl: elsewhere.url })).rejects.toThrow(
    'DATABASE_MIGRATION_URL leads to the database postgres of another server than DATABASE_URL. Let both lead to the same database.',
  );
});

test('refuses an old version and names all faults together', () => {
  const good = { encoding: 'UTF8', isStandby: false, isReadOnly: false, sharesSessions: false };
  const old = { ...good, version: '14.20 (Debian 14.20-1)', versionNumber: 140_020 };
  const words =
    'PostgreSQL at DATABASE_URL is version 14.20 (Debian 14.20-1), which is too old: Tribune needs 15 or newer.';
  expect(serverFaults(old, 'DATABASE_URL')).toEqual([words]);
  expect(serverFaults({ ...old, versionNumber: 150_000 }, 'DATABASE_URL')).toEqual([]);
  expect(serverFaults({ ...old, isStandby: true, encoding: 'EUC_JP' }, 'DATABASE_URL')).toHaveLength(3);
});

test('reports a server that does not answer as temporary', async () => {
  const refusal = requireUsableServer('postgres://nobody@127.0.0.1:1/none', 'DATABASE_URL');
  await expect(refusal).rejects.toBeInstanceOf(DatabaseUnavailable);
});

describe.skipIf(noPgBouncer()[0])('a process', () => {
  test('a start exits with 78, and doctor names the reason', async () => {
    const url = await createEmpty();
    const bouncer = await startPgBouncer(url, { pool_mode: 'transaction' });
    onTestFinished(bouncer.stop);
    const dataDir = mkdtempSync(join(tmpdir(), 'tribune-usable-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const environment = { DATABASE_URL: bouncer.urlOf(url), DATA_DIR: dataDir, SERVE: 'api', PORT: '0' };
    const start = await runProgram(['service/main.ts'], environment);
    expect(start).toMatchObject({ code: 78, stdout: '', stderr: expect.stringMatching(/^DATABASE_URL leads to a/) });
    const list = await runTribuneHere(['question', 'list'], environment);
    expect(list).toMatchObject({ code: 78, stdout: '', stderr: start.stderr });
    const doctor = await runTribuneHere(['doctor'], environment);
    expect(doctor).toMatchObject({ code: 1, stdout: expect.stringContaining(start.stderr.trim()) });
  });
});
