import { constants, copyFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { sql } from 'kysely';
import type { OpenDatabase } from '../database/connect.ts';
import type { Queryable } from '../database/database.ts';
import { databaseRefused } from '../http/problems/database-refused.ts';

/** Free space that stays for the questions received during the copy. */
const RESERVED_BYTES = 256 * 1024 ** 2;
const ATTEMPTS = 5;
/** A thousand small files would wait between the requests one by one. */
const FILES_AT_ONCE = 8;
const PG_CONTROL = 'global/pg_control';
const LOG = 'pg_wal';

export type Copied = {
  /** The copy contains every commit up to this instant. */
  takenAt: Date;
  /** The longest time for which the copy blocked all other statements. */
  heldMs: number;
};

type Folders = { from: string; to: string };

/**
 * Copies the folder of the embedded engine while it is in use, as PostgreSQL's own base backup does: it writes a
 * checkpoint, copies the changing files, then the log since the checkpoint. The engine replays that log when it opens
 * the copy. Only the checkpoint and the log block other statements, for a time that does not grow with the database.
 *
 * @throws the problem `database-refused` when the disk has too little space
 */
export async function copyDataFolder(database: OpenDatabase, folders: Folders): Promise<Copied> {
  await requireCapacity(folders.from);
  for (let attempt = 1; ; attempt += 1) {
    await rm(folders.to, { recursive: true, force: true });
    const start = await hold(database, (connection) => beginCopy(connection, folders));
    await copyFiles(folders);
    const end = await hold(database, (connection) => copyLog(connection, { ...folders, firstFile: start.result }));
    if (end.result !== undefined) return { takenAt: end.result, heldMs: Math.max(start.heldMs, end.heldMs) };
    if (attempt === ATTEMPTS) throw databaseRefused('the database makes checkpoints too often now: try again later');
  }
}

/** The engine has one session, so no other statement writes while `work` runs. */
async function hold<T>(database: OpenDatabase, work: (connection: Queryable) => Promise<T>) {
  return await database.maintenance.connection().execute(async (connection) => {
    const startedAt = performance.now();
    const result = await work(connection);
    return { result, heldMs: Math.round(performance.now() - startedAt) };
  });
}

/**
 * The control file says where recovery begins, so it must belong to this checkpoint and not to a later one.
 *
 * @returns the log file in which recovery begins
 */
async function beginCopy(connection: Queryable, { from, to }: Folders): Promise<string> {
  await sql`checkpoint`.execute(connection);
  await mkdir(join(to, 'global'), { recursive: true, mode: 0o700 });
  copyFileSync(join(from, PG_CONTROL), join(to, PG_CONTROL));
  const { rows } = await sql<{ file: string }>`select redo_wal_file as file from pg_control_checkpoint()`.execute(
    connection,
  );
  return rows[0]?.file ?? '';
}

async function copyFiles({ from, to }: Folders): Promise<void> {
  const { folders, files } = await listFolder(from);
  for (const path of folders) await mkdir(join(to, path), { recursive: true, mode: 0o700 });
  const remaining = files.values().filter((path) => path !== PG_CONTROL);
  const copyThem = async () => {
    for (const path of remaining) await copyIfThere({ from: join(from, path), to: join(to, path) });
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, copyThem));
}

/** The folders, and all files except those of the log. */
async function listFolder(folder: string): Promise<{ folders: string[]; files: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathsOf = (some: typeof entries) =>
    some.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  const files = pathsOf(entries.filter((entry) => entry.isFile())).filter((path) => dirname(path) !== LOG);
  return { folders: pathsOf(entries.filter((entry) => entry.isDirectory())), files };
}

/** A file that disappears during the copy is not needed: the log contains its removal. */
async function copyIfThere({ from, to }: Folders): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/**
 * Copies the log from the file in which recovery begins until now.
 *
 * @returns the instant; undefined when checkpoints during the copy have recycled the beginning of that log
 */
async function copyLog(
  connection: Queryable,
  { from, to, firstFile }: Folders & { firstFile: string },
): Promise<Date | undefined> {
  // This commit flushes the log of all earlier commits.
  await sql`select pg_logical_emit_message(true, 'tribune', 'backup')`.execute(connection);
  const { rows } = await sql<{ now: Date; lastFile: string }>`
    select clock_timestamp() as now, pg_walfile_name(pg_current_wal_insert_lsn()) as "lastFile"`.execute(connection);
  const { now, lastFile = '' } = rows[0] ?? {};
  const files = (await readdir(join(from, LOG))).filter((name) => name >= firstFile && name <= lastFile);
  if (!files.includes(firstFile)) return undefined;
  for (const name of files) await copyFile(join(from, LOG, name), join(to, LOG, name), constants.COPYFILE_FICLONE);
  return now;
}

/** A copy that filled the disk would stop the questions. */
async function requireCapacity(folder: string): Promise<void> {
  const { files } = await listFolder(folder);
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(folder, file)).catch(() => undefined))?.size ?? 0),
  );
  const neededBytes = sizes.reduce((sum, size) => sum + size, RESERVED_BYTES);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= neededBytes) return;
  const mb = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;
  throw databaseRefused(
    `a copy next to ${folder} needs ${mb(neededBytes)} free on its disk, and there are ${mb(bavail * bsize)}`,
  );
}
