import pg from 'pg';
import { quietServerLog } from '../server-log.ts';

const CONNECT_TIMEOUT_MS = 3000;
const STATEMENT_TIMEOUT_MS = 4000;
/** A server that is paused does not enforce its own timeout. */
const ANSWER_TIMEOUT_MS = 4500;
const END_LIMIT_MS = 1000;
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
    query_timeout: ANSWER_TIMEOUT_MS,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so
    onConnect: startRequestSession,
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

/** Says goodbye, and cuts the connection where the server does not: one that is paused never would. */
export async function endClient(client: pg.Client): Promise<void> {
  const limit = setTimeout(() => void client.connection.stream.destroy(), END_LIMIT_MS);
  await client.end();
  clearTimeout(limit);
}

function commonConfig(databaseUrl: string): pg.ClientConfig {
  return { connectionString: withStrictTls(databaseUrl), keepAlive: true, application_name: 'tribune' };
}

/**
 * The driver verifies the certificate in these modes too, and warns that a later version will not. Only where the
 * address asks for it does it read them as libpq does.
 */
function withStrictTls(databaseUrl: string): string {
  if (/[?&]uselibpqcompat=true(&|$)/.test(databaseUrl)) return databaseUrl;
  return databaseUrl.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
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
 * An administrator can set these for a database or a role, and they change answers, plans or limits. They are set here
 * and not as startup parameters, because PgBouncer refuses the latter.
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
  // Connections stay open while nobody asks: each that the server ends would be told as a lost database.
  idle_session_timeout: '0',
  // Compiling a plan takes a third of a second, which statements of a few milliseconds never give back.
  jit: 'off',
};
const REQUEST = { ...SESSION, statement_timeout: String(STATEMENT_TIMEOUT_MS) };
/** A request's limits would end long work. Where this process is killed, the server ends its work soon. */
const MAINTENANCE = {
  ...SESSION,
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  client_connection_check_interval: '2s',
};

/**
 * The owner of the database or of the role can set a path in which functions and operators of theirs come before those
 * of PostgreSQL. So `pg_catalog` is taken out of the path, which makes it the first, and temporary tables come last.
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
