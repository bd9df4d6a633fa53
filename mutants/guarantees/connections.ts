/** Transactions, connections and migrations stay apart. */
import type { Guarantee } from '../mutant.ts';

export const CONNECTIONS: Guarantee[] = [
  {
    headings: ['No query runs outside its own transaction'],
    mutants: [
      {
        name: 'query-outside-transaction',
        guarantee: 'A query outside its own transaction fails at once.',
        file: 'service/database/embedded/guard-session.ts',
        find: 'if (holding.getStore()?.isHeld === true) throw new SessionHeld();',
        replace: '',
        suite: { file: 'service/database/embedded/guard-session.test.ts', named: 'open transaction fails at once' },
      },
      {
        name: 'transaction-accepted-as-database',
        guarantee: 'The compiler refuses a transaction where one is opened.',
        file: 'service/database/database.ts',
        find: '{ readonly isTransaction: false }',
        replace: '{ readonly isTransaction: boolean }',
        suite: { file: 'service/database/database.test.ts', named: 'refused: void openMeeting' },
      },
    ],
  },
  {
    headings: ['Long work and requests have connections of their own'],
    mutants: [
      {
        name: 'long-work-in-request-pool',
        guarantee: 'Long work uses its own connection pool.',
        file: 'service/database/connect.ts',
        find: 'const maintenance = databaseOver(pool, watching);',
        replace: 'const maintenance = db;',
        suite: { file: 'service/database/maintenance.test.ts', named: 'do not delay long work' },
      },
      {
        name: 'listening-not-resumed',
        guarantee: 'The listener reconnects after a lost connection.',
        file: 'service/database/postgresql/listen-on-server.ts',
        find: 'connection = await reconnect(parts);',
        replace: 'connection = undefined;',
        suite: { file: 'service/database/listen.test.ts', named: 'a terminated connection is replaced' },
      },
      {
        name: 'notified-before-commit',
        guarantee: 'The listener receives a notification after its commit.',
        file: 'service/database/embedded/listen-in-session.ts',
        find: 'AsyncLocalStorage.bind(onNotification)',
        replace: 'onNotification',
        suite: { file: 'service/database/listen.test.ts', named: 'may ask the database at once' },
      },
    ],
  },
  {
    headings: ['One process at a time changes the schema'],
    mutants: [
      {
        name: 'concurrent-migrations',
        guarantee: 'One process at a time migrates the schema.',
        file: 'service/database/schema/schema-lock.ts',
        find: 'return rows[0]?.taken === true ? { done: await work(transaction) } : BY_ANOTHER;',
        replace: 'return rows.length > 0 ? { done: await work(transaction) } : BY_ANOTHER;',
        suite: { file: 'service/database/schema/migrate.test.ts', named: 'no migration runs during a backup' },
      },
      {
        name: 'migration-with-time-limit',
        guarantee: 'The time limits of requests do not apply to migrations.',
        file: 'service/database/postgresql/server-connections.ts',
        find: 'onConnect: startMaintenance,',
        replace: 'query_timeout: ANSWER_TIMEOUT_MS, onConnect: startMaintenance,',
        suite: { file: 'service/database/schema/migrate.test.ts', named: 'longer than a request is applied' },
      },
    ],
  },
];
