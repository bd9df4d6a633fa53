import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { copyTemplate } from '#testing/database/template.ts';
import { runCommand, runProgram, runTribune } from '#testing/processes/service-process.ts';

// Each step is a process that opens a database.
const OTHER_USER = 54_321;

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tribune-around-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  copyTemplate(inject('embeddedTemplate'), dataDir);
});

const refused = (stderr: string) => ({ code: 1, stdout: '', stderr });

test.each([['question', 'list'], ['question', 'export', '-'], ['--help']])(
  'a full disk fails %s %s with a sentence',
  async (...args) => {
    const command = [process.execPath, 'service/operator/cli.ts', ...args];
    const { code, stderr } = await runCommand(['sh', '-c', 'exec "$@" > /dev/full', 'sh', ...command], {
      DATA_DIR: dataDir,
    });
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'The standard output cannot be written: the disk is full.\n' });
  },
);

test('an unusable TMPDIR fails with a sentence', async () => {
  const none = join(folder, 'none');
  expect(await runTribune(['meeting', 'show'], { DATA_DIR: dataDir, TMPDIR: none })).toEqual(
    refused(`No folder can be created in ${none}: no such file or directory. Is TMPDIR right?\n`),
  );
  const long = join(folder, 'x'.repeat(100));
  mkdirSync(long);
  const { code, stderr } = await runTribune(['meeting', 'show'], { DATA_DIR: dataDir, TMPDIR: long });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The socket .+ cannot be made: its path is longer than a socket’s may be\.\n$/);
});

test('a folder at the socket’s path stops the start', async () => {
  const socket = join(dataDir, 'tribune.sock');
  mkdirSync(socket);
  const end = await runProgram(['service/main.ts'], {
    DATA_DIR: dataDir,
    SERVE: 'api',
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
  expect(end).toEqual(refused(`The socket ${socket} cannot be made: a folder of that name is there.\n`));
});

/**
 * Root ignores permissions, so this gives the data folder to another user. @returns a prefix that runs a command as
 * that user
 */
function asOrdinaryUser(): string[] {
  if (process.getuid?.() !== 0) return [];
  const inside = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name));
  for (const path of [folder, dataDir, ...inside]) chownSync(path, OTHER_USER, OTHER_USER);
  return ['setpriv', `--reuid=${OTHER_USER}`, `--regid=${OTHER_USER}`, '--clear-groups'];
}

test('an unreadable secret stops the start with 78', async () => {
  const secret = join(folder, 'secret');
  writeFileSync(secret, 'ab'.repeat(32));
  const asUser = asOrdinaryUser();
  chmodSync(secret, 0o000);
  const command = [...asUser, process.execPath, 'service/main.ts'];
  const environment = { DATA_DIR: dataDir, SECRET_FILE: secret, SERVE: 'api', PORT: '0', LOG_LEVEL: 'silent' };
  expect(await runCommand(command, environment)).toEqual({
    code: 78,
    stdout: '',
    stderr: `${secret} cannot be read by this user: permission denied. Are SECRET_FILE and DATA_DIR right?\n`,
  });
});

test('an unwritable data folder exits with 78', async () => {
  const asUser = asOrdinaryUser();
  chmodSync(dataDir, 0o500);
  onTestFinished(() => chmodSync(dataDir, 0o700));
  const command = [...asUser, process.execPath, 'service/operator/cli.ts', 'meeting', 'show'];
  expect(await runCommand(command, { DATA_DIR: dataDir })).toEqual({
    code: 78,
    stdout: '',
    stderr: `Nothing can be written into the data folder ${dataDir}: permission denied.\n`,
  });
});
