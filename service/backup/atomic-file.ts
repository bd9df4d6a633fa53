import { randomUUID } from 'node:crypto';
import { lstat, open, rename, rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { dirname } from 'node:path';

/** There is a file of that name, and it is not to be replaced. */
export class FileThere extends Error {
  override readonly name = 'FileThere';
  readonly code = 'file-there';
}

type Target = { file: string; mayReplace: boolean };

/**
 * Makes a file that is there whole or not at all: `write` fills an empty one aside, for its owner only, and flushes it;
 * then it is renamed and its folder flushed.
 *
 * @throws FileThere; the system's own errors
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

/** Also before anything is written, and perhaps revealed, for it. */
async function refuseIfThere({ file, mayReplace }: Target): Promise<void> {
  const there = await lstat(file).catch(() => undefined);
  if (there !== undefined && !mayReplace) throw new FileThere(file);
  if (there?.isDirectory() === true) throw folderThere(file);
}

/** As the system would say it, later. */
function folderThere(path: string): Error {
  return Object.assign(new Error('it is a folder'), { code: 'EISDIR', errno: -constants.errno.EISDIR, path });
}

async function flushFolder(folder: string): Promise<void> {
  await using handle = await open(folder);
  await handle.sync();
}
