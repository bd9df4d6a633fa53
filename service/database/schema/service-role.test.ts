import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { OPERATOR, openCurrent } from '#testing/meetings.ts';
import { QUESTION, startTestApp } from '#testing/app.ts';
import { createDatabase } from '#testing/database/database.ts';
import { runProgram, runTribune, startService } from '#testing/processes/service-process.ts';
import { setUpCluster } from '#testing/set-up.ts';
import { backUpDatabase } from '../../backup/back-up-database.ts';
import { restoreDatabase } from '../../backup/restore-database.ts';
import { createFirstMeeting } from '../../meetings/create-first-meeting.ts';
import { diagnose } from '../../operator/doctor/diagnose.ts';
import { sealer } from '../../audit/sealing/seal-register.ts';
import { type OpenDatabase, openDatabase } from '../connect.ts';
import { migrate } from './migrate.ts';

const SOUND = 'The service can add to the register but not change it.';
/** The trigger that refuses changes has the same code, but another message. */
const UNPRIVILEGED = { code: '42501', message: expect.stringMatching(/permission denied|must be owner/) };

describe('a service role that does not own the tables', () => {
  const cluster = setUpCluster();
  let admin: pg.Client;
  beforeAll(async () => {
    admin = new pg.Client({ connectionString: cluster.url });
    await admin.connect();
    await admin.query('create role tribune_owner login');
    await admin.query('create role tribune_service login');
    await admin.query('create role tribune_late login');
  });
  afterAll(() => admin.end());

  /** Prepares the roles as docs/deployment.md says. */
  async function prepare() {
    const { url, drop } = await createDatabase(cluster.url);
    await admin.query(`alter database ${new URL(url).pathname.slice(1)} owner to tribune_owner`);
    onTestFinished(drop);
    const dataDir = mkdtempSync(join(tmpdir(), 'tribune-role-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const as = (role: string) => {
      const address = new URL(url);
      address.username = role;
      return address.href;
    };
    return { dataDir, as };
  }
  type Prepared = Awaited<ReturnType<typeof prepare>>;

  async function open({ dataDir, as }: Prepared, role = 'tribune_service'): Promise<OpenDatabase> {
    const settings = { databaseUrl: as(role), migrationUrl: as('tribune_owner'), dataDir, poolSize: 4 };
    const database = await openDatabase({ ...settings });
    onTestFinished(database.close);
    return database;
  }

  async function openMigrated(prepared: Prepared): Promise<OpenDatabase> {
    const database = await open(prepared);
    await migrate(database);
    await createFirstMeeting(database.db);
    return database;
  }

  test('names a role that may not create tables', async () => {
    const { dataDir, as } = await prepare();
    const settings = { databaseUrl: as('tribune_service'), dataDir, poolSize: 1 };
    const database = await openDatabase(settings);
    onTestFinished(database.close);
    const grant = 'grant usage, create on schema public to tribune_service;';
    const message = `The role tribune_service may not create tables in the schema public. As an administrator, in this database: ${grant}`;
    await expect(migrate(database)).rejects.toMatchObject({ name: 'DatabaseUnusable', message });
    const environment = { DATABASE_URL: as('tribune_service'), DATA_DIR: dataDir, SERVE: 'api', PORT: '0' };
    const start = await runProgram(['service/main.ts'], environment);
    expect(start).toMatchObject({ code: 78, stderr: `${message}\n` });
    const doctor = await runTribune(['doctor'], environment);
    expect(doctor).toMatchObject({ code: 1, stdout: expect.stringContaining(message) });
    expect(doctor.stdout).not.toContain(SOUND);
    const command = await runTribune(['database', 'migrate'], environment);
    expect(command).toMatchObject({ code: 1, stderr: expect.stringContaining(message.slice(0, -1)) });
    await administer(as('tribune'), grant);
    expect(await migrate(database)).not.toEqual([]);
  });

  test('a search_path without a schema is refused before any change', async () => {
    const { dataDir, as } = await prepare();
    const name = new URL(as('tribune')).pathname.slice(1);
    await administer(as('tribune'), `alter database ${name} set search_path = nowhere`);
    const database = await openDatabase({ databaseUrl: as('tribune'), dataDir, poolSize: 1 });
    onTestFinished(database.close);
    const message =
      'The role tribune may not create tables in any schema of its search_path (nowhere). Let the search_path name an existing schema, or, as an administrator, in this database: grant usage, create on schema public to tribune;';
    await expect(migrate(database)).rejects.toMatchObject({ name: 'DatabaseUnusable', message });
  });

  async function administer(url: string, statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  const findings = async (database: OpenDatabase, { dataDir, as }: Prepared) => {
    const app = await startTestApp({ ...database, dataDir, databaseUrl: as('tribune_service') }, { isOpen: false });
    onTestFinished(app.close);
    return (await diagnose(app.config, database)).map(({ finding }) => finding);
  };

  test('the service role cannot change the register or its guards', async () => {
    const { db } = await openMigrated(await prepare());
    for (const table of ['register_entry', 'register_seal']) {
      for (const statement of [
        `update ${table} set meeting_id = meeting_id`,
        `delete from ${table}`,
        `truncate ${table}`,
        `drop table ${table}`,
        `alter table ${table} disable trigger all`,
        `create trigger nothing before insert on ${table} execute function refuse_register_change()`,
      ]) {
        const refused = sql.raw(statement).execute(db);
        await expect(refused, statement).rejects.toMatchObject(UNPRIVILEGED);
      }
    }
    for (const statement of [
      'set session_replication_role = replica',
      'create or replace function refuse_register_change() returns trigger language plpgsql as $$ begin return new; end $$',
      `insert into schema_migration (number, name, checksum) values (99, 'x', 'y')`,
      'set role tribune_owner',
    ]) {
      const refused = sql.raw(statement).execute(db);
      await expect(refused, statement).rejects.toMatchObject(UNPRIVILEGED);
    }
  });

  test('the service role gains no right to the register', async () => {
    const prepared = await prepare();
    const { owner } = await openMigrated(prepared);
    await sql`drop trigger register_entry_append_only on register_entry`.execute(owner);
    await sql`alter table register_seal disable trigger all`.execute(owner);
    const late = await open(prepared, 'tribune_late');
    await migrate(late);
    await openCurrent(late.db);
    for (const table of ['register_entry', 'register_seal']) {
      for (const statement of [
        `update ${table} set meeting_id = meeting_id`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        const refused = sql.raw(statement).execute(late.db);
        await expect(refused, statement).rejects.toMatchObject(UNPRIVILEGED);
      }
    }
  });

  test('a start revokes excessive rights to the register', async () => {
    const database = await openMigrated(await prepare());
    await sql`grant update, delete on register_entry to tribune_service`.execute(database.owner);
    await migrate(database);
    await expect(sql`delete from register_entry`.execute(database.db)).rejects.toMatchObject(UNPRIVILEGED);
  });

  test('the service role accepts and seals questions as usual', async () => {
    const prepared = await prepare();
    const database = await openMigrated(prepared);
    const handle = { ...database, dataDir: prepared.dataDir, databaseUrl: prepared.as('tribune_service') };
    const app = await startTestApp(handle);
    onTestFinished(app.close);
    const payload = { ...QUESTION, acceptFinancialEmail: true, recaptchaToken: await app.pass() };
    const answer = await app.app.inject({ method: 'POST', url: '/api/v1/questions', payload });
    expect(answer.statusCode).toBe(201);
    expect((await sealer(database.db)()).count).toBe(3);
  });

  test('a new or too powerful role gets exactly its rights', async () => {
    const prepared = await prepare();
    await openMigrated(prepared);
    const late = await open(prepared, 'tribune_late');
    expect(await migrate(late)).toEqual([]);
    await openCurrent(late.db);
    await sql`grant all on register_entry to tribune_late`.execute(late.owner);
    await sql`revoke insert on meeting from tribune_late`.execute(late.owner);
    await migrate(late);
    await expect(sql`delete from register_entry`.execute(late.db)).rejects.toMatchObject(UNPRIVILEGED);
  });

  test('doctor accepts the service role that it recommends', async () => {
    const prepared = await prepare();
    const database = await openMigrated(prepared);
    expect(await findings(database, prepared)).toContain(SOUND);
    const owner = await open(prepared, 'tribune_owner');
    const advice = (await findings(owner, prepared)).find((finding) => finding.includes('register_entry'));
    expect(advice).toMatch(/\(register_entry, register_seal\).*DATABASE_MIGRATION_URL/);
    await sql`grant update (detail) on register_entry to tribune_service`.execute(database.owner);
    expect(await findings(database, prepared)).not.toContain(SOUND);
  });

  test('a restore keeps the rights of the service role', async () => {
    const prepared = await prepare();
    const { dataDir } = prepared;
    const database = await openMigrated(prepared);
    const file = join(dataDir, 'tribune.backup');
    const config = { dataDir, secretFile: join(dataDir, 'secret'), socketFile: join(dataDir, 'tribune.sock') };
    const body = { file, force: false };
    const { signal } = new AbortController();
    await backUpDatabase({ database, config, onWait: () => {} }, { actor: OPERATOR, signal }, { body });
    const again = await prepare();
    const restored = await openMigrated(again);
    await restoreDatabase({ database: restored, onWait: () => {} }, { actor: OPERATOR }, { body });
    expect(await findings(restored, again)).toContain(SOUND);
    await openCurrent(restored.db);
    expect((await sealer(restored.db)()).count).toBeGreaterThan(1);
  });

  test('starts with two addresses, or one without pending migrations', async () => {
    const { dataDir, as } = await prepare();
    const both = { DATABASE_URL: as('tribune_service'), DATABASE_MIGRATION_URL: as('tribune_owner') };
    const service = await startService({ SERVE: 'api', DATA_DIR: dataDir, ...both });
    onTestFinished(async () => void (await service.stop('SIGKILL')));
    expect((await fetch(`${service.origin}/readyz`)).status).toBe(200);
    await service.stop();
    const alone = { SERVE: 'api', DATA_DIR: dataDir, DATABASE_URL: both.DATABASE_URL };
    const without = await startService(alone);
    expect((await without.stop()).code).toBe(0);
  });
});
