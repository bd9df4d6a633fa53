import { z } from 'zod';
import { Backup, BackUpDatabase, Finding, Migrated, Restoration, RestoreDatabase } from '../installation.ts';
import { call } from './call.ts';

export const installationCalls = {
  migrateDatabase: call({
    method: 'POST',
    path: '/api/v1/database/migrate',
    permission: 'database.keep',
    summary: 'Migrate the schema',
    output: { status: 200, body: Migrated },
    problems: ['database-refused'],
  }),
  backUpDatabase: call({
    method: 'POST',
    path: '/api/v1/database/backup',
    permission: 'database.keep',
    summary: 'Write a backup to a file on the machine of the service, while the service accepts questions',
    body: BackUpDatabase,
    output: { status: 200, body: Backup },
    problems: ['database-refused'],
  }),
  restoreDatabase: call({
    method: 'POST',
    path: '/api/v1/database/restore',
    permission: 'database.keep',
    summary: 'Restore a backup into an empty database',
    body: RestoreDatabase,
    output: { status: 200, body: Restoration },
    problems: ['database-refused'],
  }),
  diagnose: call({
    method: 'GET',
    path: '/api/v1/diagnosis',
    permission: 'installation.read',
    summary: 'Check the configuration',
    output: { status: 200, body: z.array(Finding) },
    problems: [],
  }),
  acceptSecret: call({
    method: 'POST',
    path: '/api/v1/secret/accept',
    permission: 'database.keep',
    summary: 'Use the database with the secret of this instance from now on',
    output: { status: 200, body: z.array(Finding) },
    problems: ['database-refused'],
  }),
};
