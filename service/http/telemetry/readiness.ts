import { sql } from 'kysely';
import { isCommitWaiting } from '../../database/postgresql/commit-wait.ts';
import type { OpenDatabase } from '../../database/connect.ts';
import type { Queryable } from '../../database/database.ts';
import { findSchemaNumber, readMigrations } from '../../database/schema/migrate.ts';
import { undurableSettings } from '../../database/durability.ts';
import { recentValue } from '../../database/recent-value.ts';

type UnusableState = 'schema-ahead' | 'database-read-only' | 'database-not-durable';

export type Readiness = {
  /**
   * Why the service should answer no visitors now; undefined when it should. `schema-ahead`: a later release has
   * migrated the schema. `database-not-durable`: the server may lose confirmed commits, so nothing that needs a
   * register entry is stored.
   */
  reason: 'draining' | 'no database' | 'no question service' | UnusableState | undefined;
  /** Warnings for the operator while visitors are answered. `commits-wait`: a synchronous standby is away. */
  warnings: 'commits-wait'[];
};

type Watched = {
  /** Requests the meeting, as a visitor's request does. */
  loadMeeting: () => Promise<unknown>;
  database: OpenDatabase | null;
  isDraining: () => boolean;
};

/** Reports whether visitors can be served now, with warnings for the operator. */
export function watchReadiness({ loadMeeting, database, isDraining }: Watched): () => Promise<Readiness> {
  const ownSchema = readMigrations().length;
  const serverState = recentValue(async (): Promise<{ unusable: UnusableState | undefined; mustWait: boolean }> => {
    // The embedded database has no standby, and only one release uses it.
    if (database?.engine !== 'postgresql') return { unusable: undefined, mustWait: false };
    const { desk } = database;
    const isAhead = (await findSchemaNumber(desk)) > ownSchema;
    return { unusable: isAhead ? 'schema-ahead' : await findUnusable(desk), mustWait: await isCommitWaiting(desk) };
  });
  return async () => {
    if (isDraining()) return { reason: 'draining', warnings: [] };
    const isAnswered = loadMeeting().then(
      () => true,
      () => false,
    );
    const state = await serverState();
    const warnings: Readiness['warnings'] = state?.mustWait === true ? ['commits-wait'] : [];
    if (state?.unusable !== undefined) return { reason: state.unusable, warnings };
    if (await isAnswered) return { reason: undefined, warnings };
    return { reason: database === null ? 'no question service' : 'no database', warnings };
  };
}

/** The settings of a server can change while the service runs, and a server can become a standby. */
async function findUnusable(db: Queryable): Promise<UnusableState | undefined> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(db);
  if (rows[0]?.isReadOnly === true) return 'database-read-only';
  return (await undurableSettings(db)).length > 0 ? 'database-not-durable' : undefined;
}
