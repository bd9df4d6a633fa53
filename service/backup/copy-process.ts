import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { OpenDatabase } from '../database/connect.ts';
import { createLockFile } from '../database/embedded/data-folder-lock.ts';
import { BACKUP_COPY } from '../database/embedded/open-embedded.ts';
import { databaseRefused } from '../http/problems/database-refused.ts';
import { copyDataFolder } from './copy-data-folder.ts';
import { Written } from './write-backup.ts';

const PROGRAM = join(import.meta.dirname, 'write-copy.ts');

/** The last output of `write-copy.ts`. */
const Outcome = z.union([z.strictObject({ written: Written }), z.strictObject({ failure: z.string() })]);
export type Outcome = z.infer<typeof Outcome>;

type FromCopy = { dataDir: string; aside: string; signal: AbortSignal };

/** Only one copy runs at a time. All use one path, so the next start finds and removes an abandoned copy. */
const running = new WeakSet<OpenDatabase>();

/**
 * Writes the backup of the embedded engine from a copy of its folder, in a separate process. A long transaction in the
 * engine's one session would block the submissions.
 *
 * @throws the problem `database-refused`, in words, when the disk has too little space or the copy cannot be read
 */
export async function writeFromCopy(
  database: OpenDatabase,
  { dataDir, aside, signal }: FromCopy,
): Promise<{ written: Written; heldMs: number }> {
  if (running.has(database)) throw databaseRefused('another backup is running');
  running.add(database);
  const copy = join(dataDir, BACKUP_COPY);
  try {
    const folders = { from: join(dataDir, 'database'), to: join(copy, 'database') };
    const { takenAt, heldMs } = await copyDataFolder(database, folders);
    createLockFile(copy);
    return { written: await runProgram(copy, { takenAt, aside, signal }), heldMs };
  } finally {
    await rm(copy, { recursive: true, force: true });
    running.delete(database);
  }
}

type Run = { takenAt: Date; aside: string; signal: AbortSignal };

async function runProgram(copy: string, { takenAt, aside, signal }: Run): Promise<Written> {
  const stdio = ['ignore' as const, 'ignore' as const, 'ignore' as const, 'ipc' as const];
  const child = fork(PROGRAM, [copy, takenAt.toISOString(), aside], { stdio, execArgv: ['--disable-sigusr1'], signal });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  let lastMessage: unknown;
  child.once('message', (message) => (lastMessage = message));
  child.once('error', reject);
  child.once('close', () => resolve(lastMessage));
  const outcome = Outcome.safeParse(await promise).data ?? { failure: 'the process that reads the copy ended early' };
  if ('failure' in outcome) throw databaseRefused(outcome.failure);
  return outcome.written;
}
