/** The schema is brought forward whatever it takes, and a backup is whole. */
import type { Mutant } from '../mutant.ts';

const MIGRATE = 'service/database/migrate.test.ts';
const BACKUP = 'service/backup/backup.test.ts';

export const BACKUPS: Mutant[] = [
  {
    name: 'migration-cut-off',
    promise: 'No request’s time limit ends a migration.',
    file: 'service/database/postgresql/server-connections.ts',
    find: 'onConnect: startMaintenance,',
    replace: 'query_timeout: ANSWER_TIMEOUT_MS, onConnect: startMaintenance,',
    suite: { file: MIGRATE, named: 'longer than a request may' },
  },
  {
    name: 'migrations-together',
    promise: 'The schema moves forward alone.',
    file: 'service/database/schema-lock.ts',
    find: 'return rows[0]?.taken === true ? { done: await work(transaction) } : BY_ANOTHER;',
    replace: 'return rows.length > 0 ? { done: await work(transaction) } : BY_ANOTHER;',
    suite: { file: MIGRATE, named: 'the schema stays as it is while a backup is made' },
  },
  {
    name: 'waiting-unsaid',
    promise: 'Whoever waits for the schema says so.',
    file: 'service/database/schema-lock.ts',
    find: '      onWait(outcome, Math.round((now - startedAt) / 1000));\n',
    replace: '',
    suite: { file: MIGRATE, named: 'whoever comes meanwhile waits, says for what' },
  },
  {
    name: 'backup-of-several-instants',
    promise: 'A backup is the database at one instant, on PostgreSQL.',
    file: 'service/backup/write-backup.ts',
    find: "setIsolationLevel('repeatable read')",
    replace: "setIsolationLevel('read committed')",
    suite: { file: BACKUP, named: 'sees nothing of what comes in after' },
  },
  {
    name: 'copy-without-its-log',
    promise: 'A backup is the database at one instant, on the embedded engine.',
    file: 'service/backup/copy-data-folder.ts',
    find: 'if (!files.includes(firstFile)) return undefined;',
    replace: 'if (files.length < 0) return undefined;',
    suite: { file: 'service/backup/copy-data-folder.test.ts', named: 'again because its log' },
  },
  {
    name: 'damaged-backup-restored',
    promise: 'A backup comes back whole or not at all.',
    file: 'service/backup/read-backup.ts',
    find: "if (footer?.sha256 !== hash.digest('hex') || ",
    replace: 'if (footer === undefined || ',
    suite: { file: 'service/backup/read-backup.test.ts', named: 'a character that is another' },
  },
  {
    name: 'restored-rows-not-compared',
    promise: 'A backup comes back as it was, in every row.',
    file: 'service/backup/restore-database.ts',
    find: 'await requireSame(transaction, { file, footer });',
    replace: 'void requireSame;',
    suite: { file: BACKUP, named: 'a row that would come back different' },
  },
  {
    name: 'restored-over-questions',
    promise: 'A backup is restored into an empty database only.',
    file: 'service/backup/backup-queries.ts',
    find: 'if (questions > 0) return',
    replace: 'if (questions < 0) return',
    suite: { file: BACKUP, named: 'a database in use is not restored into' },
  },
  {
    name: 'theirs-dropped',
    promise: 'A restoration drops nothing that Tribune did not make.',
    file: 'service/backup/restore-database.ts',
    find: 'if (theirs.length === 0) return;',
    replace: 'if (theirs.length >= 0) return;',
    suite: { file: BACKUP, named: 'a schema that holds something else' },
  },
  {
    name: 'backup-copy-left',
    promise: 'A backup that was cut off leaves no copy of the database behind the next start.',
    file: 'service/database/embedded/open-embedded.ts',
    find: '    rmSync(join(dataDir, BACKUP_COPY), { recursive: true, force: true, maxRetries: 5 });\n',
    replace: '',
    suite: { file: 'service/operator/backup.test.ts', named: 'what a service that was killed amid a backup' },
  },
  {
    name: 'backup-unflushed',
    promise: 'A backup is on the disk before it is said to be made.',
    file: 'service/backup/write-backup.ts',
    find: '  await handle.sync();\n',
    replace: '',
    suite: { file: 'service/operator/backup.test.ts', named: 'a backup is on the disk before it has its name' },
  },
  {
    name: 'backup-readable-by-others',
    promise: 'Backups are of mode 600.',
    file: 'service/backup/atomic-file.ts',
    find: "open(aside, 'wx', 0o600)",
    replace: "open(aside, 'wx', 0o644)",
    suite: { file: BACKUP, named: 'for its owner only' },
  },
];
