import { type Outage, trackOutage } from './outage.ts';
import { DatabaseBusy, DatabaseUnavailable, sqlState } from './failure.ts';

/** The server answers, and refuses one statement: a conflict, a lock, or a limit of time. */
const ANSWERED = /^(40|55P03|57014)/;
const DRIVER_CODE = /^[A-Z][A-Z0-9_]{1,40}$/;

/** Whether the database answers, as its queries and connections find out. `failed` takes each failure as `asFailure` tells it. */
export type DatabaseHealth = Outage & {
  /** How often statements and connections have failed since the start, by SQLSTATE or the driver's code. */
  failures: ReadonlyMap<string, number>;
};

export function trackHealth(): DatabaseHealth {
  const failures = new Map<string, number>();
  const outage = trackOutage();
  return {
    ...outage,
    failures,
    failed: (failure) => {
      const code = codeOf(failure);
      failures.set(code, (failures.get(code) ?? 0) + 1);
      if (isOutage(failure)) outage.failed(failure);
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
