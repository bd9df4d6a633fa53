import { closeOnSignal } from './close-on-signal.ts';
import { type Config, readConfig } from './config.ts';
import { findCurrentMeeting } from './meetings/meeting-queries.ts';
import { isConfigurationFault, describeFailure } from './operator/output/describe-failure.ts';
import { startupBanner } from './operator/output/startup-banner.ts';
import { hasOrganisers } from './organisers/queries/organiser-queries.ts';
import { type RunningService, startService } from './start-service.ts';

// Set before the first file, because by default every user can read the engine's files.
process.umask(0o077);
try {
  await start(readConfig(process.env));
} catch (error) {
  // A failed start prints a sentence for the operator. Everything else is logged.
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(isConfigurationFault(error) ? 78 : 1);
}

/** Starts the service and closes it on a signal. */
async function start(config: Config): Promise<void> {
  const service = await startService(config);
  closeOnSignal(service);
  if (process.stdout.isTTY) await greet(config, service);
  else await warnWithoutOrganisers(service);
}

async function greet(config: Config, { address, database, makeSetUpLink }: RunningService): Promise<void> {
  const meeting = database === null ? undefined : await findCurrentMeeting(database.db);
  process.stdout.write(startupBanner({ config, address, meeting, setUpLink: await makeSetUpLink() }));
}

/** Logs the command instead of the set-up link, which would make its reader a secretary. */
async function warnWithoutOrganisers({ database, log }: RunningService): Promise<void> {
  if (database === null || (await hasOrganisers(database.db))) return;
  log.warn('the desk has no organisers yet: npm run tribune -- organiser invite --role secretary');
}
