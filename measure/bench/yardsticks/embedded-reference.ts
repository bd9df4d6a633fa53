/** Runs the three inserts of `reference.sql` in the embedded engine, in a separate process. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { type Use, watchProcess } from '../rounds/processors.ts';

const Inserted = z.object({ transactions: z.int().min(1), perSecond: z.number(), flushes: z.int() });

export type EmbeddedReference = {
  /** @throws Error when several transactions shared one flush */
  run: (seconds: number) => Promise<{ perSecond: number; use: Use }>;
  stop: () => Promise<void>;
};

/** Starts the engine on a folder of its own. */
export async function startEmbeddedReference(): Promise<EmbeddedReference> {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-reference-'));
  const program = join(import.meta.dirname, 'plain-inserts.ts');
  const child = spawn(process.execPath, [program, join(folder, 'database')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextLine = async () => {
    const next = await lines.next();
    if (next.done === true) throw new Error('plain-inserts.ts ended.');
    return next.value;
  };
  await nextLine();
  const run = async (seconds: number) => {
    const stopWatching = watchProcess({ pid: child.pid ?? 0 });
    child.stdin.write(`${seconds}\n`);
    const { transactions, perSecond, flushes } = Inserted.parse(JSON.parse(await nextLine()));
    if (flushes < transactions) throw new Error(`${flushes} flushes for ${transactions} transactions.`);
    return { perSecond, use: stopWatching() };
  };
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.stdin.end();
    await ended;
    process.off('exit', kill);
    rmSync(folder, { recursive: true });
  };
  return { run, stop };
}
