import { dirname } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import { identifyFolder } from '../database/identify-folder.ts';
import { databaseRefused } from '../http/problems/database-refused.ts';
import { FileThere, NotReplaceable, writeAtomically } from './atomic-file.ts';
import type { Installation } from './installation-files.ts';

type Target = {
  file: string;
  mayReplace: boolean;
  installation: Installation;
  /** The client's folder, as `identifyFolder` identifies it; undefined when the client named none. */
  folder: string | undefined;
};

/**
 * Lets `write` fill a backup, which is written completely or not at all.
 *
 * @throws the problem `database-refused`, in words, when the file exists, cannot be written, or would be in another
 *   folder than the client's
 */
export async function writeBackupFile<T>(target: Target, write: (aside: string) => Promise<T>): Promise<T> {
  await refuseElsewhere(target);
  return await writeAtomically(target, write).catch((error: unknown) => {
    throw writingFault(target.file, error);
  });
}

async function refuseElsewhere({ file, folder }: Target): Promise<void> {
  if (folder === undefined) return;
  const found = await identifyFolder(dirname(file)).catch((error: unknown) => {
    const isNotThere = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isNotThere) throw writingFault(file, error);
  });
  if (found === folder) return;
  throw databaseRefused(
    `the folder of ${file} is another one for the running service, which has its own view of the disk (PrivateTmp of systemd, or a container): name a folder that both see`,
  );
}

/** Names the user, because a running service writes as its own user. */
function writingFault(file: string, error: unknown): unknown {
  if (error instanceof FileThere) return databaseRefused(`${file} already exists; --force replaces it`);
  if (error instanceof NotReplaceable) return databaseRefused(`${file} cannot be written: ${error.message}`);
  if (!(error instanceof Error)) return error;
  if (error.name === 'AbortError') return databaseRefused('it was interrupted');
  if (!('errno' in error)) return error;
  const path = 'path' in error && !String(error.path).startsWith(file) ? String(error.path) : file;
  const who = `user ${process.getuid?.() ?? 'unknown'}, whose process has the database open`;
  return databaseRefused(`${path} cannot be written by ${who}: ${getSystemErrorMessage(Number(error.errno))}`);
}
