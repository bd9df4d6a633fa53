/** A refused connection to PostgreSQL is explained in words: TLS, passwords, pg_hba.conf and missing databases. */
import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Authority, createAuthority } from '#testing/database/certificates.ts';
import { startTestCluster, type TestCluster } from '#testing/database/database.ts';
import { runTribuneHere } from '#testing/processes/operator.ts';
import { runProgram } from '#testing/processes/service-process.ts';
import { DatabaseUnusable } from '../failure.ts';
import { requireUsableServer } from './usable-server.ts';

// Some steps start processes.
const PG_HBA = `
host all locked 127.0.0.1/32 scram-sha-256
hostssl all encrypted 127.0.0.1/32 trust
host all tribune 127.0.0.1/32 trust
`;

let cluster: TestCluster;
let authority: Authority;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tribune-tls-'));
  authority = createAuthority(folder);
  cluster = await startTestCluster();
  await administer(`create role locked login password 'p#%/?:@s'`, 'create role encrypted login');
  writeFileSync(join(cluster.folder, 'data', 'pg_hba.conf'), PG_HBA);
  await administer('select pg_reload_conf()');
});
afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true });
});

async function administer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** New connections see another certificate once the server has reread its settings. */
async function present({ certificate, key }: { certificate: string; key: string }): Promise<void> {
  const data = join(cluster.folder, 'data');
  const { uid, gid } = statSync(data);
  for (const [from, name] of [
    [certificate, 'server.crt'],
    [key, 'server.key'],
  ] as const) {
    copyFileSync(from, join(data, name));
    chownSync(join(data, name), uid, gid);
    chmodSync(join(data, name), 0o600);
  }
  await administer('alter system set ssl = off', 'select pg_reload_conf()');
  await isSsl('off');
  await administer('alter system set ssl = on', 'select pg_reload_conf()');
  await isSsl('on');
}

async function isSsl(expected: string): Promise<void> {
  const shown = async () => {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    const { rows } = await client.query<{ ssl: string }>('show ssl');
    await client.end();
    return rows[0]?.ssl;
  };
  await expect.poll(shown).toBe(expected);
}

const at = (parameters: string, user = 'tribune', host = '127.0.0.1') => {
  const url = new URL(cluster.url);
  return `postgres://${user}@${host}:${url.port}/postgres${parameters}`;
};

async function refusalOf(url: string): Promise<string> {
  const refusal: unknown = await requireUsableServer(url, 'DATABASE_URL').catch((error: unknown) => error);
  if (refusal === undefined) return 'none';
  expect(refusal).toBeInstanceOf(DatabaseUnusable);
  return refusal instanceof Error ? refusal.message : '';
}

test('names a server without TLS when sslmode requires it', async () => {
  expect(await refusalOf(at('?sslmode=require'))).toBe(
    'PostgreSQL at DATABASE_URL offers no TLS. Switch ssl on in its configuration, or leave sslmode out of DATABASE_URL where the network is your own.',
  );
});

test('every verifying mode refuses a certificate of an unnamed authority', async () => {
  await present(authority.sign('good', 'DNS:localhost,IP:127.0.0.1'));
  const words =
    /^The certificate of PostgreSQL at DATABASE_URL is not trusted \(\w+\)\. Name the file with the certificate of its authority: sslrootcert=\/path\/to\/file in DATABASE_URL\.$/;
  for (const mode of ['verify-full', 'verify-ca', 'require', 'prefer']) {
    expect(await refusalOf(at(`?sslmode=${mode}`))).toMatch(words);
  }
  expect(await refusalOf(at('?sslmode=no-verify'))).toBe('none');
  for (const mode of ['verify-full', 'verify-ca', 'require']) {
    expect(await refusalOf(at(`?sslmode=${mode}&sslrootcert=${authority.file}`))).toBe('none');
  }
});

