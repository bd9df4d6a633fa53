/** The database cannot be asked now; what was under way may or may not have been kept. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable';
  readonly code: string = 'database-unavailable';
}

/** So many wait for the database that this one was turned away: nothing of it was under way. */
export class DatabaseBusy extends DatabaseUnavailable {
  override readonly name = 'DatabaseBusy';
  override readonly code = 'database-busy';
}

/** As it is set up the database cannot be used, which its message says in words. Trying again does not help. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
  readonly code = 'database-unusable';
}

/**
 * SQLSTATE classes in which asking again later can succeed: 08 connection, 25006 read-only after a
 * failover, 53 resources (disk, memory, connections), 55P03 and 57 locks and operator, 58 system.
 */
const PASSING = /^(08|25006|40|53|55P03|57|58)/;

/**
 * The SQLSTATE of an error that the server itself reported. Both drivers have an error class of
 * their own, so the shape tells, not the class.
 */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** True for an error after which the connection is of no use: the server has ended it, or did not say anything at all. */
export function endsConnection(error: unknown): boolean {
  if (sqlState(error) === undefined) return true;
  return error instanceof Error && 'severity' in error && ['FATAL', 'PANIC'].includes(String(error.severity));
}

/** Tells a passing failure of the database from a defect of ours. */
export function asFailure(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const state = sqlState(error);
  if (state !== undefined) {
    return PASSING.test(state) ? new DatabaseUnavailable('the database refused', { cause: error }) : error;
  }
  // The driver reports everything that happens to the connection without a SQLSTATE.
  return new DatabaseUnavailable('the database did not answer', { cause: error });
}
