import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { fillFirstSchema, migrateTo } from '../../measure/faults/harness/filled-database.ts';
import { type OpenDatabase, openDatabase } from '../database/connect.ts';
import { readMigrations } from '../database/schema/migrate.ts';
import { createDatabase } from '#testing/database/database.ts';
import { copyTemplate } from '#testing/database/template.ts';
import { ENGINES } from '#testing/app.ts';
import { runTribuneHere } from '#testing/processes/operator.ts';
import { startService } from '#testing/processes/service-process.ts';

// On a busy machine a service takes seconds to start.
const SCHEMA = 2;
const PENDING = readMigrations()
  .slice(SCHEMA)
  .map(({ name }) => name)
  .join(', ');

/** Covers the day of an upgrade, with a database of an earlier version. */
describe.each(ENGINES)('before an upgrade, on the %s database', (engine) => {
  let dataDir: string;
  let environment: Record<string, string>;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tribune-upgrade-'));
    if (engine === 'embedded') copyTemplate(inject('embeddedBlank'), dataDir);
    const created = engine === 'postgresql' ? await createDatabase(inject('databaseServer')) : undefined;
    onTestFinished(async () => {
      await created?.drop();
      rmSync(dataDir, { recursive: true });
    });
    const url = created === undefined ? {} : { DATABASE_URL: created.url };
    environment = { SERVE: 'api', CAPTCHA_PROVIDER: 'off', DATA_DIR: dataDir, INIT_CWD: dataDir, ...url };
    await withDatabase(async (database) => {
      await migrateTo(database, 1);
      await fillFirstSchema(database, 3);
      await migrateTo(database, SCHEMA);
    });
  });

  async function withDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
    const settings = { databaseUrl: environment['DATABASE_URL'], dataDir, poolSize: 1 };
    const database = await openDatabase(settings);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  const tribune = (...args: string[]) => runTribuneHere(args, environment);

  test('commands name the pending migrations, but a backup works', async () => {
    const waits = {
      code: 1,
      stdout: '',
      stderr: `The database is of an earlier version: its schema waits for ${PENDING}. Take a backup, then start the service, or run npm run tribune -- database migrate.\n`,
    };
    expect(await tribune('meeting', 'show')).toEqual(waits);
    expect(await tribune('question', 'list')).toEqual(waits);
    const { code, stdout, stderr } = await tribune('database', 'backup', 'before.backup');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('questions  3\n');
    expect(existsSync(join(dataDir, 'before.backup'))).toBe(true);
    const { rows } = await withDatabase(({ db }) =>
      sql`select kind from register_entry where kind like 'database.%'`.execute(db),
    );
    expect(rows).toEqual([{ kind: 'database.backedUp' }]);
  });

  if (engine === 'embedded') return;

  test('an invalid link is reported but stops no start', async () => {
    await withDatabase(async ({ db }) => {
      await sql`update meeting_text set legal_url = 'www.societe.fr/mentions' where language = 'fr'`.execute(db);
      await sql`update meeting set override = 'open', override_reason = 'test'`.execute(db);
    });
    const service = await startService(environment);
    onTestFinished(async () => void (await service.stop('SIGKILL')));
    const warning = '"missing":["legalUrl (fr)"],"msg":"the meeting is open without texts it needs"';
    expect(service.output()).toContain(warning);
    const meeting: unknown = await (await fetch(`${service.origin}/api/v1/meeting`)).json();
    expect(meeting).toMatchObject({ phase: 'open', texts: { fr: { legalUrl: '' } } });
    const fault =
      'fault    The meeting is open without: legalUrl (fr). It takes questions; closed, it cannot open again.';
    expect((await tribune('doctor')).stdout).toContain(fault);
    await tribune('meeting', 'close');
    expect((await tribune('doctor')).stdout).toContain('fault    The meeting cannot open without: legalUrl (fr).');
  });
});
