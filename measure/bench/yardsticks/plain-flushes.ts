/** Measures the disk alone: writes with a flush after each, as a database's log makes them. */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** About as much as the submissions of one commit write to the log. */
const WRITTEN = Buffer.alloc(16 * 1024, 'x');
/** A database overwrites its log instead of extending it. */
const FILE_BYTES = 16 * 1024 * 1024;

export type Flushes = { count: number; p50Ms: number; p99Ms: number; longestMs: number };

/** @param folder on the measured disk */
export async function timeFlushes(folder: string, seconds: number): Promise<Flushes> {
  const own = mkdtempSync(join(folder, 'flushes-'));
  const file = openSync(join(own, 'log'), 'w');
  try {
    writeSync(file, Buffer.alloc(FILE_BYTES));
    fdatasyncSync(file);
    const took: number[] = [];
    const until = performance.now() + seconds * 1000;
    for (let place = 0; performance.now() < until; place = (place + WRITTEN.length) % FILE_BYTES) {
      const began = performance.now();
      writeSync(file, WRITTEN, 0, WRITTEN.length, place);
      fdatasyncSync(file);
      took.push(performance.now() - began);
      await nextTurn();
    }
    took.sort((a, b) => a - b);
    const at = (share: number) => took[Math.floor((took.length - 1) * share)] ?? NaN;
    return { count: took.length, p50Ms: at(0.5), p99Ms: at(0.99), longestMs: at(1) };
  } finally {
    closeSync(file);
    rmSync(own, { recursive: true });
  }
}
