import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { writesRegister } from './announce-changes.ts';
import { asFailure, DatabaseBusy, endsConnection } from './failure.ts';
import { nameStatements, type StatementName } from './prepared-statements.ts';

/** More than these could not be answered before their senders give up: they hear so at once. */
const MOST_WAITING = 2000;
const COMMANDS = ['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK'] as const;

/**
 * The pool as Kysely sees it: statements with parameters are prepared once a connection, failures
 * are told from defects, and a connection that failed is never used again.
 *
 * @param onWritten called when something that was written to the register has been committed
 */
export function kyselyPool(pool: pg.Pool, onWritten: () => void): PostgresPool {
  const nameOf = nameStatements();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const clientOf = (client: pg.PoolClient): PostgresPoolClient => {
    const known = clients.get(client) ?? kyselyClient(client, { nameOf, onWritten });
    clients.set(client, known);
    return known;
  };
  return {
    options: pool.options,
    end: async () => {},
    connect: async () => {
      if (pool.waitingCount >= MOST_WAITING) throw new DatabaseBusy('too many wait for the database');
      return clientOf(await pool.connect().catch(rethrow));
    },
  };
}

type Statements = { nameOf: StatementName; onWritten: () => void };

function kyselyClient(client: pg.PoolClient, { nameOf, onWritten }: Statements): PostgresPoolClient {
  let isBroken = false;
  let isWritten = false;
  // Lost between two statements of a transaction: the pool listens to idle connections only.
  client.on('error', () => {
    isBroken = true;
  });
  async function run<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const name = nameOf(text, values);
    try {
      const statement = { ...(name === undefined ? {} : { name }), text, values: [...values] };
      const result = await client.query<R & pg.QueryResultRow>(statement);
      const command = COMMANDS.find((one) => one === result.command) ?? 'SELECT';
      isWritten ||= writesRegister(text);
      if (isWritten && client.getTransactionStatus() === 'I') {
        isWritten = false;
        if (command !== 'ROLLBACK') onWritten();
      }
      return { command, rowCount: result.rowCount ?? 0, rows: result.rows };
    } catch (error) {
      isBroken ||= endsConnection(error);
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
  return { query, release: (destroy?: boolean) => client.release(isBroken || destroy === true) };
}

function rethrow(error: unknown): never {
  throw asFailure(error);
}
