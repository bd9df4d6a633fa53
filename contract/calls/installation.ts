import { z } from 'zod';
import { Backup, BackUpDatabase, Finding, Migrated, Restoration, RestoreDatabase } from '../installation.ts';
import type { ProblemCode } from '../problem.ts';
import { call } from './call.ts';
import { ROUTES } from './routes.ts';

const WORKING: ProblemCode[] = [
  'unauthorized',
  'forbidden',
  'foreign-origin',
  'invalid-fields',
  'malformed-body',
  'body-too-large',
  'unsupported-media-type',
  'database-refused',
];

export const installationCalls = {
  migrateDatabase: call({
    ...ROUTES.migrateDatabase,
    permission: 'database.keep',
    summary: 'Bring the schema forward',
    output: { status: 200, body: Migrated },
    problems: ['unauthorized', 'forbidden', 'foreign-origin'],
  }),
  backUpDatabase: call({
    ...ROUTES.backUpDatabase,
    permission: 'database.keep',
    summary: 'Write everything into a file on the machine of the service, while questions come in',
    body: BackUpDatabase,
    output: { status: 200, body: Backup },
    problems: WORKING,
  }),
  restoreDatabase: call({
    ...ROUTES.restoreDatabase,
    permission: 'database.keep',
    summary: 'Read a backup into an empty database',
    body: RestoreDatabase,
    output: { status: 200, body: Restoration },
    problems: WORKING,
  }),
  diagnose: call({
    ...ROUTES.diagnose,
    permission: 'installation.read',
    summary: 'What is misconfigured',
    output: { status: 200, body: z.array(Finding) },
    problems: ['unauthorized', 'forbidden'],
  }),
};
