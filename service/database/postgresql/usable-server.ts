/** Checks once, before the first use, whether PostgreSQL's setup can keep questions. */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { asFailure, DatabaseUnusable, sqlState } from '../failure.ts';
import { lastingConnectionFault } from './connection-faults.ts';
import { createClient, endClient } from './server-connections.ts';

/** The oldest version that PostgreSQL still maintains, and that the tests run on. */
const OLDEST_VERSION = 15;
/** One round detects a pooler that shares sessions in 99 of 100 cases, however busy other clients keep it. */
const ROUNDS = 5;
const HOLDERS = 3;
const PROTOCOL_VIOLATION = '08P01';

export type ServerState = {
  /** Such as `15.18 (Debian 15.18-0+deb12u1)`. */
  version: string;
  /** Such as 150018. */
  versionNumber: number;
  encoding: string;
  isStandby: boolean;
  isReadOnly: boolean;
  /** True for a pooler that assigns sessions per transaction or per statement. */
  sharesSessions: boolean;
};

/**
 * @param variable the variable that contains the address, for the message
 * @throws DatabaseUnusable naming every fault
 * @throws DatabaseUnavailable when the server does not answer now
 */
export async function requireUsableServer(databaseUrl: string, variable: string): Promise<void> {
  const state = await readServerState(databaseUrl).catch((error: unknown) => {
    const fault = lastingConnectionFault(error, { variable, databaseUrl });
    throw fault === undefined ? asFailure(error) : new DatabaseUnusable(fault, { cause: error });
  });
  const faults = serverFaults(state, variable);
  if (faults.length > 0) throw new DatabaseUnusable(faults.join('\n'));
}

/**
 * Takes a random advisory lock through both addresses. Every role may take one, and only sessions of the same database
 * see it.
 *
 * @throws DatabaseUnusable when the owner's address leads to another database than the service's
 */
export async function requireSameDatabase(databaseUrl: string, migrationUrl: string): Promise<void> {
  const lock = randomBytes(8).readBigInt64BE().toString();
  const [service, owner] = await withClients(databaseUrl, async (connect) => {
    // Keeps the lock until the owner's address has answered.
    const held = await takeLock(await connect(), lock);
    return await withClients(migrationUrl, async (connectOwner) => [held, await takeLock(await connectOwner(), lock)]);
  }).catch((error: unknown) => {
    throw asFailure(error);
  });
  if (owner?.isTaken !== true) return;
  const where =
    owner.name === service?.name
      ? `${owner.name} of another server than DATABASE_URL`
      : `${owner.name}, and DATABASE_URL to ${service?.name}`;
  throw new DatabaseUnusable(
    `DATABASE_MIGRATION_URL leads to the database ${where}. Let both lead to the same database.`,
  );
}

type TakenLock = { name: string; isTaken: boolean };

async function takeLock(client: pg.Client, lock: string): Promise<TakenLock | undefined> {
  const { rows } = await client.query<TakenLock>(
    'select current_database() as name, pg_try_advisory_lock($1) as "isTaken"',
    [lock],
  );
  return rows[0];
}

/** The faults of a server, one sentence each; empty for a usable server. */
export function serverFaults(state: ServerState, variable: string): string[] {
  const checks: [isFault: boolean, words: string][] = [
    [
      state.versionNumber < OLDEST_VERSION * 10_000,
      `PostgreSQL at ${variable} is version ${state.version}, which is too old: Tribune needs ${OLDEST_VERSION} or newer.`,
    ],
    [
      state.isStandby,
      `PostgreSQL at ${variable} is a standby in recovery, which takes no questions. Set ${variable} to an address that follows the primary.`,
    ],
    [
      state.isReadOnly && !state.isStandby,
      `PostgreSQL at ${variable} lets this role only read: default_transaction_read_only is on. Switch it off for the database and the role.`,
    ],
    [
      state.encoding !== 'UTF8',
      `The database of ${variable} has the encoding ${state.encoding}, which cannot hold every question. Create a database with the encoding UTF8.`,
    ],
    [
      state.sharesSessions,
      `${variable} leads to a connection pooler that gives each transaction another session. Tribune keeps settings, prepared statements and LISTEN in its sessions. Set the pooler to session pooling (PgBouncer: pool_mode = session), or set ${variable} to PostgreSQL itself.`,
    ],
  ];
  return checks.filter(([isFault]) => isFault).map(([, words]) => words);
}

const STATE = `
  select current_setting('server_version') as version,
    current_setting('server_version_num')::integer as "versionNumber",
    current_setting('server_encoding') as encoding, pg_is_in_recovery() as "isStandby",
    current_setting('default_transaction_read_only') = 'on' as "isReadOnly"`;

async function readServerState(databaseUrl: string): Promise<ServerState> {
  return await withClients(databaseUrl, async (connect) => {
    const client = await connect();
    const { rows } = await client.query<Omit<ServerState, 'sharesSessions'>>(STATE);
    const [state] = rows;
    if (state === undefined) throw new TypeError('a select without a row');
    return { ...state, sharesSessions: await sharesSessions(client, connect) };
  });
}

type Connect = () => Promise<pg.Client>;

/**
 * A pooler that shares sessions lends this client's session to another client. The other clients keep their sessions in
 * transactions, so that the pooler must assign them this one.
 */
async function sharesSessions(client: pg.Client, connect: Connect): Promise<boolean> {
  const session = await sessionOf(client);
  // A pooler gives the client a process id of its own.
  if ('processID' in client && client.processID === session) return false;
  const holders: pg.Client[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let index = 0; index < HOLDERS; index += 1) {
      const holder = (holders[index] ??= await connect());
      if (!(await canBegin(holder))) return true;
      if ((await sessionOf(holder)) === session || (await sessionOf(client)) !== session) return true;
    }
    for (const holder of holders) await holder.query('rollback');
  }
  return false;
}

/** PgBouncer refuses transactions when it pools statements. */
async function canBegin(client: pg.Client): Promise<boolean> {
  try {
    await client.query('begin');
    return true;
  } catch (error) {
    if (sqlState(error) === PROTOCOL_VIOLATION) return false;
    throw error;
  }
}

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

async function withClients<T>(databaseUrl: string, work: (connect: Connect) => Promise<T>): Promise<T> {
  const clients: pg.Client[] = [];
  const connect = async () => {
    const client = createClient({ databaseUrl });
    clients.push(client);
    // A lost connection also fails the running statement, which reports the reason.
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  try {
    return await work(connect);
  } finally {
    await Promise.all(clients.map(endClient));
  }
}
