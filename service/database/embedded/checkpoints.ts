import type pg from 'pg';

/**
 * Log since the last checkpoint, in bytes. Beyond the first a quiet second is used, beyond the second
 * any: to read so much takes a start most of a second, and some thousand questions lie in it at least.
 */
const LIMITS = { worthwhile: 16 * 1024 ** 2, large: 64 * 1024 ** 2 };
/** Less than this written in a second is quiet: a few questions. */
const QUIET = 16 * 1024;
const LOOK_EVERY_MS = 1000;

/**
 * Writes checkpoints, which an engine without background processes never does by itself: they bound
 * the log on the disk, and the time in which the next start after a kill or a power cut reads it.
 * Statements wait while a checkpoint is written, so it waits for a quiet second. An engine that was not used since the
 * last look is not asked for the size of its log.
 *
 * @returns the function that ends it; what is under way is waited for
 */
export function scheduleCheckpoints(pool: pg.Pool, limits = LIMITS): () => Promise<void> {
  let underWay: Promise<unknown> | undefined;
  let before = 0;
  let isDue = true;
  let uses = 0;
  let seen = 0;
  const onUse = () => (uses += 1);
  pool.on('acquire', onUse);
  const look = async () => {
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
    // A look that fails, usually on a full disk, is taken again.
    underWay ??= look()
      .catch(() => (isDue = true))
      .finally(() => (underWay = undefined));
  }, LOOK_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    pool.off('acquire', onUse);
    await underWay;
  };
}

/** What the next start would read, in bytes. */
async function logSize(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ size: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as size from pg_control_checkpoint()',
  );
  return Number(rows[0]?.size);
}
