import type { Kysely, Transaction as OpenTransaction } from 'kysely';
import type { DB } from './types.ts';

/** Runs queries: the database, one connection of it, or a transaction. For functions that read or change one thing. */
export type Queryable = Kysely<DB>;

/** An open transaction. For functions that lock rows, or whose changes need others in the same transaction. */
export type Transaction = OpenTransaction<DB>;

/**
 * Opens transactions: the database, or one connection of it. A transaction opens no other, because on the embedded
 * engine's one session it would wait for itself.
 */
export type Database = Queryable & { readonly isTransaction: false };

/** @throws TypeError for a transaction */
export function asDatabase(queryable: Queryable): Database {
  if (!isDatabase(queryable)) throw new TypeError('a transaction cannot open another one');
  return queryable;
}

function isDatabase(queryable: Queryable): queryable is Database {
  return !queryable.isTransaction;
}
