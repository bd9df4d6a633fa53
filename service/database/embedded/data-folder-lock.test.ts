import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { runProgram, startScript } from '#testing/processes/service-process.ts';
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tribune-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const LOCK_AND_REPORT = `
  import { lockDataFolder } from './service/database/embedded/data-folder-lock.ts';
  try {
    lockDataFolder(process.argv[1]);
    console.log('held', process.pid);
  } catch (error) {
    console.log(error.code ?? error.message);
  }`;

/** The outcome of locking the folder in another process. */
async function tryInOtherProcess(): Promise<string> {
  const { stdout, stderr } = await runProgram(['--input-type=module', '-e', LOCK_AND_REPORT, folder]);
  return (stdout + stderr).trim().split(' ')[0] ?? '';
}

describe('refuses a folder that is in use', () => {
  test('a second lock by the same process fails harmlessly', async () => {
    const unlock = lockDataFolder(folder);
    onTestFinished(unlock);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);
    expect(() => lockDataFolder(folder)).toThrow(
      expect.objectContaining({
        code: 'data-folder-in-use',
        message: `The data folder ${folder} is in use by another process. Stop that process, or set another DATA_DIR.`,
      }),
    );
    expect(await tryInOtherProcess()).toBe('data-folder-in-use');
  });

  test('a lock survives a garbage collection in its process', async () => {
    const holder = startScript(`
      import { setFlagsFromString } from 'node:v8';
      import { runInNewContext } from 'node:vm';
      import { lockDataFolder } from './service/database/embedded/data-folder-lock.ts';
      lockDataFolder(${JSON.stringify(folder)});
      setFlagsFromString('--expose-gc');
      runInNewContext('gc')();
      setInterval(() => {}, 1000);
      setTimeout(() => console.log('held'), 100);`);
    onTestFinished(holder.kill);
    expect(await holder.nextLine()).toBe('held');
    expect(await tryInOtherProcess()).toBe('data-folder-in-use');
  });
});

describe('a free data folder', () => {
  test('a released data folder can be locked again', async () => {
    lockDataFolder(folder)();
    expect(await tryInOtherProcess()).toBe('held');
    lockDataFolder(folder)();
    expect(readdirSync(folder)).toEqual(['database.lock']);
  });

  test('a killed process frees its folder before it is reaped', async () => {
    // The shell becomes a program that never waits for its child.
    const hold = `${LOCK_AND_REPORT} setInterval(() => {}, 1000);`;
    const shell = spawn('sh', ['-c', '"$@" & exec sleep 60', 'sh', process.execPath, '-e', hold, folder], {
      cwd: join(import.meta.dirname, '../../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void shell.kill('SIGKILL'));
    const { value } = await createInterface(shell.stdout)[Symbol.asyncIterator]().next();
    const pid = Number(String(value).split(' ')[1]);
    expect(await tryInOtherProcess()).toBe('data-folder-in-use');
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
    expect(await tryInOtherProcess()).toBe('held');
    expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
  });
});

test('exactly one of several starting processes gets the folder', async () => {
  const script = `
    import { createInterface } from 'node:readline';
    import { lockDataFolder } from './service/database/embedded/data-folder-lock.ts';
    console.log('ready');
    for await (const folder of createInterface(process.stdin)) {
      try {
        lockDataFolder(folder);
        console.log('held');
      } catch (error) {
        console.log(error.code ?? error.message);
      }
    }`;
  const starters = Array.from({ length: 4 }, () => startScript(script));
  onTestFinished(async () => void (await Promise.all(starters.map((starter) => starter.kill()))));
  await Promise.all(starters.map((starter) => starter.nextLine()));
  for (let round = 0; round < 50; round += 1) {
    const here = mkdtempSync(join(folder, 'start-'));
    for (const starter of starters) starter.writeLine(here);
    const ends = await Promise.all(starters.map((starter) => starter.nextLine()));
    expect(ends.toSorted(), `round ${round}`).toEqual([...Array<string>(3).fill('data-folder-in-use'), 'held']);
  }
});
