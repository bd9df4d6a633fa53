import { isCommitWaiting } from '../../database/postgresql/commit-wait.ts';
import type { OpenDatabase } from '../../database/connect.ts';
import { findSchemaNumber, readMigrations } from '../../database/schema/migrate.ts';
import { recentValue } from '../../database/recent-value.ts';

export type Readiness = {
  /**
   * Why the service should answer no visitors now; undefined when it should. `schema-ahead`: a later release has
   * migrated the schema.
   */
  reason: 'draining' | 'no database' | 'no question service' | 'schema-ahead' | undefined;
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
  const serverState = recentValue(async () => {
    // The embedded database has no standby, and only one release uses it.
    if (database?.engine !== 'postgresql') return { isAhead: false, mustWait: false };
    const { desk } = database;
    return { isAhead: (await findSchemaNumber(desk)) > ownSchema, mustWait: await isCommitWaiting(desk) };
  });
  return async () => {
    if (isDraining()) return { reason: 'draining', warnings: [] };
    const isAnswered = loadMeeting().then(
      () => true,
      () => false,
    );
    const state = await serverState();
    const warnings: Readiness['warnings'] = state?.mustWait === true ? ['commits-wait'] : [];
    if (state?.isAhead === true) return { reason: 'schema-ahead', warnings };
    if (await isAnswered) return { reason: undefined, warnings };
    return { reason: database === null ? 'no question service' : 'no database', warnings };
  };
}