test('names the file of another authority or without a certificate', async () => {
  await present(authority.sign('untrusted', 'IP:127.0.0.1'));
  const others = mkdtempSync(join(folder, 'others-'));
  const { file } = createAuthority(others);
  expect(await refusalOf(at(`?sslrootcert=${file}`))).toMatch(
    /^The certificate of PostgreSQL at DATABASE_URL is not trusted \(\w+\): \S+, which DATABASE_URL names as sslrootcert, does not hold the certificate of its authority\.$/,
  );
  expect(await refusalOf(at(`?sslrootcert=${file}`))).toContain(file);
  const empty = join(others, 'empty.crt');
  writeFileSync(empty, 'no certificate\n');
  expect(await refusalOf(at(`?sslrootcert=${empty}`))).toContain(
    `DATABASE_URL names a file as sslrootcert that holds no certificate that can be read: ${empty} (`,
  );
});

test('names a certificate for another host, which verify-ca accepts', async () => {
  await present(authority.sign('other', 'DNS:db.example.com'));
  expect(await refusalOf(at(`?sslmode=verify-full&sslrootcert=${authority.file}`))).toBe(
    'The certificate of PostgreSQL is not for the host that DATABASE_URL names. Name a host that the certificate names.',
  );
  expect(await refusalOf(at(`?sslmode=verify-ca&uselibpqcompat=true&sslrootcert=${authority.file}`))).toBe('none');
});

test('names an expired certificate', async () => {
  await present(authority.sign('old', 'IP:127.0.0.1', -1));
  expect(await refusalOf(at(`?sslrootcert=${authority.file}`))).toBe(
    'The certificate of PostgreSQL at DATABASE_URL has expired.',
  );
});

test('names a key file without a key', async () => {
  const file = join(folder, 'empty.key');
  writeFileSync(file, 'no key\n');
  const { certificate } = authority.sign('client', 'DNS:client');
  expect(await refusalOf(at(`?sslmode=no-verify&sslcert=${certificate}&sslkey=${file}`))).toContain(
    `DATABASE_URL names a file as sslkey that holds no key that can be read: ${file} (`,
  );
});

test('names a wrong or missing password and a missing database', async () => {
  expect(await refusalOf(at('', 'locked:p%23%25%2F%3F%3A%40s'))).toBe('none');
  expect(await refusalOf(at('', 'locked:wrong'))).toBe(
    'PostgreSQL refuses the user name or password of DATABASE_URL: password authentication failed for user "locked". In an address the characters % # / ? : @ of a password are written %25 %23 %2F %3F %3A %40.',
  );
  expect(await refusalOf(at('', 'locked'))).toBe('PostgreSQL asks for a password, and DATABASE_URL has none.');
  expect(await refusalOf(at('').replace(/postgres$/, 'none'))).toBe(
    'DATABASE_URL names a database that PostgreSQL does not have: database "none" does not exist. Create it, or name another one.',
  );
});

test('names a refusal by pg_hba.conf', async () => {
  expect(await refusalOf(at('', 'encrypted'))).toBe(
    'PostgreSQL refuses the connection of DATABASE_URL: no pg_hba.conf entry for host "127.0.0.1", user "encrypted", database "postgres", no encryption. Its pg_hba.conf and sslmode in DATABASE_URL decide who may connect, and how.',
  );
});

test('start and command exit with 78 and one sentence', async () => {
  await present(authority.sign('again', 'IP:127.0.0.1'));
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-tls-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const environment = { DATABASE_URL: at('?sslmode=require'), DATA_DIR: dataDir, SERVE: 'api', PORT: '0' };
  const start = await runProgram(['service/main.ts'], environment);
  expect(start).toMatchObject({ code: 78, stdout: '', stderr: expect.stringMatching(/^The certificate [^\n]+\n$/) });
  expect(await runTribuneHere(['meeting', 'show'], environment)).toEqual(start);
  const doctor = await runTribuneHere(['doctor'], environment);
  expect(doctor).toMatchObject({ code: 1, stdout: expect.stringContaining(start.stderr.trim()) });
});
