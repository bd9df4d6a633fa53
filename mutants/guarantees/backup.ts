/** A backup is one instant of the database, and a restore is complete or changes nothing. */
import type { Guarantee } from '../mutant.ts';

export const BACKUP: Guarantee[] = [
  {
    headings: ['A backup is the database at one instant', 'Backups'],
    mutants: [
      {
        name: 'backup-of-several-instants',
        guarantee: 'A backup of PostgreSQL shows one instant.',
        file: 'service/backup/write-backup.ts',
        find: "setIsolationLevel('repeatable read')",
        replace: "setIsolationLevel('read committed')",
        suite: { file: 'service/backup/backup.test.ts', named: 'no question received after its start' },
      },
      {
        name: 'copy-without-its-log',
        guarantee: 'A backup of the embedded engine shows one instant.',
        file: 'service/backup/copy-data-folder.ts',
        find: 'if (!files.includes(firstFile)) return undefined;',
        replace: 'if (files.length < 0) return undefined;',
        suite: { file: 'service/backup/copy-data-folder.test.ts', named: 'again because its log' },
      },
      {
        name: 'damaged-backup-restored',
        guarantee: 'The restore refuses a damaged backup.',
        file: 'service/backup/read-backup.ts',
        find: "if (footer?.sha256 !== hash.digest('hex') || ",
        replace: 'if (footer === undefined || ',
        suite: { file: 'service/backup/read-backup.test.ts', named: 'an altered character' },
      },
      {
        name: 'foreign-tables-dropped',
        guarantee: 'The restore keeps tables that Tribune did not create.',
        file: 'service/backup/restore-database.ts',
        find: 'if (foreign.length === 0) return;',
        replace: 'if (foreign.length >= 0) return;',
        suite: { file: 'service/backup/backup.test.ts', named: 'a schema with other objects' },
      },
      {
        name: 'backup-readable-by-others',
        guarantee: 'Backup files have mode 600.',
        file: 'service/backup/atomic-file.ts',
        find: "open(aside, 'wx', 0o600)",
        replace: "open(aside, 'wx', 0o644)",
        suite: { file: 'service/backup/backup.test.ts', named: 'for its owner only' },
      },
    ],
  },
];
