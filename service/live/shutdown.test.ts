import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { follow, type Follower } from '#testing/desk/changes.ts';
import { copyTemplate } from '#testing/database/template.ts';
import { commandAt } from '#testing/processes/operator.ts';
import { startService } from '#testing/processes/service-process.ts';

const BOUND_MS = 20_000;
const MANY = 100;

test('ends streams on SIGTERM and resumes them after a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-live-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  copyTemplate(inject('embeddedTemplate'), dataDir);
  const socketPath = join(dataDir, 'tribune.sock');
  const environment = { SERVE: 'api', DATA_DIR: dataDir };

  const first = await startService(environment);
  const followers = Array.from({ length: MANY }, () => follow({ socketPath }));
  const isOpen = ({ events }: Follower) => events.length > 0;
  await expect.poll(() => followers.every(isOpen), { timeout: BOUND_MS }).toBe(true);
  await commandAt(socketPath, 'meeting open', { reason: 'test' });
  const hasReceived = ({ events }: Follower) => events.some(({ data }) => JSON.stringify(data).includes('"meeting"'));
  await expect.poll(() => followers.every(hasReceived), { timeout: BOUND_MS }).toBe(true);
  const last = followers[0]?.events.at(-1)?.id;
  const { code, stderr } = await first.stop('SIGTERM');
  expect([code, stderr]).toEqual([0, '']);
  expect(await Promise.all(followers.map(({ ended }) => ended))).toEqual(followers.map(() => true));

  const second = await startService(environment);
  onTestFinished(async () => void (await second.stop()));
  await commandAt(socketPath, 'meeting close', { reason: 'test' });
  const back = follow({ socketPath }, { from: last });
  await expect.poll(() => hasReceived(back), { timeout: BOUND_MS }).toBe(true);
  expect(back.events.map(({ event }) => event)).not.toContain('reset');
  back.close();
});
