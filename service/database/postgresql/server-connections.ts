import pg from 'pg';
import { quietServerLog } from './server-log.ts';

const CONNECT_TIMEOUT_MS = 3000;
const STATEMENT_TIMEOUT_MS = 4000;
/** Set on our side too, because a paused server does not enforce its own timeout. */
const ANSWER_TIMEOUT_MS = 4500;
const END_LIMIT_MS = 1000;
const MAINTENANCE_POOL_SIZE = 2;

export type ServerSettings = {
  databaseUrl: string;
  /** Called for each connection that is lost while idle. The pool replaces it. */
  onConnectionLost: (error: Error) => void;
};

/** Connections for requests, with short time limits for statements and for the wait for a connection. */
export function openRequestPool({ databaseUrl, onConnectionLost }: ServerSettings, size: number): pg.Pool {
  const pool = new pg.Pool({
    ...commonConfig(databaseUrl),
    max: size,
    // The first request after a quiet minute does not wait for a new connection.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so
    onConnect: startRequestSession,
  });
  return outlive(pool, onConnectionLost);
}

/** Connections for work that takes longer than a request; opened on demand, closed after ten idle seconds. */
export function openMaintenancePool({ databaseUrl, onConnectionLost }: ServerSettings): pg.Pool {
  const pool = new pg.Pool({
    ...commonConfig(databaseUrl),
    max: MAINTENANCE_POOL_SIZE,
    Client: MaintenanceClient,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so
    onConnect: startMaintenance,
  });
  return outlive(pool, onConnectionLost);
}

/** Without these listeners the loss of a connection would end the process. */
function outlive(pool: pg.Pool, onConnectionLost: (error: Error) => void): pg.Pool {
  // The pool reports the loss of an idle connection. A connection in use fails its own statements.
  pool.on('connect', (client) => void client.on('error', ignoreLoss));
  return pool.on('error', onConnectionLost);
}

function ignoreLoss(): void {}

/** A connection outside the pools. Its loss fails its statements and does not end the process. */
export function createClient({ databaseUrl }: Pick<ServerSettings, 'databaseUrl'>): pg.Client {
  const client = new pg.Client({
    ...commonConfig(databaseUrl),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  return client.on('error', ignoreLoss);
}

/** Closes a connection, and cuts it when the server does not answer, for example because it is paused. */
export async function endClient(client: pg.Client): Promise<void> {
  const limit = setTimeout(() => void client.connection.stream.destroy(), END_LIMIT_MS);
  await client.end();
  clearTimeout(limit);
}

function commonConfig(databaseUrl: string): pg.ClientConfig {
  return { connectionString: withStrictTls(databaseUrl), keepAlive: true, application_name: 'tribune' };
}

/**
 * The driver verifies the certificate in these modes too, but warns that a later version will not. It only follows
 * libpq's rules when the address asks for that.
 */
function withStrictTls(databaseUrl: string): string {
  if (/[?&]uselibpqcompat=true(&|$)/.test(databaseUrl)) return databaseUrl;
  return databaseUrl.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}

/** The pool's own time limit would include the wait for other long work; this one only covers connecting. */
class MaintenanceClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }
}

/** The schemas of the search path whose position we set. */
const GIVEN = '(^|,)[[:space:]]*"?(pg_catalog|pg_temp)"?[[:space:]]*(?=,|$)';

/**
 * An administrator can set these for a database or a role, and they change results, plans or limits. We set them in the
 * session and not as startup parameters, which PgBouncer refuses.
 */
const SESSION = {
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  lock_timeout: '0',
  // Connections stay open while idle. Each one that the server ended would be reported as a lost database.
  idle_session_timeout: '0',
  // Compilation takes a third of a second, which statements of a few milliseconds never gain back.
  jit: 'off',
};
const REQUEST = { ...SESSION, statement_timeout: String(STATEMENT_TIMEOUT_MS) };
/** A request's limits would end long work. When this process is killed, the server soon ends its work. */
const MAINTENANCE = {
  ...SESSION,
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  client_connection_check_interval: '2s',
};

/**
 * The owner of the database or of the role can set a search path in which other functions and operators hide those of
 * PostgreSQL. Without `pg_catalog` in the path PostgreSQL searches it first, and `pg_temp` at the end comes last.
 */
const START_SESSION = `
  select pg_catalog.set_config(name, value, false)
  from pg_catalog.json_each_text($1) as setting (name, value)
  union all
  select pg_catalog.set_config('search_path', pg_catalog.concat(
    pg_catalog.btrim(pg_catalog.regexp_replace(pg_catalog.current_setting('search_path'), $2, '', 'gi'), ', '),
    ', pg_temp'), false)`;

async function startSession(client: pg.ClientBase, settings: Record<string, string>): Promise<void> {
  await client.query(START_SESSION, [JSON.stringify(settings), GIVEN]);
  await quietServerLog(client);
}

async function startRequestSession(client: pg.ClientBase): Promise<void> {
  await startSession(client, REQUEST);
}

async function startMaintenance(client: pg.ClientBase): Promise<void> {
  await startSession(client, MAINTENANCE);
}
