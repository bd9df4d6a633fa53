import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, type TestDatabaseHandle } from '#testing/app.ts';
import { openBefore } from '#testing/database/filled.ts';
import { indexArrivals } from '../../inbox/index-questions.ts';
import { migrate } from './migrate.ts';

describe.each(ENGINES)('an unfolded search index on the %s database', (engine) => {
  let database: TestDatabaseHandle;

  beforeEach(async () => {
    database = await openBefore(22, engine);
    await fill();
  });
  afterEach(() => database.close());

  async function fill(): Promise<void> {
    const [meetingId, questionId] = [randomUUID(), randomUUID()];
    await sql`insert into meeting (id, is_current, held_on, time_zone, opens_at, closes_at, brand)
      values (${meetingId}, true, '2025-05-23', 'Europe/Paris', ${new Date(0)}, ${new Date(1)}, '#0b5563')`.execute(
      database.db,
    );
    await sql`insert into question (id, meeting_id, reference, channel, language, text, text_salt, received_at)
      values (${questionId}, ${meetingId}, '2222-2222', 'page', 'fr', 'Le CO₂ émis', '', now() - interval '1 day')`.execute(
      database.db,
    );
    // Written as the earlier version did, because today's indexer uses later columns.
    await sql`insert into question_search (question_id, meeting_id, document)
      select id, meeting_id, search_document(language, text) from question`.execute(database.db);
  }

  async function countFound(typed: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from question_search where document @@ search_query(${typed})`.execute(
      database.db,
    );
    return rows[0]?.count ?? 0;
  }

  test('the indexer folds earlier questions after the upgrade', async () => {
    expect([await countFound('émis'), await countFound('CO2')]).toEqual([1, 0]);
    await migrate(database);
    while ((await indexArrivals(database.db)).count > 0);
    expect([await countFound('émis'), await countFound('CO2')]).toEqual([1, 1]);
  });
});
