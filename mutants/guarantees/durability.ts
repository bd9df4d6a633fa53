/** Acknowledged questions survive, and one process owns the data folder. */
import type { Guarantee } from '../mutant.ts';

export const DURABILITY: Guarantee[] = [
  {
    headings: ['No acknowledged question is lost', 'Questions confirmed'],
    mutants: [
      {
        name: 'no-flush',
        guarantee: 'The embedded engine flushes each commit.',
        file: 'service/database/embedded/flushing-fs.ts',
        find: '          flush(stream);\n',
        replace: '',
        suite: { file: 'service/database/embedded/open-embedded.test.ts', named: 'inserts flushes the log' },
      },
      {
        name: 'answered-before-flush',
        guarantee: 'The service acknowledges a question after the flush of its commit.',
        file: 'service/questions/question-queries.ts',
        find: "id, 'shareholder', received_at,",
        // The trigger checks the setting before this value of the entry's row is computed.
        replace:
          "id, case set_config('synchronous_commit', 'off', true) when 'off' then 'shareholder' end, received_at,",
        suite: { scenario: 'power-cut' },
      },
      {
        name: 'entry-while-unflushed',
        guarantee: 'The database refuses each entry while its flushing is off.',
        file: 'database/migrations/0043-durable-entries.sql',
        find: "if undurable <> '' then",
        replace: 'if false then',
        suite: { file: 'service/database/durability.test.ts', named: 'confirms nothing while flushing is off' },
      },
      {
        name: 'answered-before-insert-ends',
        guarantee: 'The service acknowledges a question after the insert has ended.',
        file: 'service/questions/batch-questions.ts',
        find: 'return await answer.promise;',
        replace: "return { receivedAt: new Date(), phase: 'open' };",
        suite: {
          file: 'service/questions/batch-questions.test.ts',
          named: 'waits for a closing and refuses the questions behind it',
        },
      },
      {
        name: 'new-database-unflushed',
        guarantee: 'The service flushes a new database before the first answer.',
        file: 'service/database/embedded/create-database.ts',
        find: 'await flushTree(aside);',
        replace: '',
        suite: { file: 'service/database/embedded/create-database.test.ts', named: 'a new database is flushed' },
      },
      {
        name: 'failed-flush-forgotten',
        guarantee: 'A failed flush ends the process.',
        file: 'service/database/embedded/flushing-fs.ts',
        find: 'this.#onFlushFailed(error);',
        replace: 'void error;',
        suite: { file: 'service/database/embedded/engine-guard.test.ts', named: 'ends the process with a sentence' },
      },
      {
        name: 'database-without-flush-accepted',
        guarantee: 'The service refuses to start on a database that does not flush.',
        file: 'service/database/durability.ts',
        find: 'if (settings.length > 0)',
        replace: 'if (settings.length > 1)',
        suite: { file: 'service/database/durability.test.ts', named: 'when it is off' },
      },
    ],
  },
  {
    headings: ['Data folder'],
    mutants: [
      {
        name: 'data-folder-unlocked',
        guarantee: 'One process at a time uses a data folder.',
        file: 'service/database/embedded/data-folder-lock.ts',
        find: '; begin exclusive',
        replace: '; begin',
        suite: { file: 'service/database/embedded/data-folder-lock.test.ts', named: 'refuses a folder that is in use' },
      },
      {
        name: 'folder-of-another-user',
        guarantee: 'The service refuses the data folder of another user.',
        file: 'service/database/embedded/data-folder.ts',
        find: 'if (uid !== own)',
        replace: 'if (uid !== own && own < 0)',
        suite: { file: 'service/database/embedded/data-folder.test.ts', named: 'refuses the folder of another user' },
      },
    ],
  },
  {
    headings: ['Questions that arrive together share one commit, not one failure'],
    mutants: [
      {
        name: 'commit-per-question',
        guarantee: 'Questions that arrive together share one commit.',
        file: 'service/questions/batch-questions.ts',
        find: 'const MAX_TOGETHER = 64;',
        replace: 'const MAX_TOGETHER = 1;',
        suite: {
          file: 'service/questions/batch-questions.test.ts',
          named: 'stores 200 simultaneous questions in four statements',
        },
      },
      {
        name: 'whole-batch-refused',
        guarantee: 'A refused question does not affect the rest of its batch.',
        file: 'service/questions/batch-questions.ts',
        find: 'batch.length > 1 && isRefusedForOne(error)',
        replace: 'batch.length < 1',
        suite: { file: 'service/questions/batch-questions.test.ts', named: 'stores the other questions of the batch' },
      },
    ],
  },
];
