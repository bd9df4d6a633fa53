import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { runTribuneHere } from '#testing/processes/operator.ts';
import { runProgram, startService } from '#testing/processes/service-process.ts';
import { DataFolderNotOurs, prepareDataFolder } from './data-folder.ts';
import { copyTemplate } from '#testing/database/template.ts';

const OTHER_USER = 65_534;

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tribune-folder-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string) => statSync(path).mode & 0o7777;

/** Files and folders that other users may read, write or enter, by name and mode. */
function openToOthers(): string[] {
  const paths = ['.', ...readdirSync(dataDir, { recursive: true }).map(String)];
  return paths
    .map((path) => `${path} ${modeOf(join(dataDir, path)).toString(8)}`)
    .filter((line) => !line.endsWith('00'));
}

describe('the data folder of another user', () => {
  const foreign = () => {
    // Only root can give a folder away. For other users, the root folder belongs to another user.
    if (process.geteuid?.() !== 0) return '/';
    mkdirSync(dataDir);
    chownSync(dataDir, OTHER_USER, OTHER_USER);
    return dataDir;
  };
  const sentence = (path: string) =>
    `The data folder ${path} belongs to the user with number ${statSync(path).uid}, and this is number ${process.geteuid?.()}. Run this as that user, or set another DATA_DIR.`;

  test('prepareDataFolder refuses the folder of another user', () => {
    const path = foreign();
    expect(() => prepareDataFolder(path)).toThrow(DataFolderNotOurs);
    expect(() => prepareDataFolder(path)).toThrow(
      expect.objectContaining({ code: 'data-folder-not-ours', message: sentence(path) }),
    );
  });

  test.each([
    ['the service', () => runProgram(['service/main.ts'], { DATA_DIR: foreign(), SERVE: 'api', PORT: '0' })],
    ['a command', () => runTribuneHere(['database', 'migrate'], { DATA_DIR: foreign() })],
  ])('%s refuses the folder of another user', async (_, run) => {
    const end = await run();
    expect(end).toMatchObject({ code: 78, stdout: '' });
    expect(end.stderr).toBe(`${sentence(process.geteuid?.() === 0 ? dataDir : '/')}\n`);
    if (process.geteuid?.() === 0) expect(readdirSync(dataDir)).toEqual([]);
  });

  test.runIf(process.geteuid?.() === 0)('doctor reports the folder of another user', async () => {
    mkdirSync(join(foreign(), 'database'));
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '18\n');
    const end = await runTribuneHere(['doctor'], { DATA_DIR: dataDir });
    expect(end.code).toBe(1);
    expect(end.stdout).toContain(`fault    ${sentence(dataDir)}\n`);
    expect(readdirSync(dataDir)).toEqual(['database']);
  });
});

test('refuses a shared folder and leaves its mode unchanged', () => {
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o1777);
  expect(() => prepareDataFolder(dataDir)).toThrow(`${dataDir} is a folder that users share.`);
  expect(modeOf(dataDir)).toBe(0o1777);
});

test('a starting service closes an open data folder to others', async () => {
  mkdirSync(dataDir, { mode: 0o755 });
  copyTemplate(inject('embeddedTemplate'), dataDir);
  for (const path of ['.', 'database', 'database/base', 'database/global/pg_control']) {
    chmodSync(join(dataDir, path), path.endsWith('control') ? 0o666 : 0o755);
  }
  const service = await startService({ DATA_DIR: dataDir, SERVE: 'api', CAPTCHA_PROVIDER: 'off' });
  expect(openToOthers()).toEqual([]);
  await service.stop();
  expect(openToOthers()).toEqual([]);
});

test('a service creates its data folder for itself only', async () => {
  const service = await startService({ DATA_DIR: dataDir, SERVE: 'api', CAPTCHA_PROVIDER: 'off' });
  expect(openToOthers()).toEqual([]);
  await service.stop();
});
