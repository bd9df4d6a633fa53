import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { lstat, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Installation, isInstallationFile } from './installation-files.ts';

/** A file of that name exists and must not be replaced. */
export class FileThere extends Error {
  override readonly name = 'FileThere';
  readonly code = 'file-there';
}

/** Even with force, nothing may be written under that name; the message says what exists there. */
export class NotReplaceable extends Error {
  override readonly name = 'NotReplaceable';
  readonly code = 'not-replaceable';
}

type Target = {
  file: string;
  mayReplace: boolean;
  /** Its files are never replaced. */
  installation: Installation;
};

/**
 * Writes a file completely or not at all: `write` fills and flushes a temporary file that only its owner can read. The
 * file is then renamed and its folder flushed.
 *
 * @throws FileThere; NotReplaceable; the system's own errors
 */
export async function writeAtomically<T>(target: Target, write: (aside: string) => Promise<T>): Promise<T> {
  const { file } = target;
  await refuseIfThere(target);
  const aside = `${file}.${randomUUID()}.partial`;
  try {
    await (await open(aside, 'wx', 0o600)).close();
    const written = await write(aside);
    await refuseIfThere(target);
    await rename(aside, file);
    await flushFolder(dirname(file));
    return written;
  } catch (error) {
    await rm(aside, { force: true }).catch(() => {});
    throw error;
  }
}

/** Also called before `write`, which may reveal authors. */
async function refuseIfThere({ file, mayReplace, installation }: Target): Promise<void> {
  if (await isInstallationFile(file, installation)) {
    throw new NotReplaceable('it is a file of the installation');
  }
  const there = await lstat(file).catch(() => undefined);
  if (there === undefined) return;
  if (!there.isFile()) throw new NotReplaceable(`it is ${kindOf(there)}`);
  if (!mayReplace) throw new FileThere(file);
}

function kindOf(there: Stats): string {
  if (there.isDirectory()) return 'a folder';
  if (there.isSymbolicLink()) return 'a symbolic link';
  if (there.isFIFO()) return 'a named pipe';
  return there.isSocket() ? 'a socket' : 'a device';
}

async function flushFolder(folder: string): Promise<void> {
  await using handle = await open(folder);
  await handle.sync();
}
