import { z } from 'zod';
import { Backup, BackUpDatabase, Finding, Migrated, Restoration, RestoreDatabase } from '../installation.ts';
import { call } from './call.ts';
import { ROUTES } from './routes.ts';

export const installationCalls = {
  migrateDatabase: call({
    ...ROUTES.migrateDatabase,
    permission: 'database.keep',
    summary: 'Bring the schema forward',
    output: { status: 200, body: Migrated },
    problems: ['database-refused'],
  }),
  backUpDatabase: call({
    ...ROUTES.backUpDatabase,
    permission: 'database.keep',
    summary: 'Write everything into a file on the machine of the service, while questions come in',
    body: BackUpDatabase,
    output: { status: 200, body: Backup },
    problems: ['database-refused'],
  }),
  restoreDatabase: call({
    ...ROUTES.restoreDatabase,
    permission: 'database.keep',
    summary: 'Read a backup into an empty database',
    body: RestoreDatabase,
    output: { status: 200, body: Restoration },
    problems: ['database-refused'],
  }),
  diagnose: call({
    ...ROUTES.diagnose,
    permission: 'installation.read',
    summary: 'Check the configuration',
    output: { status: 200, body: z.array(Finding) },
    problems: [],
  }),
  acceptSecret: call({
    ...ROUTES.acceptSecret,
    permission: 'database.keep',
    summary: 'Use the database with the secret of this instance from now on',
    output: { status: 200, body: z.array(Finding) },
    problems: ['database-refused'],
  }),
};
