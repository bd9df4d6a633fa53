import type { PGlite } from '@electric-sql/pglite';
import type { PGlitePgConfig } from '@electric-sql/pglite/node-postgres';

/** By this status the engine unwinds to its main loop after an error that it reports; all else ends it. */
const REPORTED_ERROR = 100;
const ANSWER_LIMIT_MS = 10_000;

/**
 * Tells of an engine that has broken off: PostgreSQL's PANIC and FATAL, a trap, an exception of its
 * file system. PGlite swallows it and runs on, with the locks of what was under way still held.
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
 * Tells of a statement without an answer. The engine answers within the turn of the event loop in
 * which it is asked, however long that takes, and the timer waits for the end of the turn: so what
 * it measures is time in which nothing was under way.
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
