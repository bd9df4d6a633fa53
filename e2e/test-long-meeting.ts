/** For the journeys: meetings whose texts take room. */
import { sql } from 'kysely';
import type { Database } from '#service/database/connect.ts';
import { perWorker, test as base } from './test-journey.ts';
import { expectPhase, startAnnounced, type Tribune } from './test-tribune.ts';

const LONG_AGO = '2025-01-05T09:00:00+01:00';
const NAME = 'Société internationale d’investissements et de participations industrielles';

type WorkerFixtures = {
  /** Takes questions until a day with a long name, in a meeting of a company with a long name. */
  long: Tribune;
  /** The same, before its opening. */
  longAnnounced: Tribune;
  /** The first meeting, open until a day as long as most. */
  dated: Tribune;
};

export const test = base.extend<object, WorkerFixtures>({
  long: perWorker(() => startOpen(lengthen)),
  longAnnounced: perWorker(() => startAnnounced('2083-09-29T23:59:00+02:00', lengthen)),
  dated: perWorker(() =>
    startOpen(async (db) => {
      await sql`update meeting set closes_at = '2083-05-22T12:00:00+02:00'`.execute(db);
    }),
  ),
});

async function startOpen(change: (db: Database) => Promise<void>): Promise<Tribune> {
  const tribune = await startAnnounced(LONG_AGO, change);
  await expectPhase(tribune.origin, 'open');
  return tribune;
}

/** Wednesday 29 September 2083 is as long as a date gets. */
async function lengthen(db: Database): Promise<void> {
  await sql`update meeting set held_on = '2083-09-29', closes_at = '2083-09-29T23:59:00+02:00'
    where opens_at < '2083-01-01'`.execute(db);
  await sql`update meeting_text set company_name = ${NAME},
    subtitle = case language when 'fr' then 'mercredi 29 septembre 2083' else 'Wednesday 29 September 2083' end`.execute(
    db,
  );
}
