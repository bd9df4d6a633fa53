import { DatabaseBusy, DatabaseUnavailable, sqlState } from './failure.ts';

/** A database that answers for this long after a failure is back. */
const BACK_AFTER_MS = 2000;
/** The server answers, and refuses one statement: a conflict, a lock, or a limit of time. */
const ANSWERED = /^(40|55P03|57014)/;
const DRIVER_CODE = /^[A-Z][A-Z0-9_]{1,40}$/;

type Listener = {
  onLost: (error: unknown) => void;
  /** @param seconds from the first failure to the first answer after the last one */
  onBack: (seconds: number) => void;
};

/** Whether the database answers, as its queries and connections find out. It asks nothing by itself. */
export type DatabaseHealth = {
  isLost: () => boolean;
  /** How often statements and connections have failed since the start, by SQLSTATE or the driver's code. */
  failures: ReadonlyMap<string, number>;
  /** @returns the function that ends it */
  follow: (listener: Listener) => () => void;
  /** To be called with each failure, as `asFailure` tells it. */
  failed: (failure: unknown) => void;
  /** To be called after each statement that has been answered. */
  answered: () => void;
};

export function trackHealth(): DatabaseHealth {
  const failures = new Map<string, number>();
  const listeners = new Set<Listener>();
  let lostAt: number | undefined;
  let recovery: NodeJS.Timeout | undefined;

  const recover = (since: number, answeredAt: number) => {
    lostAt = recovery = undefined;
    const seconds = Math.round((answeredAt - since) / 100) / 10;
    for (const { onBack } of listeners) onBack(seconds);
  };
  return {
    isLost: () => lostAt !== undefined,
    failures,
    follow: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    failed: (failure) => {
      const code = codeOf(failure);
      failures.set(code, (failures.get(code) ?? 0) + 1);
      if (!isOutage(failure)) return;
      clearTimeout(recovery);
      recovery = undefined;
      if (lostAt !== undefined) return;
      lostAt = performance.now();
      for (const { onLost } of listeners) onLost(failure);
    },
    answered: () => {
      if (lostAt === undefined || recovery !== undefined) return;
      recovery = setTimeout(recover, BACK_AFTER_MS, lostAt, performance.now()).unref();
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
  return sqlState(error) ?? (DRIVER_CODE.test(code) ? code : 'no-answer');
}
