import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { busyShare, watchProcess, workedMs } from './processors.ts';

function start(program: string, ...args: string[]): number {
  const child = spawn(program, args, { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child.pid ?? 0;
}

test('only a process that works counts as busy', async () => {
  const [working, sleeping] = [start('sh', '-c', 'while :; do :; done'), start('sleep', '60')];
  await wait(100);
  const [ofWorking, ofSleeping] = [watchProcess({ pid: working }), watchProcess({ pid: sleeping })];
  await wait(1000);
  const [busy, idle] = [ofWorking(), ofSleeping()];
  expect(busy.thread && busyShare(busy.thread)).toBeGreaterThan(0.5);
  expect(busy.cores).toBeGreaterThan(0);
  expect(idle.thread && busyShare(idle.thread)).toBeLessThan(0.1);
});

test('a family includes the work of its ended children', async () => {
  const work = 'i=0; while [ $i -lt 400000 ]; do i=$((i+1)); done';
  const pid = start('sh', '-c', `sh -c '${work}'; exec sleep 60`);
  // The shell becomes the other program once its child has ended.
  await expect.poll(() => readFileSync(`/proc/${pid}/comm`, 'utf8')).toBe('sleep\n');
  expect(workedMs({ pid, isFamily: true })).toBeGreaterThan(100);
  expect(workedMs({ pid })).toBeLessThan(100);
});
