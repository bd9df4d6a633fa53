import { AsyncLocalStorage } from 'node:async_hooks';
import { type ConnectionProvider, Kysely, type PostgresDialect } from 'kysely';
import { asDatabase, type Database } from '../database.ts';
import type { DB } from '../types.ts';

/** A defect of ours: a query outside the transaction that its caller has open. */
class SessionHeld extends Error {
  override readonly name = 'SessionHeld';
  readonly code = 'session-held';

  constructor() {
    super('A query outside its caller’s open transaction cannot run: the embedded engine has one session.');
  }
}

/**
 * Queries over the one session of the embedded engine. A query outside the caller's own open transaction would wait for
 * that transaction for ever, so it fails at once.
 *
 * @throws SessionHeld from such a query
 */
export function guardSession(dialect: PostgresDialect): Database {
  const holding = new AsyncLocalStorage<{ isHeld: boolean }>();
  const executor = new Kysely<DB>({ dialect }).getExecutor();
  const guarded: ConnectionProvider = {
    provideConnection: async (consumer, options) => {
      // Work that the transaction began may query after the transaction has ended.
      if (holding.getStore()?.isHeld === true) throw new SessionHeld();
      const hold = { isHeld: true };
      try {
        return await executor.provideConnection((connection) => holding.run(hold, () => consumer(connection)), options);
      } finally {
        hold.isHeld = false;
      }
    },
  };
  return asDatabase(
    new Kysely<DB>({
      config: { dialect },
      dialect,
      // The driver sends begin and commit over a connection that the executor lends.
      driver: dialect.createDriver(),
      executor: executor.withConnectionProvider(guarded),
    }),
  );
}
