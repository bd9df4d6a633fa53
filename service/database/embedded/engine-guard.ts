import type { PGlite } from '@electric-sql/pglite';
import type { PGlitePgConfig } from '@electric-sql/pglite/node-postgres';

/** With this status the engine returns to its main loop after a reported error. Any other status ends it. */
const REPORTED_ERROR = 100;
const ANSWER_LIMIT_MS = 10_000;

/**
 * Reports a failed engine: PostgreSQL's PANIC and FATAL, a trap, or an exception of its file system. PGlite swallows
 * these and continues, with the locks of the failed statement still held.
 */
export function guardEngine(engine: PGlite, onBrokenOff: (error: unknown) => never): void {
  const { Module } = engine;
  const entries = ['_PostgresMainLoopOnce', '_PostgresMainLongJmp', '_PostgresSendReadyForQueryIfNecessary'] as const;
  for (const name of entries) {
    const enter = Module[name];
    Module[name] = () => {
      try {
        enter();
      } catch (error) {
        if (isReportedError(error)) throw error;
        onBrokenOff(error);
      }
    };
  }
}

function isReportedError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === REPORTED_ERROR;
}

/**
 * Reports a statement without an answer. The engine answers in the turn of the event loop that asked, however long that
 * takes, and the timer only fires after that turn. So the timer measures time in which the engine was idle.
 */
export function watchAnswers(
  { connection }: PGlitePgConfig,
  { onSilence, limitMs = ANSWER_LIMIT_MS }: { onSilence: () => never; limitMs?: number },
): void {
  let timer: NodeJS.Timeout | undefined;
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(onSilence, limitMs).unref();
  };
  const query = connection.query.bind(connection);
  const sync = connection.sync.bind(connection);
  connection.query = (text) => {
    watch();
    query(text);
  };
  connection.sync = () => {
    watch();
    sync();
  };
  connection.on('readyForQuery', () => clearTimeout(timer));
}
