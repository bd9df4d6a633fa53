/** Opens a filled database and measures how long handlers take in it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '#service/database/connect.ts';
import { migrate } from '#service/database/schema/migrate.ts';
import { createFirstMeeting } from '#service/meetings/create-first-meeting.ts';
import { findCurrentMeeting } from '#service/meetings/meeting-queries.ts';
import { createDatabase, startTestCluster } from '#testing/database/database.ts';
import { fillMeeting } from '#testing/questions.ts';
import { percentile } from '../../statistics.ts';

export type Engine = 'postgresql' | 'embedded';

/** In milliseconds. `slowest` is the median of the slowest of all requests. */
export type Time = { p95: number; slowest: number };

/** Creates a database whose first meeting has this number of questions, half of them in topics of a hundred. */
export async function openFilled(engine: Engine, { size, organiserId }: { size: number; organiserId: string }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-bench-'));
  const server = engine === 'postgresql' ? await startTestCluster() : undefined;
  const databaseUrl = server === undefined ? undefined : (await createDatabase(server.url)).url;
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 4 });
  await migrate(database);
  await createFirstMeeting(database.db);
  const meetingId = (await findCurrentMeeting(database.db))?.id ?? '';
  await fillMeeting(database.maintenance, { meetingId, count: size, organiserId });
  const close = async () => {
    await database.close();
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { database: database satisfies OpenDatabase, meetingId, close };
}

/** Runs the requests in turns, so that none of them finds its own data in the caches. */
export async function timesOf<Query>(
  queries: readonly Query[],
  askings: number,
  ask: (typed: Query) => Promise<void>,
): Promise<Time> {
  for (const typed of queries) await ask(typed);
  const took = queries.map((): number[] => []);
  for (let round = 0; round * queries.length < askings; round += 1) {
    for (const [which, typed] of queries.entries()) {
      const began = performance.now();
      await ask(typed);
      took[which]?.push(performance.now() - began);
    }
  }
  return { p95: percentile(took.flat(), 0.95), slowest: Math.max(...took.map((times) => percentile(times, 0.5))) };
}
