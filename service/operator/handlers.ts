import type { installationCalls } from '#contract/calls/installation.ts';
import { backUpDatabase } from '../backup/back-up-database.ts';
import { restoreDatabase } from '../backup/restore-database.ts';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../database/connect.ts';
import { DatabaseUnusable } from '../database/failure.ts';
import { findSchemaRefusal, migrate, MigrationRefused } from '../database/schema/migrate.ts';
import type { OnWait } from '../database/schema/schema-lock.ts';
import type { Handlers } from '../http/handler.ts';
import { databaseRefused } from '../http/problems/database-refused.ts';
import { diagnose, diagnoseWithoutDatabase } from './doctor/diagnose.ts';
import { acceptSecret, secretFindings } from './doctor/secret-findings.ts';
import type { Secret } from '../secret.ts';

type InstallationParts = { config: Config; database: OpenDatabase; secret: Secret; onWait: OnWait };

export function installationHandlers(parts: InstallationParts): Handlers<typeof installationCalls> {
  const { config, database, onWait } = parts;
  return {
    migrateDatabase: async () => ({ applied: await refusedInWords(migrate(database, { onWait })) }),
    backUpDatabase: (ctx, input) => backUpDatabase({ database, config, onWait }, ctx, input),
    restoreDatabase: (ctx, input) => refusedInWords(restoreDatabase({ database, onWait }, ctx, input)),
    diagnose: async () => {
      const refusal = await findSchemaRefusal(database.db);
      if (refusal !== undefined) return await diagnoseWithoutDatabase(config, refusal);
      return [...(await diagnose(config, database)), ...(await secretFindings(parts))];
    },
    acceptSecret: () => acceptSecret(parts),
  };
}

/** Turns a refused schema or role into a problem with a text, which would otherwise count as a defect. */
async function refusedInWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof MigrationRefused || error instanceof DatabaseUnusable)) throw error;
    // The problem's text ends with a full stop itself.
    throw databaseRefused(error.message.replace(/\.$/, ''));
  }
}
