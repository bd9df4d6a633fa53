/** The database does not answer now. A statement that was running may or may not have been committed. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable';
  readonly code: string = 'database-unavailable';
}

/** Too many callers wait for the database, so this one was refused before its statement was sent. */
export class DatabaseBusy extends DatabaseUnavailable {
  override readonly name = 'DatabaseBusy';
  override readonly code = 'database-busy';
}

/** The database's setup makes it unusable, and the message says why. Another try does not help. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
  readonly code = 'database-unusable';
}

/**
 * SQLSTATE classes in which a later try can succeed: 08 connection, 25006 read-only after a failover, 53 resources
 * (disk, memory, connections), 55P03 and 57 locks and operator, 58 system.
 */
const PASSING = /^(08|25006|40|53|55P03|57|58)/;

/**
 * The SQLSTATE of an error that the server itself reported. Each of the two drivers has its own error class, so this
 * checks the shape of the error, not its class.
 */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** True for an error after which the connection is unusable: the server has ended it, or sent no answer. */
export function endsConnection(error: unknown): boolean {
  if (sqlState(error) === undefined) return true;
  return error instanceof Error && 'severity' in error && ['FATAL', 'PANIC'].includes(String(error.severity));
}

/** Turns a temporary failure of the database into `DatabaseUnavailable`, and returns a defect of ours unchanged. */
export function asFailure(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const state = sqlState(error);
  if (state !== undefined) {
    return PASSING.test(state) ? new DatabaseUnavailable('the database refused', { cause: error }) : error;
  }
  // The driver's errors about connections have no SQLSTATE.
  return new DatabaseUnavailable('the database did not answer', { cause: error });
}
