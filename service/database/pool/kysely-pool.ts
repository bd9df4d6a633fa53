import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { isAnnouncement } from '../announce-changes.ts';
import { asFailure, DatabaseBusy, endsConnection } from '../failure.ts';
import type { DatabaseHealth } from '../health.ts';
import { nameStatements, type StatementName } from './prepared-statements.ts';

/** A longer queue could not be answered before its senders give up, so further statements fail at once. */
const MAX_WAITING = 2000;
const COMMANDS = ['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK'] as const;

type Watching = {
  health: DatabaseHealth;
  /** Called when a transaction that announced a change has been committed. */
  onChange: () => void;
};

/**
 * The pool that Kysely uses. It prepares statements with parameters once per connection, counts failures, separates
 * them from defects, and never reuses a failed connection.
 */
export function kyselyPool(pool: pg.Pool, { health, onChange }: Watching): PostgresPool {
  const nameOf = nameStatements();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const clientOf = (client: pg.PoolClient): PostgresPoolClient => {
    const known = clients.get(client) ?? kyselyClient(client, { nameOf, health, onChange });
    clients.set(client, known);
    return known;
  };
  return {
    options: pool.options,
    end: async () => {},
    connect: async () => {
      try {
        if (pool.waitingCount >= MAX_WAITING) throw new DatabaseBusy('too many requests wait for the database');
        return clientOf(await pool.connect());
      } catch (error) {
        throw await noted(health, error);
      }
    },
  };
}

type Statements = Watching & { nameOf: StatementName };

function kyselyClient(client: pg.PoolClient, { nameOf, health, onChange }: Statements): PostgresPoolClient {
  let isBroken = false;
  let isChanged = false;
  // Notes a loss between two statements of a transaction, because the pool only reports idle connections.
  client.on('error', () => {
    isBroken = true;
  });
  const announceOnceCommitted = ({ isCommitted }: { isCommitted: boolean }) => {
    if (isChanged && client.getTransactionStatus() === 'I') {
      isChanged = false;
      if (isCommitted) onChange();
    }
  };
  async function run<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (isAnnouncement(text)) {
      isChanged = true;
      announceOnceCommitted({ isCommitted: true });
      return { command: 'SELECT', rowCount: 0, rows: [] };
    }
    const name = nameOf(text, values);
    try {
      const statement = { ...(name === undefined ? {} : { name }), text, values: [...values] };
      const result = await client.query<R & pg.QueryResultRow>(statement);
      health.answered();
      const command = COMMANDS.find((one) => one === result.command) ?? 'SELECT';
      announceOnceCommitted({ isCommitted: command !== 'ROLLBACK' });
      return { command, rowCount: result.rowCount ?? 0, rows: result.rows };
    } catch (error) {
      isBroken ||= endsConnection(error);
      throw await noted(health, error);
    }
  }
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    first: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof first !== 'string') throw new TypeError('cursors are not supported');
    return run<R>(first, values);
  }
  return { query, release: (destroy?: boolean) => client.release(isBroken || destroy === true) };
}

async function noted(health: DatabaseHealth, error: unknown): Promise<unknown> {
  const failure = asFailure(error);
  await health.statementFailed(failure);
  return failure;
}
