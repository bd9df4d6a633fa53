import type pg from 'pg';

/**
 * Bytes of log since the last checkpoint. Beyond the first limit a checkpoint waits for a quiet second, beyond the
 * second it does not wait. Reading that much delays a start by most of a second, and it holds some thousand questions
 * at least.
 */
const LIMITS = { worthwhile: 16 * 1024 ** 2, large: 64 * 1024 ** 2 };
/** A second in which fewer bytes are written is quiet: a few questions. */
const QUIET = 16 * 1024;
const CHECK_EVERY_MS = 1000;

/**
 * Writes checkpoints, because an engine without background processes never does. They limit the size of the log, and
 * the recovery time of a start after a kill or a power cut. A checkpoint blocks statements, so it waits for a quiet
 * second. The log size of an unused engine is not read.
 *
 * @returns the function that ends it and waits for a running checkpoint
 */
export function scheduleCheckpoints(pool: pg.Pool, limits = LIMITS): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  let before = 0;
  let isDue = true;
  let uses = 0;
  let seen = 0;
  const onUse = () => (uses += 1);
  pool.on('acquire', onUse);
  const check = async () => {
    seen = uses + 1;
    const size = await logSize(pool);
    const isQuiet = size - before < QUIET;
    before = size;
    isDue = !isQuiet;
    if (size <= (isQuiet ? limits.worthwhile : limits.large)) return;
    seen += 1;
    await pool.query('checkpoint');
  };
  const timer = setInterval(() => {
    if (!isDue && uses === seen) return;
    // A failed check, usually on a full disk, is repeated.
    running ??= check()
      .catch(() => (isDue = true))
      .finally(() => (running = undefined));
  }, CHECK_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    pool.off('acquire', onUse);
    await running;
  };
}

/** The bytes of log that the next start would read. */
async function logSize(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ size: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as size from pg_control_checkpoint()',
  );
  return Number(rows[0]?.size);
}
