import type { Database, Transaction } from '#service/database/database.ts';

/** Runs a handler as the service does when its call declares a transaction. */
export function inTransaction<Context extends { db: Transaction }, Input, Result>(
  handle: (ctx: Context, input: Input) => Promise<Result>,
): (ctx: Omit<Context, 'db'> & { db: Database }, input: Input) => Promise<Result> {
  return async (ctx, input) =>
    await ctx.db.transaction().execute(async (db) => await handle({ ...ctx, db } as unknown as Context, input));
}
