import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import type { OnPanic } from './embedded/engine-panic.ts';
import { asFailure, DatabaseBusy, sqlState } from './failure.ts';
import { quietServerLog } from './server-log.ts';
import type { DB } from './types.ts';

export type OpenDatabase = {
  db: Database;
  engine: 'embedded' | 'postgresql';
  pool: pg.Pool;
  /** Lends a connection without the time limits of requests; on the embedded engine its one session. */
  withMaintenanceConnection: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

export type DatabaseSettings = {
  databaseUrl: string | undefined;
  dataDir: string;
  poolSize: number;
  /** Called for every connection lost while idle; the pool replaces it. */
  onConnectionLost: (error: Error) => void;
  /** Called when the embedded engine cannot go on; without it the process ends with a sentence. */
  onPanic?: OnPanic;
};

/** More than these could not be answered before their senders give up: they hear so at once. */
const MOST_WAITING = 2000;
const CONNECT_TIMEOUT_MS = 3000;
const STATEMENT_TIMEOUT_MS = 4000;
/** A server that is paused does not enforce its own timeout. */
const ANSWER_TIMEOUT_MS = 4500;

/**
 * Opens the database: PostgreSQL when an address is given, else the embedded engine.
 *
 * @throws DataFolderInUse, DataFolderNotOurs, DataFolderUnusable, DatabaseUnavailable
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  if (settings.databaseUrl === undefined) {
    const { pool, close } = await openEmbedded(settings.dataDir, settings.onPanic);
    const db = databaseOver(pool);
    const withMaintenanceConnection: OpenDatabase['withMaintenanceConnection'] = (work) =>
      db.connection().execute(work);
    return { db, engine: 'embedded', pool, withMaintenanceConnection, close };
  }
  const { databaseUrl } = settings;
  const pool = openPool({
    ...settings,
    databaseUrl,
    limits: { statement_timeout: STATEMENT_TIMEOUT_MS, query_timeout: ANSWER_TIMEOUT_MS },
    onConnect: quietServerLog,
  });
  const withMaintenanceConnection = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const own = openPool({ ...settings, databaseUrl, poolSize: 1, limits: {}, onConnect: startMaintenance });
    try {
      return await databaseOver(own).connection().execute(work);
    } finally {
      await own.end();
    }
  };
  const close = () => pool.end();
  return { db: databaseOver(pool), engine: 'postgresql', pool, withMaintenanceConnection, close };
}

type PoolSettings = Omit<DatabaseSettings, 'dataDir'> & {
  databaseUrl: string;
  limits: Pick<pg.PoolConfig, 'statement_timeout' | 'query_timeout'>;
  onConnect: (client: pg.ClientBase) => Promise<void>;
};

function openPool({ databaseUrl, poolSize, limits, onConnect, onConnectionLost }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    // Whoever comes first after a quiet minute does not wait for a connection.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...limits,
    keepAlive: true,
    application_name: 'tribune',
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so
    onConnect,
  });
  // Without a listener an idle disconnect would end the process.
  pool.on('error', onConnectionLost);
  return pool;
}

/** A role may have limits of its own; and where this process is killed, the server ends its work soon (from version 14 on). */
const START_MAINTENANCE = `
  select set_config(name, value, false)
  from (values ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0'),
    ('client_connection_check_interval', '2s')) as wanted (name, value)
  join pg_settings using (name)`;

async function startMaintenance(client: pg.ClientBase): Promise<void> {
  await quietServerLog(client);
  await client.query(START_MAINTENANCE);
}

/** Typed queries over a pool, of whichever engine. */
function databaseOver(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
}

/**
 * The pool as Kysely sees it: statements with parameters are prepared once a connection, failures
 * are told from defects, and a connection that failed is never used again.
 */
function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const known = names.get(text);
    if (known !== undefined) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
  return {
    options: pool.options,
    end: async () => {},
    connect: async () => {
      if (pool.waitingCount >= MOST_WAITING) throw new DatabaseBusy('too many wait for the database');
      return preparingClient(await pool.connect().catch(rethrow), nameOf);
    },
  };
}

const COMMANDS = ['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK'] as const;
const MAX_PREPARED_TEXT_LENGTH = 10_000;
const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

function preparingClient(client: pg.PoolClient, nameOf: (text: string) => string): PostgresPoolClient {
  const known = clients.get(client);
  if (known !== undefined) return known;
  let isBroken = false;
  // Lost between two statements of a transaction: the pool listens to idle connections only.
  client.on('error', () => {
    isBroken = true;
  });
  async function run<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const isPrepared = values.length > 0 && text.length < MAX_PREPARED_TEXT_LENGTH;
    try {
      const statement = { ...(isPrepared ? { name: nameOf(text) } : {}), text, values: [...values] };
      const result = await client.query<R & pg.QueryResultRow>(statement);
      const command = COMMANDS.find((one) => one === result.command) ?? 'SELECT';
      return { command, rowCount: result.rowCount ?? 0, rows: result.rows };
    } catch (error) {
      isBroken ||= sqlState(error) === undefined;
      throw asFailure(error);
    }
  }
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    first: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof first !== 'string') throw new TypeError('cursors are not in use');
    return run<R>(first, values);
  }
  const prepared = { query, release: (destroy?: boolean) => client.release(isBroken || destroy === true) };
  clients.set(client, prepared);
  return prepared;
}

function rethrow(error: unknown): never {
  throw asFailure(error);
}
