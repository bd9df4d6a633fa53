/** Files named by the operator. A written file appears complete, and only its owner can read it. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileThere, NotReplaceable, writeAtomically } from '../backup/atomic-file.ts';
import type { Installation } from '../backup/installation-files.ts';
import { identifyFolder } from '../database/identify-folder.ts';
import { CommandFailed } from './command-failed.ts';
import { isWritingFault, writingFailed } from './writing-failed.ts';

/** Enough for the largest logo and the longest texts, but less than the socket's limit. */
const MAX_BYTES = 800_000;
const STANDARD_INPUT = 0;

/** Errors that an operator can fix. */
const READING_FAULTS: Record<string, string> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EACCES: 'may not be read by this user',
  EISDIR: 'is a folder',
};

const OTHER_VIEW =
  'it may have its own view of the disk (PrivateTmp of systemd, or a container). Name a folder that both see.';

/**
 * Reads a JSON file; `-` is the standard input.
 *
 * @throws CommandFailed in words, when the file is missing, too large, or not JSON
 */
export function readJsonFile(file: string): unknown {
  const bytes = read(file);
  const named = namedAs(file);
  if (bytes.length > MAX_BYTES) throw new CommandFailed(`${named} is too large: ${MAX_BYTES} bytes at most.`);
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return value;
  } catch {
    throw new CommandFailed(`${named} is not JSON in UTF-8.`);
  }
}

function read(file: string): Buffer {
  try {
    return readFileSync(file === '-' ? STANDARD_INPUT : file);
  } catch (error) {
    const code = codeOf(error);
    throw new CommandFailed(`${namedAs(file)} ${READING_FAULTS[code] ?? `cannot be read (${code})`}.`);
  }
}

function namedAs(file: string): string {
  return file === '-' ? 'The standard input' : file;
}

export type TargetFile = {
  file: string;
  /** Replaces an existing file. */
  force: boolean;
  /** Files that are never replaced. */
  installation: Installation;
};

/** Writes a whole text. @throws CommandFailed when the file exists or cannot be written */
export async function writeTextFile(target: TargetFile, text: string): Promise<void> {
  await writeWhole(target, (aside) => pipeline(Readable.from([text]), aside));
}

/**
 * Lets `write` fill a temporary file, which gets its final name when it is complete.
 *
 * @throws CommandFailed when the file exists, or cannot be written
 */
export async function writeWhole(
  { file, force, installation }: TargetFile,
  write: (aside: Writable) => Promise<void>,
): Promise<void> {
  const fill = async (aside: string) => await write(createWriteStream(aside, { flags: 'r+', flush: true }));
  await writeAtomically({ file, mayReplace: force, installation }, fill).catch((error: unknown) => {
    if (error instanceof FileThere) throw new CommandFailed(`${file} already exists; --force replaces it.`);
    if (error instanceof NotReplaceable) throw new CommandFailed(`${file} cannot be written: ${error.message}.`);
    const code = codeOf(error);
    throw isWritingFault(code) ? writingFailed(file, code) : error;
  });
}

/** Identifies the folder of a backup for the service to compare. @throws CommandFailed when it is missing */
export async function findFolder(file: string): Promise<string> {
  return await identifyFolder(dirname(file)).catch((error: unknown) => {
    const code = codeOf(error);
    throw isWritingFault(code) ? writingFailed(file, code) : error;
  });
}

/** Reads a written backup again. @throws CommandFailed when it is missing or incomplete */
export async function requireBackup({ file, sha256 }: { file: string; sha256: string }): Promise<void> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
  } catch (error) {
    throw new CommandFailed(
      `${file} ${READING_FAULTS[codeOf(error)] ?? 'cannot be read'}, though the service has written it: ${OTHER_VIEW}`,
    );
  }
  if (hash.digest('hex') !== sha256) {
    throw new CommandFailed(`${file} is not the file that the service has written: ${OTHER_VIEW}`);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
}
