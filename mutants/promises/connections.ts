/** Who asks the database over which connection, and what a connection keeps. */
import type { Mutant } from '../mutant.ts';

const SESSIONS = 'service/database/postgresql/server-connections.ts';
const SETTINGS = 'service/database/postgresql/session-settings.test.ts';
const USABLE = 'service/database/postgresql/usable-server.ts';
const USABLE_TEST = 'service/database/postgresql/usable-server.test.ts';
const LISTEN = 'service/database/postgresql/listen-on-server.ts';
const REPLACED = { file: 'service/database/listen.test.ts', named: 'a connection that is ended is replaced' };

export const CONNECTIONS: Mutant[] = [
  {
    name: 'query-beside-its-transaction',
    promise: 'A query beside the transaction that it is part of is a defect at once, not a wait for ever.',
    file: 'service/database/embedded/guard-session.ts',
    find: 'if (holding.getStore()?.isHeld === true) throw new SessionHeld();',
    replace: '',
    suite: { file: 'service/database/embedded/guard-session.test.ts', named: 'nothing of the transaction stays' },
  },
  {
    name: 'session-held-for-ever',
    promise: 'What a transaction began may ask once it is over.',
    file: 'service/database/embedded/guard-session.ts',
    find: 'hold.isHeld = false;',
    replace: '',
    suite: { file: 'service/database/embedded/guard-session.test.ts', named: 'may ask once it is over' },
  },
  {
    name: 'transaction-taken-for-the-database',
    promise: 'What opens a transaction cannot be given one.',
    file: 'service/database/database.ts',
    find: '{ readonly isTransaction: false }',
    replace: '{ readonly isTransaction: boolean }',
    suite: { file: 'service/database/database.test.ts', named: 'refused: void openMeeting' },
  },
  {
    name: 'prepared-statements-unbounded',
    promise: 'A connection keeps a few hundred prepared statements, however many it is asked.',
    file: 'service/database/prepared-statements.ts',
    find: ' || names.size >= MAX_NAMES',
    replace: '',
    suite: { file: 'service/database/prepared-statements.test.ts', named: 'connection keeps a few hundred' },
  },
  {
    name: 'long-work-among-requests',
    promise: 'Requests and long work do not wait for one another’s connections.',
    file: 'service/database/connect.ts',
    find: 'const maintenance = databaseOver(pool, announcer.announce);',
    replace: 'const maintenance = databaseOver(requests, announcer.announce);',
    suite: { file: 'service/database/maintenance.test.ts', named: 'do not delay long work' },
  },
  {
    name: 'long-work-turned-away',
    promise: 'Long work waits its turn, however long the work before it takes.',
    file: 'service/database/postgresql/server-connections.ts',
    find: 'max: MAINTENANCE_POOL_SIZE,',
    replace: 'max: MAINTENANCE_POOL_SIZE, connectionTimeoutMillis: CONNECT_TIMEOUT_MS,',
    suite: { file: 'service/database/maintenance.test.ts', named: 'more of it waits its turn' },
  },
  {
    name: 'dates-as-the-database-writes-them',
    promise: 'Dates are read whatever DateStyle the database has.',
    file: SESSIONS,
    find: "  DateStyle: 'ISO, MDY',\n",
    replace: '',
    suite: { file: SETTINGS, named: 'whatever DateStyle' },
  },
  {
    name: 'isolation-of-the-database',
    promise: 'Concurrent changes wait for one another, whatever isolation the database sets.',
    file: SESSIONS,
    find: "  default_transaction_isolation: 'read committed',\n",
    replace: '',
    suite: { file: SETTINGS, named: 'lets a transaction change a row' },
  },
  {
    name: 'limits-as-startup-parameters',
    promise: 'PgBouncer in session mode serves with its default settings.',
    file: SESSIONS,
    find: '    query_timeout: ANSWER_TIMEOUT_MS,\n    // oxlint',
    replace: '    query_timeout: ANSWER_TIMEOUT_MS, statement_timeout: STATEMENT_TIMEOUT_MS,\n    // oxlint',
    suite: { file: SETTINGS, named: 'through PgBouncer in session mode' },
  },
  {
    name: 'shared-sessions-unnoticed',
    promise: 'A pooler that pools transactions is refused at the start.',
    file: USABLE,
    find: '      if ((await sessionOf(holder)) === session || (await sessionOf(client)) !== session) return true;\n',
    replace: '',
    suite: { file: USABLE_TEST, named: 'is refused with pool_mode transaction' },
  },
  {
    name: 'standby-served',
    promise: 'A standby in recovery is refused at the start.',
    file: USABLE,
    find: 'pg_is_in_recovery() as "isStandby"',
    replace: 'false as "isStandby"',
    suite: { file: USABLE_TEST, named: 'refuses a standby in recovery' },
  },
  {
    name: 'listening-not-resumed',
    promise: 'Whoever listens is heard again after a lost connection.',
    file: LISTEN,
    find: 'connection = await reconnect(connect, signal);',
    replace: 'connection = undefined;',
    suite: REPLACED,
  },
  {
    name: 'missed-notifications-unsaid',
    promise: 'Whoever listens hears that notifications may have been missed.',
    file: LISTEN,
    find: 'if (connection !== undefined) onResumed();',
    replace: '',
    suite: REPLACED,
  },
  {
    name: 'listening-outlives-the-server',
    promise: 'A server that does not answer any more is noticed by whoever listens.',
    file: LISTEN,
    find: "client.query('select 1').catch(lose)",
    replace: "client.query('select 1').catch(() => {})",
    suite: { file: 'service/database/listen.test.ts', named: 'noticed without a word from it' },
  },
  {
    name: 'notified-amid-the-transaction',
    promise: 'Whoever hears of a change may ask the database at once.',
    file: 'service/database/embedded/listen-in-session.ts',
    find: 'AsyncLocalStorage.bind(onNotification)',
    replace: 'onNotification',
    suite: { file: 'service/database/listen.test.ts', named: 'may ask the database at once' },
  },
];
