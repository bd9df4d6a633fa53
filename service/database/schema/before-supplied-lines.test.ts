import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, type TestDatabaseHandle } from '#testing/app.ts';
import { openBefore } from '#testing/database/filled.ts';
import { migrate } from './migrate.ts';

type Line = { concept: string; fr: string[]; version: number; origin: string; isRetired: boolean };

describe.each(ENGINES)('the earlier supplied lines on the %s database', (engine) => {
  let database: TestDatabaseHandle;

  beforeEach(async () => {
    database = await openBefore(38, engine);
    await sql`update glossary_line set forms_fr = '{écrit}', version = 2, changed_by = 'claire', changed_at = now()
      where concept = 'split'`.execute(database.db);
    await sql`update glossary_line set is_retired = true, version = 2, changed_by = 'claire', changed_at = now()
      where concept = 'role'`.execute(database.db);
    await sql`insert into glossary_line (concept, is_general, forms_fr, forms_en, origin, changed_by, changed_at)
      values ('governance', false, '{gouverner}', '{}', 'own', 'claire', now())`.execute(database.db);
  });
  afterEach(() => database.close());

  async function readLines(): Promise<Line[]> {
    const { rows } = await sql<Line>`
      select concept, forms_fr as fr, version, origin, is_retired as "isRetired" from glossary_line
      where concept in ('governance', 'role', 'split', 'seat') order by concept`.execute(database.db);
    return rows;
  }

  async function readVersion(): Promise<number> {
    const { rows } = await sql<{ version: number }>`select version from glossary`.execute(database.db);
    return rows[0]?.version ?? 0;
  }

  test('an upgrade changes only lines that no organiser wrote', async () => {
    const before = await readLines();
    const version = await readVersion();
    await migrate(database);
    const after = await readLines();
    const onlyWritten = (lines: Line[]) => lines.filter(({ concept }) => concept !== 'seat');
    expect(onlyWritten(after)).toEqual(onlyWritten(before));
    expect(after.find(({ concept }) => concept === 'seat')).toMatchObject({
      fr: expect.not.arrayContaining(['sieger']),
      version: 2,
      origin: 'supplied',
    });
    expect(await readVersion()).toBe(version + 1);
  });
});
