import pg from 'pg';
import { quietServerLog } from '../server-log.ts';

const CONNECT_TIMEOUT_MS = 3000;
const STATEMENT_TIMEOUT_MS = 4000;
/** A server that is paused does not enforce its own timeout. */
const ANSWER_TIMEOUT_MS = 4500;
const MAINTENANCE_POOL_SIZE = 2;

export type ServerSettings = {
  databaseUrl: string;
  /** Called for every connection lost while idle; it is replaced. */
  onConnectionLost: (error: Error) => void;
};

/** Connections for requests: nobody waits long for one, and no statement keeps one long. */
export function openRequestPool({ databaseUrl, onConnectionLost }: ServerSettings, size: number): pg.Pool {
  const pool = new pg.Pool({
    ...commonConfig(databaseUrl),
    max: size,
    // Whoever comes first after a quiet minute does not wait for a connection.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so
    onConnect: startSession,
  });
  // Without a listener an idle disconnect would end the process.
  return pool.on('error', onConnectionLost);
}

/** Connections for work that takes longer than a request may; opened when there is some, closed after ten quiet seconds. */
export function openMaintenancePool({ databaseUrl, onConnectionLost }: ServerSettings): pg.Pool {
  const pool = new pg.Pool({
    ...commonConfig(databaseUrl),
    max: MAINTENANCE_POOL_SIZE,
    Client: MaintenanceClient,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so
    onConnect: startMaintenance,
  });
  return pool.on('error', onConnectionLost);
}

/** A connection outside the pools, for one that stays. */
export function createClient({ databaseUrl }: Pick<ServerSettings, 'databaseUrl'>): pg.Client {
  return new pg.Client({
    ...commonConfig(databaseUrl),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
}

function commonConfig(databaseUrl: string): pg.ClientConfig {
  return { connectionString: databaseUrl, keepAlive: true, application_name: 'tribune' };
}

/** The pool would bound connecting and the wait for long work before it alike; only the first has a bound. */
class MaintenanceClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }
}

/** Places of the path that are ours to give. */
const GIVEN = '(^|,)[[:space:]]*"?(pg_catalog|pg_temp)"?[[:space:]]*(?=,|$)';

/**
 * Names are looked for in the database's own schema first, which is so where the path does not name it: whoever owns the
 * database or the role can set one in which functions and operators of theirs come before. Temporary tables come last.
 * To compile a plan takes a third of a second, which statements that take some milliseconds never give back.
 */
const START_SESSION = `
  select pg_catalog.set_config('jit', 'off', false), pg_catalog.set_config('search_path', pg_catalog.concat(
    pg_catalog.btrim(pg_catalog.regexp_replace(pg_catalog.current_setting('search_path'), $1, '', 'gi'), ', '),
    ', pg_temp'), false)`;

async function startSession(client: pg.ClientBase): Promise<void> {
  await client.query(START_SESSION, [GIVEN]);
  await quietServerLog(client);
}

/** A role may have limits of its own; and where this process is killed, the server ends its work soon (from version 14 on). */
const START_MAINTENANCE = `
  select set_config(name, value, false)
  from (values ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0'),
    ('client_connection_check_interval', '2s')) as wanted (name, value)
  join pg_settings using (name)`;

async function startMaintenance(client: pg.ClientBase): Promise<void> {
  await startSession(client);
  await client.query(START_MAINTENANCE);
}
