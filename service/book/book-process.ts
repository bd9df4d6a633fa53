import { fork } from 'node:child_process';
import { join } from 'node:path';
import { problem } from '../http/problems/problem.ts';
import type { Book } from './book.ts';

const PROGRAM = join(import.meta.dirname, 'draw.ts');
const LIMITS = {
  /** A book of 300 topics takes about five. A busy machine needs the rest; the connection is cut after a minute. */
  seconds: 50,
  /** Limit of the heap. A book of 300 topics takes about 200 MB. */
  megabytes: 600,
};

/** Makes the PDF of a book. @throws the problem `book-not-made` when it exceeds the limits */
export type MakeBook = (book: Book, signal: AbortSignal) => Promise<Uint8Array[]>;

/** Makes each book in a process of its own, so that no request waits for it. It is killed when the client leaves. */
export function bookProcess({ seconds, megabytes } = LIMITS): MakeBook {
  return async (book, signal) => {
    const child = fork(PROGRAM, {
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
      execArgv: ['--disable-sigusr1', `--max-old-space-size=${megabytes}`],
      serialization: 'advanced',
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
      signal,
    });
    const { promise, resolve, reject } = Promise.withResolvers<End>();
    const parts: Uint8Array[] = [];
    child.stdout?.on('data', (part: Uint8Array) => parts.push(part));
    child.once('error', reject);
    // Follows the last part.
    child.once('close', (code, killedBy) => resolve({ code, killedBy }));
    // A process that exits before it receives the book writes no file.
    child.send(book, () => {});
    const { code, killedBy } = await promise;
    if (killedBy !== null) throw problem('book-not-made', { words: { limit: seconds, megabytes } });
    if (code !== 0) throw new Error('the process that draws the book has failed');
    return parts;
  };
}

/** A process that exceeds a limit is killed by a signal: ours, or its own when its heap is full. */
type End = { code: number | null; killedBy: string | null };
