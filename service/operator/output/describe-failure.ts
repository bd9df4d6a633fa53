import { ConfigFaulty } from '../../config.ts';
import { DatabaseNotDurable } from '../../database/durability.ts';
import { DataFolderNotOurs, DataFolderNotWritable, FolderNotCreated } from '../../database/embedded/data-folder.ts';
import { DatabaseUnavailable, DatabaseUnusable, sqlState } from '../../database/failure.ts';
import { MigrationRefused } from '../../database/schema/migrate.ts';
import { ProblemError, problemDetails } from '../../http/problems/problem.ts';
import { SecretFaulty } from '../../secret.ts';
import { plainLines } from '../../http/text/plain-text.ts';

/** True for errors that only another configuration or release can fix, so that a restart does not help. */
export function isConfigurationFault(error: unknown): boolean {
  return sqlState(error) === LACKS_RIGHT || CONFIGURATION_FAULTS.some((fault) => error instanceof fault);
}

const LACKS_RIGHT = '42501';
const CONFIGURATION_FAULTS = [
  ConfigFaulty,
  SecretFaulty,
  DataFolderNotOurs,
  DataFolderNotWritable,
  FolderNotCreated,
  DatabaseNotDurable,
  DatabaseUnusable,
  MigrationRefused,
];

export const EMPTY_DATABASE =
  'The database is empty: start the service once, or run npm run tribune -- database migrate.';

/** Describes an error for the operator at a terminal, never over HTTP. Quoted text cannot control the terminal. */
export function describeFailure(error: unknown): string {
  return plainLines(wordsOf(error)).join('\n');
}

function wordsOf(error: unknown): string {
  if (error instanceof ProblemError) return problemDetails(error, 'en').title;
  if (error instanceof DatabaseUnavailable) return unavailableWords(error.cause);
  if (error instanceof Error && sqlState(error) === LACKS_RIGHT) {
    return `The service’s role in PostgreSQL lacks a right: ${error.message}.`;
  }
  return error instanceof Error ? error.message : String(error);
}

const CONNECTION_FAULTS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there. Is PostgreSQL running, and is DATABASE_URL right?',
  ENOTFOUND: 'its host is not known. Is DATABASE_URL right?',
  ENOENT: 'its socket does not exist. Is PostgreSQL running, and is DATABASE_URL right?',
};
/** The driver's message for a connection timeout, for which it gives no code. */
const TOO_LONG = 'timeout expired';

function unavailableWords(cause: unknown): string {
  if (!(cause instanceof Error) || sqlState(cause) === undefined) {
    return `The database does not answer: ${whyNot(cause)}`;
  }
  return `The database accepts no connection now: ${cause.message}. Try again in a moment; if this continues, check the database’s log.`;
}

function whyNot(cause: unknown): string {
  const later = 'try again in a moment; if this continues, check the database’s log.';
  if (!(cause instanceof Error)) return later;
  if (cause.message === TOO_LONG) {
    return 'no connection within three seconds. Is DATABASE_URL right, and is this host allowed to connect?';
  }
  const code = 'code' in cause ? String(cause.code) : '';
  return CONNECTION_FAULTS[code] ?? later;
}
