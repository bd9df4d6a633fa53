import { recentValue } from './recent-value.ts';
import { type Outage, trackOutage } from './outage.ts';
import { DatabaseBusy, DatabaseUnavailable, sqlState } from './failure.ts';

/** Classes of errors with which a working server refuses one statement: a conflict, a lock, or a time limit. */
const ANSWERED = /^(40|55P03|57014)/;
const DRIVER_CODE = /^[A-Z][A-Z0-9_]{1,40}$/;

/** The shortest interval at which the server is asked whether commits wait. */
const CHECK_EVERY_MS = 1000;
/** Without a code from server or driver, one of our time limits has ended the wait. */
const NO_ANSWER = 'no-answer';

/** Whether the database answers, judged by its queries and connections. `failed` expects the errors of `asFailure`. */
export type DatabaseHealth = Outage & {
  /** The number of failed statements and connections since the start, by SQLSTATE or the driver's code. */
  failures: ReadonlyMap<string, number>;
  /** Whether the server confirms commits. It counts as lost while commits wait for a synchronous standby. */
  commits: Outage;
  /**
   * Like `failed`, for statements and for waits for a connection. Resolves once it knows whether the server is lost or
   * a commit waits.
   */
  statementFailed: (failure: unknown) => Promise<void>;
};

/** @param isCommitWaiting asks the server whether commits wait, over a connection that such a commit cannot hold */
export function trackHealth(isCommitWaiting: () => Promise<boolean> = async () => false): DatabaseHealth {
  const failures = new Map<string, number>();
  const outage = trackOutage();
  const commits = trackOutage();
  const doCommitsWait = recentValue(isCommitWaiting, CHECK_EVERY_MS);
  let isChecking = false;

  const count = (failure: unknown) => {
    const code = codeOf(failure);
    failures.set(code, (failures.get(code) ?? 0) + 1);
  };
  const checkAgain = async () => {
    isChecking = true;
    if ((await doCommitsWait()) === false) commits.answered();
    isChecking = false;
  };
  return {
    ...outage,
    failures,
    commits,
    failed: (failure) => {
      count(failure);
      if (isOutage(failure)) outage.failed(failure);
    },
    statementFailed: async (failure) => {
      count(failure);
      if (!isOutage(failure)) return;
      // A server that does not answer at all does not answer this query in time either.
      const mustWait = codeOf(failure) === NO_ANSWER && (await doCommitsWait()) === true;
      if (mustWait) commits.failed(undefined);
      else outage.failed(failure);
    },
    answered: () => {
      outage.answered();
      if (commits.isLost() && !isChecking) void checkAgain();
    },
  };
}

function isOutage(failure: unknown): boolean {
  if (!(failure instanceof DatabaseUnavailable) || failure instanceof DatabaseBusy) return false;
  return !ANSWERED.test(sqlState(failure.cause) ?? '');
}

function codeOf(failure: unknown): string {
  if (failure instanceof DatabaseBusy) return 'busy';
  const error = failure instanceof DatabaseUnavailable ? failure.cause : failure;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return sqlState(error) ?? (DRIVER_CODE.test(code) ? code : NO_ANSWER);
}
