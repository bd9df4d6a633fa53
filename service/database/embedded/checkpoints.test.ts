import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { scheduleCheckpoints } from './checkpoints.ts';
import { type EmbeddedEngine, openEmbedded } from './open-embedded.ts';
import { copyTemplate } from '#testing/database/template.ts';

const MB = 1024 ** 2;
/** Ten times as long as the engine takes for the statements of a check. */
const ANSWER_MS = 50;
const WAIT = { interval: 100 };

let dataDir: string;
let engine: EmbeddedEngine;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  dataDir = mkdtempSync(join(tmpdir(), 'tribune-checkpoints-'));
  copyTemplate(inject('embeddedTemplate'), dataDir);
  engine = await openEmbedded(dataDir);
});
afterEach(async () => {
  await engine.close();
  rmSync(dataDir, { recursive: true });
});

/** Lets a second pass for the schedule, and waits until its statements are answered. */
async function passSecond(): Promise<void> {
  vi.advanceTimersByTime(1000);
  await wait(ANSWER_MS);
}

/** The bytes of log that the next start would read. */
async function logSize(): Promise<number> {
  const { rows } = await engine.pool.query<{ size: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as size from pg_control_checkpoint()',
  );
  return Number(rows[0]?.size);
}

async function write(bytes: number): Promise<void> {
  await engine.pool.query(`select pg_logical_emit_message(true, 'test', repeat('x', $1::integer))`, [bytes]);
}

function startCheckpoints(limits: { worthwhile: number; large: number }): void {
  const end = scheduleCheckpoints(engine.pool, limits);
  onTestFinished(end, 1000);
}

test('writes a checkpoint in a quiet second', async () => {
  startCheckpoints({ worthwhile: MB, large: 1000 * MB });
  await write(2 * MB);
  expect(await logSize()).toBeGreaterThan(2 * MB);
  await passSecond();
  expect(await logSize()).toBeGreaterThan(2 * MB);
  await passSecond();
  await expect.poll(logSize, WAIT).toBeLessThan(MB);
});

test('a busy engine gets a checkpoint at a large log', async () => {
  startCheckpoints({ worthwhile: MB, large: 8 * MB });
  const sizes: number[] = [];
  for (let written = 0; written < 16 * MB; written += MB / 2) {
    await write(MB / 2);
    await passSecond();
    sizes.push(await logSize());
  }
  expect(Math.max(...sizes)).toBeGreaterThan(4 * MB);
  expect(Math.max(...sizes)).toBeLessThan(12 * MB);
});

test('reads no log size of an idle engine', async () => {
  // Uses the checkpoints that the engine schedules itself, because a second schedule would use the engine.
  await write(MB);
  let uses = 0;
  for (let second = 0; second < 4; second += 1) await passSecond();
  engine.pool.on('acquire', () => (uses += 1));
  for (let second = 0; second < 3; second += 1) await passSecond();
  expect(uses).toBe(0);
  await write(1);
  await passSecond();
  await expect.poll(() => uses, WAIT).toBeGreaterThanOrEqual(2);
});
