import { join } from 'node:path';
import { CommandFailed } from '../command-failed.ts';
import { statOf } from '../doctor/disk-findings.ts';
import { type Ask, isAnswering, operatorClient } from './client.ts';
import type { Connecting } from './need.ts';

/**
 * Passes `ask` to a command, which may make several calls. A running service owns the embedded database and receives the
 * calls. Otherwise this process starts the app for this command.
 */
export async function withOperatorClient<T>(
  { config, need, signal, errors }: Connecting,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  const { socketFile } = config;
  if (config.databaseUrl === undefined && !need.isAlone && (await isAnswering({ socketFile, signal }))) {
    return await work(operatorClient({ socketFile, signal }));
  }
  if (config.databaseUrl === undefined && !need.isCreating) requireDatabase(config.dataDir);
  // Imported late, because most commands call a running service and do not need these modules.
  const { withOwnService } = await import('./own-service.ts');
  return await withOwnService({ config, need, signal, errors }, work);
}

/** Checks first, because opening the embedded engine would create a missing database. */
function requireDatabase(dataDir: string): void {
  const place = statOf(join(dataDir, 'database', 'PG_VERSION'));
  if (place === 'hidden') {
    throw new CommandFailed(`The data folder ${dataDir} belongs to another user. Run the command as that user.`);
  }
  if (place === undefined) {
    throw new CommandFailed(`There is no database in ${dataDir}. Is DATA_DIR right? npm start creates one.`);
  }
}
