import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ENGINES, openTestDatabase } from '#testing/app.ts';
import { askAgain, commandKey, partsOf, PROPOSE, receiveMany, THOMAS } from '#testing/desk/decisions.ts';
import { openCurrent } from '#testing/meetings.ts';
import type { Transaction } from '../../database/database.ts';
import { decideQuestions } from '../decide-questions.ts';
import { lockQuestions } from './decision-queries.ts';

test.each(ENGINES)(
  'locks questions without reading other refusals on the %s database',
  async (engine) => {
    const database = await openTestDatabase(engine);
    try {
      const { id: meetingId } = await openCurrent(database.db);
      const ids = await receiveMany(database.db, meetingId, 2000, 'junk');
      // The planner's statistics during a first bulk: they include the questions, but no refusal yet.
      await sql`analyze`.execute(database.db);
      const [some, others] = [ids.slice(0, 250), ids.slice(250)];
      const body = { decision: PROPOSE, questions: others.map((id) => ({ id, seenVersion: 1 })) };
      const idempotencyKey = commandKey();
      const input = { params: { meetingId }, body, actor: THOMAS, idempotencyKey };
      await askAgain(() => decideQuestions(partsOf(database), input, input));
      const read = await database.maintenance.transaction().execute(async (transaction) => {
        const before = await tuplesRead(transaction);
        await lockQuestions(transaction, { meetingId, ids: some, asOf: new Date(), organiserId: 'thomas' });
        return (await tuplesRead(transaction)) - before;
      });
      expect(read).toBe(0);
    } finally {
      await database.close();
    }
  },
  60_000,
);

/** The rows of refusals that this session has read. They may include those of earlier transactions. */
async function tuplesRead(transaction: Transaction): Promise<number> {
  const { rows } = await sql<{ tuples: number }>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as tuples
    from pg_stat_xact_user_tables where relname = 'refusal_proposal'`.execute(transaction);
  return rows[0]?.tuples ?? NaN;
}
