import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openBefore } from '#testing/database/filled.ts';
import { migrate } from './migrate.ts';

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

test('the migration adds the call names to kept filters', async () => {
  const database = await openBefore(28, 'embedded');
  onTestFinished(database.close);
  const meetingId = randomUUID();
  await sql`insert into meeting (id, is_current, held_on, time_zone, opens_at, closes_at, brand)
    values (${meetingId}, true, '2025-05-23', 'Europe/Paris', ${new Date(0)}, ${new Date(1)}, '#0b5563')`.execute(
    database.db,
  );
  for (const [number, [filter]] of FILTERS.entries()) {
    await sql`insert into saved_view (id, meeting_id, organiser_id, name, filter, created_at)
      values (${randomUUID()}, ${meetingId}, 'somebody', ${String(number)}, ${filter}, now())`.execute(database.db);
  }
  const [[before, after]] = FILTERS;
  await sql`insert into organiser (id, email, first_name, last_name, roles, language, inbox_filter)
    values (${randomUUID()}, 'thomas@example.com', 'Thomas', 'Petit', '{moderator}', 'en', ${before})`.execute(
    database.db,
  );
  await migrate(database);
  const { rows } = await sql<{ filter: string }>`select filter from saved_view order by name`.execute(database.db);
  expect(rows.map(({ filter }) => filter)).toEqual(FILTERS.map(([, filter]) => filter));
  const kept = await sql`select inbox_filter from organiser`.execute(database.db);
  expect(kept.rows).toEqual([{ inbox_filter: after }]);
});
