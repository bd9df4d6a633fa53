/** What is confirmed is on the disk, and the folder is one process's. */
import type { Mutant } from '../mutant.ts';

const FS = 'service/database/embedded/flushing-fs.ts';
const CREATE = 'service/database/embedded/create-database.ts';
const FLUSHED_AT_CREATION = {
  file: 'service/database/embedded/create-database.test.ts',
  named: 'a new database is on the disk',
};
const PANIC = { file: 'service/database/embedded/engine-guard.test.ts', named: 'ends its process with a sentence' };

const SECRET = { file: 'service/secret.test.ts', named: 'is on the disk, with its name, before it is used' };

export const DURABILITY: Mutant[] = [
  {
    name: 'no-flush',
    promise: 'Each commit of the embedded engine is flushed.',
    file: FS,
    find: '          flush(stream);\n',
    replace: '',
    suite: { file: 'service/database/embedded/open-embedded.test.ts', named: 'each with a flush of the log' },
  },
  {
    name: 'answer-before-the-flush',
    promise: 'No acknowledged question is lost: 201 follows the flush of its commit.',
    file: 'service/questions/question-queries.ts',
    find: 'from meeting where id = any',
    replace: "from meeting where set_config('synchronous_commit', 'off', true) = 'off' and id = any",
    suite: { trial: 'power-cut' },
  },
  {
    name: 'secret-unflushed',
    promise: 'A new secret is on the disk before it is used.',
    file: 'service/secret.ts',
    find: ", flag: 'wx', flush: true }",
    replace: ", flag: 'wx' }",
    suite: SECRET,
  },
  {
    name: 'secret-name-unflushed',
    promise: 'The name of a new secret is on the disk before it is used.',
    file: 'service/secret.ts',
    find: '  flushAncestors(file);\n',
    replace: '',
    suite: SECRET,
  },
  {
    name: 'new-database-unflushed',
    promise: 'A new database is on the disk before anything is answered.',
    file: CREATE,
    find: 'await flushTree(aside);',
    replace: '',
    suite: FLUSHED_AT_CREATION,
  },
  {
    name: 'new-names-unflushed',
    promise: 'The names that lead to a new database are on the disk too.',
    file: CREATE,
    find: 'flushAncestors(folder);',
    replace: '',
    suite: FLUSHED_AT_CREATION,
  },
  {
    name: 'failed-flush-forgotten',
    promise: 'A failed flush ends the process; it is never retried.',
    file: FS,
    find: 'this.#onFlushFailed(error);',
    replace: 'void error;',
    suite: PANIC,
  },
  {
    name: 'broken-engine-goes-on',
    promise: 'An embedded engine that broke off ends the process, and the next start recovers.',
    file: 'service/database/embedded/engine-guard.ts',
    find: 'onBrokenOff(error);',
    replace: 'throw error;',
    suite: PANIC,
  },
  {
    name: 'silent-engine-waited-for',
    promise: 'A statement without an answer ends the process.',
    file: 'service/database/embedded/engine-guard.ts',
    find: 'setTimeout(onSilence, limitMs)',
    replace: 'setTimeout(onSilence, limitMs * 1000)',
    suite: { file: 'service/database/embedded/engine-guard.test.ts', named: 'one that the engine drops is told' },
  },
  {
    name: 'data-folder-unlocked',
    promise: 'A second process on a data folder is refused.',
    file: 'service/database/embedded/data-folder-lock.ts',
    find: '; begin exclusive',
    replace: '; begin',
    suite: { file: 'service/database/embedded/data-folder-lock.test.ts', named: 'refuses a folder that is held' },
  },
  {
    name: 'lock-collected',
    promise: 'The lock on the data folder lasts as long as its process.',
    file: 'service/database/embedded/data-folder-lock.ts',
    find: 'held.add(file);',
    replace: '',
    suite: { file: 'service/database/embedded/data-folder-lock.test.ts', named: 'after its memory has been collected' },
  },
  {
    name: 'lock-removed-unnoticed',
    promise: 'Two processes never use one data folder, also when its lock has been removed.',
    file: 'service/database/embedded/hold-data-folder.ts',
    find: '=== ino) return;',
    replace: '!== 0) return;',
    suite: {
      file: 'service/database/embedded/hold-data-folder.test.ts',
      named: 'has learned so before another begins',
    },
  },
  {
    name: 'folder-of-another-user',
    promise: 'The data folder of another user is refused.',
    file: 'service/database/embedded/data-folder.ts',
    find: 'if (uid !== own)',
    replace: 'if (uid !== own && own < 0)',
    suite: { file: 'service/database/embedded/data-folder.test.ts', named: 'refuses the folder of another user' },
  },
  {
    name: 'open-folder-left-open',
    promise: 'A data folder that was open to others is closed to them.',
    file: 'service/database/embedded/data-folder.ts',
    find: 'chmodSync(path, mode & 0o7700);',
    replace: '',
    suite: { file: 'service/database/embedded/data-folder.test.ts', named: 'closes a folder that was open' },
  },
  {
    name: 'checkpoint-never',
    promise: 'Checkpoints bound the log that the next start reads.',
    file: 'service/database/embedded/checkpoints.ts',
    find: "await pool.query('checkpoint');",
    replace: "await pool.query('select 1');",
    suite: { file: 'service/database/embedded/checkpoints.test.ts', named: 'is put behind in a quiet second' },
  },
  {
    name: 'ended-connection-lent-again',
    promise: 'A connection that the server has ended is lent to nobody.',
    file: 'service/database/kysely-pool.ts',
    find: 'endsConnection(error);',
    replace: 'endsConnection(error) && false;',
    suite: { file: 'service/database/connect.test.ts', named: 'and to nobody after' },
  },
];
