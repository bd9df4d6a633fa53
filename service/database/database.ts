import type { Kysely, Transaction as OpenTransaction } from 'kysely';
import type { DB } from './types.ts';

/** Whatever runs a query: the database, one connection of it, or a transaction. For what asks or changes one thing. */
export type Queryable = Kysely<DB>;

/** An open transaction. For what locks, and for what is whole only together with other changes. */
export type Transaction = OpenTransaction<DB>;

/**
 * What opens transactions: the database, or one connection of it. A transaction opens no other: on the embedded engine,
 * which has one session, it would wait for itself.
 */
export type Database = Queryable & { readonly isTransaction: false };

/** @throws TypeError when it is a transaction */
export function asDatabase(queryable: Queryable): Database {
  if (!isDatabase(queryable)) throw new TypeError('a transaction opens no other');
  return queryable;
}

function isDatabase(queryable: Queryable): queryable is Database {
  return !queryable.isTransaction;
}
