import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { copyTemplate } from '#testing/database/template.ts';
import { openDatabase } from '../connect.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../database/migrations');
const LONG = `search=${'a'.repeat(972)}&state=refused`;

/** Saved views of the release before 0028, and their form after the migration. */
const FILTERS = [
  ['state=received&order=oldest', 'state=received&order=oldest&states=received'],
  [
    'state=toConfirm&topic=with&mine=true',
    'state=toConfirm&topic=with&mine=true&toConfirm=true&hasTopic=true&isMine=true',
  ],
  ['topic=without&search=state%3Drefused', 'topic=without&search=state%3Drefused&hasTopic=false'],
  ['theme=mine&search=opal', 'theme=mine&search=opal'],
  ['', ''],
  [LONG, LONG],
] as const;

test('the migration adds the call names to saved views', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-before-filter-names-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  copyTemplate(inject('embeddedBlank'), dataDir);
  const database = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 1 });
  onTestFinished(database.close);
  const former = join(dataDir, 'migrations');
  cpSync(MIGRATIONS, former, { recursive: true, filter: (name) => !/00(?:2[89]|[3-9]\d)-/.test(name) });
  await migrate(database, { folder: former });
  const meetingId = randomUUID();
  await sql`insert into meeting (id, is_current, held_on, time_zone, opens_at, closes_at, brand)
    values (${meetingId}, true, '2025-05-23', 'Europe/Paris', ${new Date(0)}, ${new Date(1)}, '#0b5563')`.execute(
    database.db,
  );
  for (const [number, [filter]] of FILTERS.entries()) {
    await sql`insert into saved_view (id, meeting_id, organiser_id, name, filter, created_at)
      values (${randomUUID()}, ${meetingId}, 'somebody', ${String(number)}, ${filter}, now())`.execute(database.db);
  }
  await migrate(database);
  const { rows } = await sql<{ filter: string }>`select filter from saved_view order by name`.execute(database.db);
  expect(rows.map(({ filter }) => filter)).toEqual(FILTERS.map(([, filter]) => filter));
});
