import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { runProgram, startScript } from '../test-process-service.ts';
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tribune-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (holder: string) => writeFileSync(join(folder, 'lock'), holder);

async function endedPid(): Promise<number> {
  const { stdout } = await runProgram(['-e', 'console.log(process.pid)']);
  return Number(stdout);
}

describe('refuses a folder that is held', () => {
  test('by this process, with a sentence and a code', () => {
    const unlock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);
    expect(() => lockDataFolder(folder)).toThrow(
      expect.objectContaining({
        code: 'data-folder-in-use',
        message: `The data folder ${folder} is in use by process ${process.pid}. Stop that process, or set another DATA_DIR.`,
      }),
    );
    unlock();
    lockDataFolder(folder)();
  });

  test('by a living process whose start time nobody can tell', () => {
    write(`${process.pid}\n`);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);
  });

  test('by a process of another user', () => {
    const init = readFileSync('/proc/1/stat', 'utf8').split(') ')[1]?.split(' ')[19];
    write(`1\n${init}`);
    expect(() => lockDataFolder(folder)).toThrow('is in use by process 1.');
  });
});

describe('takes over the lock', () => {
  test('of a process that is gone', async () => {
    write(`${await endedPid()}\n12345`);
    const unlock = lockDataFolder(folder);
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid}\\n\\d+$`));
    unlock();
  });

  test('of a process whose number another one has now', () => {
    write(`${process.pid}\n1`);
    lockDataFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('even when another was killed while it did so', async () => {
    const gone = `${await endedPid()}\n12345`;
    write(gone);
    writeFileSync(join(folder, 'lock.takeover'), gone);
    const unlock = lockDataFolder(folder);
    expect(readdirSync(folder)).toEqual(['lock']);
    unlock();
  });

  test.each([
    ['empty', ''],
    ['something else', 'not a process\n'],
    ['negative', '-1\n5'],
  ])('that is %s, as a power cut may leave it', (_, holder) => {
    write(holder);
    lockDataFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('is for its owner only, and leaves nothing behind', () => {
  const unlock = lockDataFolder(folder);
  expect(readdirSync(folder)).toEqual(['lock']);
  expect(statSync(join(folder, 'lock')).mode & 0o777).toBe(0o600);
  unlock();
  expect(readdirSync(folder)).toEqual([]);
});

test('giving it back takes nothing from whoever has taken the folder since', () => {
  const unlock = lockDataFolder(folder);
  write('1\n1');
  unlock();
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe('1\n1');
  rmSync(join(folder, 'lock'));
  expect(unlock).not.toThrow();
});

describe('of processes that start at once, exactly one gets the folder', () => {
  const script = `
    import { createInterface } from 'node:readline';
    import { lockDataFolder } from './service/database/data-folder-lock.ts';
    console.log('ready');
    for await (const folder of createInterface(process.stdin)) {
      try {
        lockDataFolder(folder);
        console.log('held');
      } catch (error) {
        console.log(error.code ?? error.message);
      }
    }`;

  test.each([
    ['nothing there', () => ''],
    ['a lock left by a process that is gone', async () => `${await endedPid()}\n12345`],
  ])('with %s', async (_, leftOver) => {
    const starters = Array.from({ length: 4 }, () => startScript(script));
    onTestFinished(async () => void (await Promise.all(starters.map((starter) => starter.kill()))));
    await Promise.all(starters.map((starter) => starter.nextLine()));
    const left = await leftOver();
    for (let round = 0; round < 100; round += 1) {
      const here = mkdtempSync(join(folder, 'start-'));
      if (left !== '') writeFileSync(join(here, 'lock'), left);
      for (const starter of starters) starter.say(here);
      const ends = await Promise.all(starters.map((starter) => starter.nextLine()));
      expect(ends.toSorted(), `round ${round}`).toEqual([...Array<string>(3).fill('data-folder-in-use'), 'held']);
      expect(readdirSync(here)).toEqual(['lock']);
    }
  });
});
