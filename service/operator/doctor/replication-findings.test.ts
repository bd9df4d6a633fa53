import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startLogReceiver } from '#testing/database/log-receiver.ts';
import { setUp, setUpCluster } from '#testing/set-up.ts';
import { type OpenDatabase, openDatabase } from '../../database/connect.ts';
import { replicationFindings } from './replication-findings.ts';

const WAIT = { interval: 50 };
const FOLLOWS = { level: 'good', finding: 'The standby copy follows the primary.' };

const cluster = setUpCluster();
const database = setUp(
  'database',
  () => openAs('tribune'),
  ({ close }) => close(),
);
const receiver = setUp(
  'receiver',
  () => startLogReceiver(cluster.url),
  ({ stop }) => stop(),
);

async function openAs(role: string): Promise<OpenDatabase> {
  const url = new URL(cluster.url);
  url.username = role;
  return await openDatabase({ databaseUrl: url.href, dataDir: '', poolSize: 1 });
}

/** Each switch begins a new log file of 16 MB. */
async function writeTwoSegments(): Promise<void> {
  for (const n of [1, 2]) {
    await sql`create table ${sql.table(`mark_${n}`)} ()`.execute(database.db);
    await sql`select pg_switch_wal()`.execute(database.db);
  }
}

const ofStandby = async () => (await replicationFindings(database.db)).slice(1);

test('doctor names the version, and a standby that follows', async () => {
  await expect.poll(ofStandby, WAIT).toEqual([FOLLOWS]);
  const [version] = await replicationFindings(database.db);
  expect(version).toEqual({ level: 'good', finding: expect.stringMatching(/^PostgreSQL is version 1\d\.\d+.*\.$/) });
});

test('doctor reports how far a standby is behind', async () => {
  await expect.poll(ofStandby, WAIT).toEqual([FOLLOWS]);
  receiver.hang();
  await writeTwoSegments();
  const behind = {
    level: 'warning',
    finding: expect.stringMatching(
      /^The standby copy is \d\d MB of the log behind the primary\. These changes are lost/,
    ),
  };
  await expect.poll(ofStandby, WAIT).toEqual([behind]);
  receiver.goOn();
  await expect.poll(ofStandby, WAIT).toEqual([FOLLOWS]);
});

test('doctor names the right that a role lacks', async () => {
  await sql`create role plain login`.execute(database.db);
  const { db, close } = await openAs('plain');
  onTestFinished(close);
  const finding =
    'PostgreSQL has a standby, but its role plain may not see how far it is behind. As an administrator: grant pg_read_all_stats to plain;';
  expect((await replicationFindings(db)).slice(1)).toEqual([{ level: 'warning', finding }]);
  await sql`grant pg_read_all_stats to plain`.execute(database.db);
  expect((await replicationFindings(db)).slice(1)).toEqual([FOLLOWS]);
});

test('doctor warns of remote_write with a standby', async () => {
  await sql`alter role tribune set synchronous_commit = remote_write`.execute(database.db);
  onTestFinished(async () => void (await sql`alter role tribune reset synchronous_commit`.execute(database.db)));
  const { db, close } = await openAs('tribune');
  onTestFinished(close);
  const words = expect.stringMatching(/^synchronous_commit is remote_write: .+ Set it to on\.$/);
  expect(await replicationFindings(db)).toContainEqual({ level: 'warning', finding: words });
});
