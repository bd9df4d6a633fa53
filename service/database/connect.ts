import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { announceChanges } from './announce-changes.ts';
import { type Channel, type Listen, REGISTER_GREW } from './channel.ts';
import { doCommitsWait } from './postgresql/commit-wait.ts';
import { asDatabase, type Database } from './database.ts';
import type { OnPanic } from './embedded/engine-panic.ts';
import { guardSession } from './embedded/guard-session.ts';
import { listenInSession } from './embedded/listen-in-session.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { asFailure } from './failure.ts';
import { type DatabaseHealth, trackHealth } from './health.ts';
import { kyselyPool } from './pool/kysely-pool.ts';
import { listenOnServer } from './postgresql/listen-on-server.ts';
import { openMaintenancePool, openRequestPool } from './postgresql/server-connections.ts';
import { requireSameDatabase, requireUsableServer } from './postgresql/usable-server.ts';
import type { DB } from './types.ts';

export type OpenDatabase = {
  /** For requests: statements and the wait for a connection are limited in time. */
  db: Database;
  /**
   * For long work: without time limits, on PostgreSQL over two connections apart from those of requests. On the
   * embedded engine it is `db`.
   */
  maintenance: Database;
  /** For schema changes: a separate role that owns the tables, where one is configured; otherwise `maintenance`. */
  owner: Database;
  /**
   * For organisers at the desk: limited as for requests, and on PostgreSQL over separate connections, so that a flood
   * on the public page does not stop them. On the embedded engine it is `db`.
   */
  desk: Database;
  /**
   * For searches: limited as for requests, and on PostgreSQL over separate connections, so that slow searches do not
   * block the desk. On the embedded engine it is `db`.
   */
  search: Database;
  engine: 'embedded' | 'postgresql';
  health: DatabaseHealth;
  /** The current use of the connections, by pool. */
  pools: () => PoolUse[];
  listen: Listen;
  close: () => Promise<void>;
  /** Closes it, and removes an embedded database that opening has created. */
  discard: () => Promise<void>;
};

export type DatabaseSettings = {
  databaseUrl: string | undefined;
  /** The address of the same database for the owner of its tables. */
  migrationUrl?: string | undefined;
  dataDir: string;
  /** The number of connections for requests. */
  poolSize: number;
  /** Called for each connection that is lost while idle. The pool replaces it. */
  onConnectionLost?: (error: Error) => void;
  /** Called when the embedded engine fails for good. By default the process ends with a message. */
  onPanic?: OnPanic;
};

const DESK_CONNECTIONS = 4;
/** One more than a session runs at once, so that another session always gets a connection. */
const SEARCH_CONNECTIONS = 3;

/**
 * Opens the database: PostgreSQL when an address is given, otherwise the embedded engine.
 *
 * @throws DataFolderInUse, DataFolderNotOurs, DataFolderNotWritable, DataFolderUnusable, FolderNotCreated
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, onPanic } = settings;
  if (databaseUrl !== undefined) return openServer({ ...settings, databaseUrl });
  const engine = await openEmbedded(dataDir, onPanic);
  const announcer = announceChanges(() => notify(db, 'tribune_change'));
  const watching = { health: trackHealth(), onChange: announcer.announce };
  const db = guardSession(new PostgresDialect({ pool: kyselyPool(engine.pool, watching) }));
  return {
    db,
    maintenance: db,
    owner: db,
    desk: db,
    search: db,
    engine: 'embedded',
    health: watching.health,
    pools: poolUses({ requests: engine.pool }),
    listen: listenInSession(db, engine),
    close: async () => {
      await announcer.settle();
      await engine.close();
    },
    discard: async () => {
      await announcer.settle();
      await engine.discard();
    },
  };
}

/**
 * Checks that PostgreSQL's setup can be used. The embedded engine needs no check.
 *
 * @throws DatabaseUnusable, DatabaseUnavailable
 */
export async function requireUsable({
  databaseUrl,
  migrationUrl,
}: Pick<DatabaseSettings, 'databaseUrl' | 'migrationUrl'>): Promise<void> {
  if (databaseUrl !== undefined) await requireUsableServer(databaseUrl, 'DATABASE_URL');
  if (migrationUrl === undefined) return;
  await requireUsableServer(migrationUrl, 'DATABASE_MIGRATION_URL');
  if (databaseUrl !== undefined) await requireSameDatabase(databaseUrl, migrationUrl);
}

function openServer(given: DatabaseSettings & { databaseUrl: string }): OpenDatabase {
  const health = trackHealth(() => doCommitsWait(given.databaseUrl));
  const settings = {
    ...given,
    onConnectionLost: (error: Error) => {
      health.failed(asFailure(error));
      given.onConnectionLost?.(error);
    },
  };
  const requests = openRequestPool(settings, settings.poolSize);
  const desk = openRequestPool(settings, DESK_CONNECTIONS);
  const search = openRequestPool(settings, SEARCH_CONNECTIONS);
  const pool = openMaintenancePool(settings);
  const { migrationUrl, onConnectionLost } = settings;
  const owning =
    migrationUrl === undefined ? undefined : openMaintenancePool({ databaseUrl: migrationUrl, onConnectionLost });
  const listener = listenOnServer(settings);
  const announcer = announceChanges(() => notify(db, 'tribune_change'));
  const watching = { health, onChange: announcer.announce };
  const db = databaseOver(requests, watching);
  const maintenance = databaseOver(pool, watching);
  const close = async () => {
    await announcer.settle();
    await Promise.all([requests.end(), desk.end(), search.end(), pool.end(), owning?.end(), listener.close()]);
  };
  return {
    db,
    maintenance,
    desk: databaseOver(desk, watching),
    search: databaseOver(search, watching),
    owner: owning === undefined ? maintenance : databaseOver(owning, watching),
    engine: 'postgresql',
    health,
    pools: poolUses({ requests, desk, search, maintenance: pool, ...(owning === undefined ? {} : { owner: owning }) }),
    listen: listener.listen,
    close,
    discard: close,
  };
}

export type PoolUse = { pool: string; inUse: number; waiting: number };

function poolUses(pools: Record<string, pg.Pool>): () => PoolUse[] {
  return () =>
    Object.entries(pools).map(([pool, { totalCount, idleCount, waitingCount }]) => {
      return { pool, inUse: totalCount - idleCount, waiting: waitingCount };
    });
}

function databaseOver(pool: pg.Pool, watching: Parameters<typeof kyselyPool>[1]): Database {
  return asDatabase(new Kysely<DB>({ dialect: new PostgresDialect({ pool: kyselyPool(pool, watching) }) }));
}

/** Wakes the listeners. The commit contains no data, so it waits for no flush. */
async function notify(db: Database, channel: Channel): Promise<void> {
  await sql`select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${REGISTER_GREW})`.execute(db);
}
