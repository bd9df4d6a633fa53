import { recentValue } from './recent-value.ts';
import { type Outage, trackOutage } from './outage.ts';
import { DatabaseBusy, DatabaseUnavailable, sqlState } from './failure.ts';

/** The server answers, and refuses one statement: a conflict, a lock, or a limit of time. */
const ANSWERED = /^(40|55P03|57014)/;
const DRIVER_CODE = /^[A-Z][A-Z0-9_]{1,40}$/;

/** The server is asked at most this often whether commits wait. */
const ASK_EVERY_MS = 1000;
/** Neither the server nor the driver gave a reason: a time limit of ours has ended the wait. */
const NO_ANSWER = 'no-answer';

/** Whether the database answers, as its queries and connections find out. `failed` takes each failure as `asFailure` tells it. */
export type DatabaseHealth = Outage & {
  /** How often statements and connections have failed since the start, by SQLSTATE or the driver's code. */
  failures: ReadonlyMap<string, number>;
  /** Whether the server confirms commits. It is lost while commits wait for a synchronous standby. */
  commits: Outage;
  /** As `failed`, for a statement or the wait for a connection. Resolves once a lost server is told from a waiting commit. */
  statementFailed: (failure: unknown) => Promise<void>;
};

/** @param isCommitWaiting asks the server whether commits wait, over no connection that such a commit may hold */
export function trackHealth(isCommitWaiting: () => Promise<boolean> = async () => false): DatabaseHealth {
  const failures = new Map<string, number>();
  const outage = trackOutage();
  const commits = trackOutage();
  const doCommitsWait = recentValue(isCommitWaiting, ASK_EVERY_MS);
  let isAsking = false;

  const count = (failure: unknown) => {
    const code = codeOf(failure);
    failures.set(code, (failures.get(code) ?? 0) + 1);
  };
  const askAgain = async () => {
    isAsking = true;
    if ((await doCommitsWait()) === false) commits.answered();
    isAsking = false;
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
      // A server that answers nothing at all does not answer this question in time.
      const mustWait = codeOf(failure) === NO_ANSWER && (await doCommitsWait()) === true;
      if (mustWait) commits.failed(undefined);
      else outage.failed(failure);
    },
    answered: () => {
      outage.answered();
      if (commits.isLost() && !isAsking) void askAgain();
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
