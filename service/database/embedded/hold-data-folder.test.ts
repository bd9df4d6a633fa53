import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startScript } from '#testing/processes/service-process.ts';
import { holdDataFolder } from './hold-data-folder.ts';

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-hold-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'database'));
  writeFileSync(join(folder, 'database', 'PG_VERSION'), '18\n');
  return folder;
}

const HOLD_AND_REPORT = (folder: string) => `
  import { holdDataFolder } from './service/database/embedded/hold-data-folder.ts';
  await holdDataFolder(${JSON.stringify(folder)}, () => console.log('lost'));
  console.log('held');
  setInterval(() => {}, 1000);`;

test('reports a removed lock before another process begins', async () => {
  const folder = createFolder();
  const holder = startScript(HOLD_AND_REPORT(folder));
  onTestFinished(holder.kill);
  expect(await holder.nextLine()).toBe('held');
  rmSync(join(folder, 'database.lock'));
  const events: string[] = [];
  const learned = holder.nextLine().then((line) => void events.push(line));
  const release = await holdDataFolder(folder, () => events.push('ours lost'));
  events.push('begun');
  release();
  await learned;
  expect(events).toEqual(['lost', 'begun']);
});
