import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Listen } from './channel.ts';
import { asDatabase, type Database } from './database.ts';
import type { OnPanic } from './embedded/engine-panic.ts';
import { guardSession } from './embedded/guard-session.ts';
import { listenInSession } from './embedded/listen-in-session.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { kyselyPool } from './kysely-pool.ts';
import { listenOnServer } from './postgresql/listen-on-server.ts';
import { openMaintenancePool, openRequestPool } from './postgresql/server-connections.ts';
import type { DB } from './types.ts';

export type OpenDatabase = {
  /** For requests: bounded in time, and so is the wait for a connection. */
  db: Database;
  /**
   * For work that takes longer: without time limits, on PostgreSQL over two connections that are not those of requests.
   * On the embedded engine the one session there is, `db`.
   */
  maintenance: Database;
  engine: 'embedded' | 'postgresql';
  listen: Listen;
  close: () => Promise<void>;
};

export type DatabaseSettings = {
  databaseUrl: string | undefined;
  dataDir: string;
  /** Connections for requests. */
  poolSize: number;
  /** Called for every connection lost while idle; it is replaced. */
  onConnectionLost: (error: Error) => void;
  /** Called when the embedded engine cannot go on; without it the process ends with a sentence. */
  onPanic?: OnPanic;
};

/**
 * Opens the database: PostgreSQL when an address is given, else the embedded engine.
 *
 * @throws DataFolderInUse, DataFolderNotOurs, DataFolderUnusable, DatabaseUnavailable
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, onPanic } = settings;
  if (databaseUrl !== undefined) return openServer({ ...settings, databaseUrl });
  const engine = await openEmbedded(dataDir, onPanic);
  const db = guardSession(new PostgresDialect({ pool: kyselyPool(engine.pool) }));
  return {
    db,
    maintenance: db,
    engine: 'embedded',
    listen: listenInSession(db, engine),
    close: engine.close,
  };
}

function openServer(settings: DatabaseSettings & { databaseUrl: string }): OpenDatabase {
  const requests = openRequestPool(settings, settings.poolSize);
  const maintenance = openMaintenancePool(settings);
  const listener = listenOnServer(settings);
  return {
    db: databaseOver(requests),
    maintenance: databaseOver(maintenance),
    engine: 'postgresql',
    listen: listener.listen,
    close: async () => void (await Promise.all([requests.end(), maintenance.end(), listener.close()])),
  };
}

/** Typed queries over a pool, of whichever engine. */
function databaseOver(pool: pg.Pool): Database {
  return asDatabase(new Kysely<DB>({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) }));
}
