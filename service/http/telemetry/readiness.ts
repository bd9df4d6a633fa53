import { isCommitWaiting } from '../../database/commit-wait.ts';
import type { OpenDatabase } from '../../database/connect.ts';
import { recentValue } from './recent-value.ts';

export type Readiness = {
  /** Why the service cannot answer visitors now; undefined when it can. */
  reason: 'draining' | 'no database' | 'no question service' | undefined;
  /** What the operator should mend although visitors are answered. `commits-wait`: a synchronous standby is away. */
  warnings: 'commits-wait'[];
};

type Watched = {
  /** Asks for the meeting, as a visitor's request would. */
  askMeeting: () => Promise<unknown>;
  database: OpenDatabase | null;
  isDraining: () => boolean;
};

/** Tells whether visitors can be served now, and what the operator should know although they can. */
export function watchReadiness({ askMeeting, database, isDraining }: Watched): () => Promise<Readiness> {
  const mustCommitsWait = recentValue(
    async () => database?.engine === 'postgresql' && (await isCommitWaiting(database.desk)),
  );
  return async () => {
    if (isDraining()) return { reason: 'draining', warnings: [] };
    const isAnswered = askMeeting().then(
      () => true,
      () => false,
    );
    const mustWait = await mustCommitsWait();
    if (!(await isAnswered)) return { reason: database === null ? 'no question service' : 'no database', warnings: [] };
    return { reason: undefined, warnings: mustWait === true ? ['commits-wait'] : [] };
  };
}
