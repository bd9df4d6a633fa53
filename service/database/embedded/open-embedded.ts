import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import type { Channel } from '../channel.ts';
import { scheduleCheckpoints } from './checkpoints.ts';
import { createDatabaseIfMissing, removeDatabase } from './create-database.ts';
import { prepareDataFolder } from './data-folder.ts';
import { guardEngine, watchAnswers } from './engine-guard.ts';
import { endOnPanic, EnginePanic, type OnPanic } from './engine-panic.ts';
import { FlushingFS } from './flushing-fs.ts';
import { holdDataFolder } from './hold-data-folder.ts';

/** The engine cannot use the data folder, which is damaged or not writable. */
export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable';
  readonly code = 'data-folder-unusable';

  constructor(folder: string, cause: unknown) {
    // The engine's file system throws objects that are not instances of Error.
    const reason = cause instanceof Error ? cause.message : 'its files cannot be read and written';
    super(`The embedded database in ${folder} cannot be opened: ${reason}`, { cause });
  }
}

const LOCK_REMOVED =
  'The file database.lock in the data folder was removed, so it no longer keeps other processes out.';

/** The temporary folder, in the data folder, into which a backup copies the database. */
export const BACKUP_COPY = 'backup-copy';

const PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  // Limits the log files that checkpoints keep for reuse.
  '-c',
  'max_wal_size=256MB',
];

export type EmbeddedEngine = {
  pool: pg.Pool;
  /** Must be called while the caller holds a connection of the pool. So must the returned function. */
  listen: (channel: Channel, onNotification: (payload: string) => void) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
  /** Closes it, and removes a database that opening has created. */
  discard: () => Promise<void>;
};

/**
 * Opens the embedded engine on `dataDir/database` and refuses a second process. Each commit is flushed before its
 * answer. A failed engine calls `onPanic`, which ends the process.
 *
 * @throws DataFolderNotOurs; DataFolderInUse when another process holds the folder; DataFolderUnusable
 */
export async function openEmbedded(dataDir: string, onPanic: OnPanic = endOnPanic): Promise<EmbeddedEngine> {
  prepareDataFolder(dataDir);
  const folder = join(dataDir, 'database');
  const unlock = await holdDataFolder(dataDir, () => onPanic(new EnginePanic(LOCK_REMOVED, dataDir)));
  try {
    // A process killed during a backup leaves this copy, with all questions and their authors.
    rmSync(join(dataDir, BACKUP_COPY), { recursive: true, force: true, maxRetries: 5 });
    const isNew = await createDatabaseIfMissing(folder);
    // The engine's own lock checks a process id, and an empty one after a power cut would stop the start.
    rmSync(join(folder, 'postmaster.pid'), { force: true });
    const { engine, panic } = await startEngine(dataDir, { folder, onPanic });
    const pool = onePool(engine, panic);
    const endCheckpoints = scheduleCheckpoints(pool);
    const end = async ({ keepsFolder }: { keepsFolder: boolean }) => {
      await endCheckpoints();
      await pool.end();
      await engine.close();
      // Before the unlock, so that no other process can have opened it.
      if (isNew && !keepsFolder) removeDatabase(folder);
      unlock();
    };
    return {
      pool,
      listen: (channel, onNotification) => engine.listen(channel, onNotification),
      close: () => end({ keepsFolder: true }),
      discard: () => end({ keepsFolder: false }),
    };
  } catch (error) {
    unlock();
    throw new DataFolderUnusable(folder, error);
  }
}

type Panic = (happened: string, cause?: unknown) => never;

async function startEngine(dataDir: string, { folder, onPanic }: { folder: string; onPanic: OnPanic }) {
  let lastWords = '';
  const panic: Panic = (happened, cause) => onPanic(new EnginePanic(happened, dataDir, cause));
  const fs = new FlushingFS(folder, (error) =>
    panic(`The disk did not store the written data (${codeOf(error)}).`, error),
  );
  const onStderr = (line: string) => {
    // Messages of these two levels name files and system errors, never values.
    lastWords = /^[\d-]+ [\d:.]+ UTC \[\d+\] (?:PANIC|FATAL): +(.+)/.exec(line)?.[1] ?? lastWords;
    return false;
  };
  const engine = await create({ fs, startParams: PARAMETERS, onStderr }, () => lastWords);
  guardEngine(engine, (error) => panic(`The embedded database stopped (${lastWords || codeOf(error)}).`, error));
  return { engine, panic };
}

/** The error that the engine throws gives no reason, but the engine has printed one before. */
async function create(options: PGliteOptions, lastWords: () => string): Promise<PGlite> {
  try {
    return await PGlite.create(options);
  } catch (error) {
    if (lastWords() !== '') throw new Error(lastWords(), { cause: error });
    throw error;
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  return 'code' in error ? String(error.code) : error.name;
}

/** The engine has one session, so the pool has one client. Each new client gets its own bridge. */
function onePool(engine: PGlite, panic: Panic): pg.Pool {
  class BridgedClient extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      const bridge = createPgConfig(engine);
      watchAnswers(bridge, { onSilence: () => panic('The embedded database has not answered for ten seconds.') });
      super(Object.assign({}, options, bridge));
    }
  }
  // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so
  return new pg.Pool({ Client: BridgedClient, max: 1, idleTimeoutMillis: 0, onConnect: resetSession });
}

/** The engine keeps its session when a client is replaced, with an open transaction and prepared statements. */
async function resetSession(client: pg.ClientBase): Promise<void> {
  await client.query('rollback');
  await client.query('deallocate all');
}
