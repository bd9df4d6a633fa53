/** Observes from outside how much of a service's register is sealed. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { openDatabase } from '#service/database/connect.ts';
import { commandAt } from '#testing/processes/operator.ts';
import type { Subject } from './subject.ts';

const SAMPLE_EVERY_MS = 20;
const POLL_MS = 50;

type Sealing = { subject: Subject; databaseUrl?: string };

const Verified = z.object({ entries: z.int(), unsealed: z.int() });

/** Returns the number of entries and of sealed entries. On the embedded engine the service itself answers. */
export async function countSealed({ subject, databaseUrl }: Sealing): Promise<{ entries: number; sealed: number }> {
  if (databaseUrl === undefined) {
    const answer = await commandAt(join(subject.dataDir, 'tribune.sock'), 'register verify');
    const { entries, unsealed } = Verified.parse(answer);
    return { entries: entries + unsealed, sealed: entries };
  }
  const database = openWatching(databaseUrl);
  try {
    const { rows } = await sql<{ entries: number; sealed: number }>`
      select (select count(*)::integer from register_entry) as entries,
        (select count(*)::integer from register_seal) as sealed`.execute((await database).db);
    return rows[0] ?? { entries: Number.NaN, sealed: Number.NaN };
  } finally {
    await (await database).close();
  }
}

/** Returns the id of the last sealed entry, or 0 when none is sealed. */
export async function findLastSealed(databaseUrl: string): Promise<number> {
  const database = await openWatching(databaseUrl);
  try {
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(entry_id), 0)::float8 as last from register_seal`.execute(database.db);
    return rows[0]?.last ?? NaN;
  } finally {
    await database.close();
  }
}

/** Waits until all entries are sealed. Times out when sealing is off. */
export async function waitUntilSealed(side: Sealing, limitMs: number): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    await wait(POLL_MS);
    // Querying the embedded engine would add work to the service.
    if (side.databaseUrl === undefined) continue;
    const { entries, sealed } = await countSealed(side);
    if (entries === sealed) return;
  }
}

type Sample = { instant: number; reached: number };

/**
 * Polls the highest sealed entry until the returned function is called. That function returns, in order, how many
 * milliseconds after its receipt each entry was found sealed, and in how many passes.
 */
export async function watchNumbers(databaseUrl: string): Promise<() => Promise<{ delays: number[]; passes: number }>> {
  const database = await openWatching(databaseUrl);
  const { db } = database;
  const samples: Sample[] = [];
  const over = new AbortController();
  const sample = async () => {
    const { rows } = await sql<Sample>`
      select coalesce(max(entry_id), 0)::float8 as reached,
        (extract(epoch from clock_timestamp()) * 1000)::float8 as instant from register_seal`.execute(db);
    samples.push(...rows);
  };
  await sample();
  const watching = (async () => {
    while (!over.signal.aborted) {
      await wait(SAMPLE_EVERY_MS);
      await sample();
    }
  })();
  return async () => {
    over.abort();
    await watching;
    const [first] = samples;
    const last = samples.at(-1);
    const { rows } = await sql<{ id: number; occurred: number }>`
      select id::float8 as id, (extract(epoch from occurred_at) * 1000)::float8 as occurred from register_entry
      where id > ${first?.reached ?? 0} and id <= ${last?.reached ?? 0} order by id`.execute(db);
    await database.close();
    let at = 0;
    const delays = rows.map(({ id, occurred }) => {
      while ((samples[at]?.reached ?? Infinity) < id) at += 1;
      return (samples[at]?.instant ?? Number.NaN) - occurred;
    });
    const passes = samples.filter(({ reached }, index) => reached > (samples[index - 1]?.reached ?? Infinity)).length;
    return { delays: delays.toSorted((a, b) => a - b), passes };
  };
}

function openWatching(databaseUrl: string) {
  return openDatabase({ databaseUrl, dataDir: '', poolSize: 1 });
}
