/** What has been sealed of a service's register, seen from outside. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { openDatabase } from '#service/database/connect.ts';
import { commandAt } from '#testing/operator.ts';
import type { Subject } from './subject.ts';

const LOOK_EVERY_MS = 20;
const POLL_MS = 50;

type Sealing = { subject: Subject; databaseUrl?: string };

const Verified = z.object({ entries: z.int(), unsealed: z.int() });

/** How many entries there are, and how many have their seal; on the embedded engine the service itself is asked. */
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

/** The last entry that has a seal, by its id: 0 where none has. */
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

/** Waits until nothing is left to be sealed; in vain where nothing is sealed at all. */
export async function waitUntilSealed(side: Sealing, limitMs: number): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    await wait(POLL_MS);
    // To ask the embedded engine would be work for the service.
    if (side.databaseUrl === undefined) continue;
    const { entries, sealed } = await countSealed(side);
    if (entries === sealed) return;
  }
}

type Look = { instant: number; reached: number };

/**
 * Looks at the highest entry that is sealed, until what it gives is called: that tells how many milliseconds after its
 * receipt each entry was found sealed, in their order, and how often more of them were.
 */
export async function watchNumbers(databaseUrl: string): Promise<() => Promise<{ delays: number[]; passes: number }>> {
  const database = await openWatching(databaseUrl);
  const { db } = database;
  const looks: Look[] = [];
  const over = new AbortController();
  const look = async () => {
    const { rows } = await sql<Look>`
      select coalesce(max(entry_id), 0)::float8 as reached,
        (extract(epoch from clock_timestamp()) * 1000)::float8 as instant from register_seal`.execute(db);
    looks.push(...rows);
  };
  await look();
  const watching = (async () => {
    while (!over.signal.aborted) {
      await wait(LOOK_EVERY_MS);
      await look();
    }
  })();
  return async () => {
    over.abort();
    await watching;
    const [first] = looks;
    const last = looks.at(-1);
    const { rows } = await sql<{ id: number; occurred: number }>`
      select id::float8 as id, (extract(epoch from occurred_at) * 1000)::float8 as occurred from register_entry
      where id > ${first?.reached ?? 0} and id <= ${last?.reached ?? 0} order by id`.execute(db);
    await database.close();
    let at = 0;
    const delays = rows.map(({ id, occurred }) => {
      while ((looks[at]?.reached ?? Infinity) < id) at += 1;
      return (looks[at]?.instant ?? Number.NaN) - occurred;
    });
    const passes = looks.filter(({ reached }, index) => reached > (looks[index - 1]?.reached ?? Infinity)).length;
    return { delays: delays.toSorted((a, b) => a - b), passes };
  };
}

function openWatching(databaseUrl: string) {
  return openDatabase({ databaseUrl, dataDir: '', poolSize: 1 });
}
