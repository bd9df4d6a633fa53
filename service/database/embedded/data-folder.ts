import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getSystemErrorMessage } from 'node:util';

const OTHERS = 0o077;
const STICKY = 0o1000;

/** The data folder belongs to another user or to several; the message says which. */
export class DataFolderNotOurs extends Error {
  override readonly name = 'DataFolderNotOurs';
  readonly code = 'data-folder-not-ours';
}

/** The data folder is not writable; the message says why. */
export class DataFolderNotWritable extends Error {
  override readonly name = 'DataFolderNotWritable';
  readonly code = 'data-folder-not-writable';
}

/** A required folder cannot be created. */
export class FolderNotCreated extends Error {
  override readonly name = 'FolderNotCreated';
  readonly code = 'folder-not-created';

  constructor(folder: string, why: string, cause: unknown) {
    super(`The folder ${folder} cannot be created: ${why}. Are DATA_DIR and SECRET_FILE right?`, { cause });
  }
}

/**
 * Creates the data folder, or removes all rights of other users from an existing one. Files written into another user's
 * folder would be inaccessible to that user.
 *
 * @throws DataFolderNotOurs and DataFolderNotWritable before anything is written
 */
export function prepareDataFolder(dataDir: string): void {
  createFolder(dataDir);
  const { uid, mode } = statSync(dataDir);
  const own = process.geteuid?.() ?? uid;
  if (uid !== own) {
    throw new DataFolderNotOurs(
      `The data folder ${dataDir} belongs to the user with number ${uid}, and this is number ${own}. Run this as that user, or set another DATA_DIR.`,
    );
  }
  if ((mode & STICKY) !== 0) {
    throw new DataFolderNotOurs(`${dataDir} is a folder that users share. Set DATA_DIR to a folder of its own.`);
  }
  requireWritable(dataDir);
  closeToOthers(dataDir);
  // Copies of the closed folder keep the modes of its contents, so open ones are closed once as well.
  const database = join(dataDir, 'database');
  if (statSync(database, { throwIfNoEntry: false })?.isDirectory() === true && closeToOthers(database)) {
    closeTree(database);
  }
}

function requireWritable(dataDir: string): void {
  try {
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (!(error instanceof Error && 'errno' in error)) throw error;
    const why = getSystemErrorMessage(Number(error.errno));
    throw new DataFolderNotWritable(`Nothing can be written into the data folder ${dataDir}: ${why}.`, {
      cause: error,
    });
  }
}

/**
 * Creates a folder and its missing parents, for their owner only. It creates them one by one, because Node's recursive
 * `mkdir` never returns below a folder that accepts none, such as /proc.
 *
 * @throws FolderNotCreated in words
 */
export function createFolder(folder: string): void {
  try {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
    if (dirname(folder) !== folder) createFolder(dirname(folder));
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && 'errno' in error)) throw error;
    // Another process has created it first.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
    throw new FolderNotCreated(folder, getSystemErrorMessage(Number(error.errno)), error);
  }
}

/** @returns whether other users had any rights */
function closeToOthers(path: string): boolean {
  const { mode } = lstatSync(path);
  if ((mode & OTHERS) === 0) return false;
  chmodSync(path, mode & 0o7700);
  return true;
}

function closeTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) continue;
    closeToOthers(path);
    if (entry.isDirectory()) closeTree(path);
  }
}
