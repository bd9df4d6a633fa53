import { fdatasyncSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { lockDataFolder } from './data-folder-lock.ts';

/** The engine does not start on the data folder: damaged, or not ours to write. */
export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable';
  readonly code = 'data-folder-unusable';

  constructor(folder: string, cause: unknown) {
    // The engine's file system throws objects that are no errors.
    const reason = cause instanceof Error ? cause.message : 'its files cannot be read and written';
    super(`The embedded database in ${folder} cannot be opened: ${reason}`, { cause });
  }
}

/** The embedded engine writes to the disk, not to the page cache: NodeFS alone ignores fsync. */
class FlushingFS extends NodeFS {
  readonly #onFlush: () => void;

  constructor(folder: string, onFlush: () => void) {
    super(folder);
    this.#onFlush = onFlush;
  }

  override async init(...parameters: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...parameters);
    const flushForReal = (engine: { NODEFS: { stream_ops: object } }) => {
      Object.assign(engine.NODEFS.stream_ops, {
        fsync: (stream: { nfd: number }) => {
          fdatasyncSync(stream.nfd);
          this.#onFlush();
        },
      });
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), flushForReal] } };
  }
}

const FLUSHING_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

export type EmbeddedEngine = {
  pool: pg.Pool;
  /** Flushes to the disk since the start. */
  flushes: () => number;
  close: () => Promise<void>;
};

/**
 * Opens the embedded engine on `dataDir/database`, alone: a second process is refused.
 * Every commit is flushed before it is answered.
 *
 * @throws DataFolderInUse when another process holds the folder; DataFolderUnusable
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedEngine> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = join(dataDir, 'database');
  const unlock = lockDataFolder(dataDir);
  try {
    let flushes = 0;
    const fs = new FlushingFS(folder, () => (flushes += 1));
    const engine = await PGlite.create({ fs, startParams: FLUSHING_PARAMETERS });
    const pool = onePool(engine);
    const close = async () => {
      await pool.end();
      await engine.close();
      unlock();
    };
    return { pool, flushes: () => flushes, close };
  } catch (error) {
    unlock();
    throw new DataFolderUnusable(folder, error);
  }
}

/** The engine has one session, so the pool has one client; each client gets a bridge of its own. */
function onePool(engine: PGlite): pg.Pool {
  class BridgedClient extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super(Object.assign({}, options, createPgConfig(engine)));
    }
  }
  // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so
  return new pg.Pool({ Client: BridgedClient, max: 1, idleTimeoutMillis: 0, onConnect: startAnew });
}

/** The engine keeps its session when a client is replaced: what that one left open or prepared would stay. */
async function startAnew(client: pg.ClientBase): Promise<void> {
  await client.query('rollback');
  await client.query('deallocate all');
}
