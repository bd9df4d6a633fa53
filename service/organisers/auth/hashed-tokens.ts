import { createHash } from 'node:crypto';
import type { DBAdapter, Where } from 'better-auth';

/** The hash that the table stores for a session token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Stores the hash of a session token, so a reader of the table cannot sign in. */
export function hashTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    create: async (given) => {
      const token: unknown = Reflect.get(given.data, 'token');
      if (given.model !== 'session' || typeof token !== 'string') return await adapter.create(given);
      return withToken(await adapter.create({ ...given, data: { ...given.data, token: tokenHash(token) } }), token);
    },
    findOne: async (given) => withToken(await adapter.findOne({ ...given, where: hashed(given) }), tokenIn(given)),
    findMany: async (given) => await adapter.findMany({ ...given, where: hashed(given) }),
    count: async (given) => await adapter.count({ ...given, where: hashed(given) }),
    update: async (given) => await adapter.update({ ...given, where: hashed(given) }),
    updateMany: async (given) => await adapter.updateMany({ ...given, where: hashed(given) }),
    delete: async (given) => await adapter.delete({ ...given, where: hashed(given) }),
    deleteMany: async (given) => await adapter.deleteMany({ ...given, where: hashed(given) }),
  };
}

/** Puts the unhashed token into the row, as the library expects. */
function withToken<T>(row: T, token: string | undefined): T {
  if (token !== undefined && typeof row === 'object' && row !== null) Reflect.set(row, 'token', token);
  return row;
}

type Query = { model: string; where?: Where[] | undefined };

function hashed({ model, where = [] }: Query): Where[] {
  if (model !== 'session') return where;
  return where.map((clause) => (isToken(clause) ? { ...clause, value: tokenHash(clause.value) } : clause));
}

function tokenIn({ model, where = [] }: Query): string | undefined {
  return model === 'session' ? where.find(isToken)?.value : undefined;
}

function isToken(clause: Where): clause is Where & { value: string } {
  return clause.field === 'token' && typeof clause.value === 'string';
}
