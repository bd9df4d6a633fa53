import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { writeAtomically } from './atomic-file.ts';

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tribune-atomic-'));
  dataDir = join(folder, 'data');
  mkdirSync(join(dataDir, 'database', 'base'), { recursive: true });
  mkdirSync(join(folder, 'keys'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

async function written(file: string, mayReplace: boolean): Promise<string> {
  const installation = {
    dataDir,
    secretFile: join(folder, 'keys', 'secret'),
    socketFile: join(dataDir, 'tribune.sock'),
  };
  const write = (aside: string) => writeFile(aside, 'new');
  return await writeAtomically({ file, mayReplace, installation }, write).then(() => 'written', String);
}

const FORCED = [
  ['with force', true],
  ['without', false],
] as const;

describe.each(FORCED)('%s', (_, mayReplace) => {
  const makers: [kind: string, make: (file: string) => unknown][] = [
    ['a folder', (file) => mkdirSync(file)],
    ['a named pipe', (file) => spawnSync('mkfifo', [file])],
    ['a symbolic link', (file) => symlinkSync('elsewhere', file)],
    ['a socket', (file) => listenAt(file)],
  ];
  test.each(makers)('%s is never replaced', async (kind, make) => {
    const file = join(folder, 'there');
    await make(file);
    const before = readdirSync(folder);
    expect(await written(file, mayReplace)).toBe(`NotReplaceable: it is ${kind}`);
    expect(readdirSync(folder)).toEqual(before);
  });

  test.each([
    'keys/secret',
    'data/tribune.sock',
    'data/database.lock',
    'data/database',
    'data/database.new',
    'data/backup-copy',
    'data/database/base/1',
    'link/secret',
  ])('refuses to write %s because the installation needs it', async (name) => {
    symlinkSync('keys', join(folder, 'link'));
    const words = 'NotReplaceable: it is a file of the installation';
    expect(await written(join(folder, name), mayReplace)).toBe(words);
    if (!name.endsWith('database')) writeFileSync(join(folder, name.replace('link', 'keys')), 'kept');
    expect(await written(join(folder, name), mayReplace)).toBe(words);
  });

  test('refuses to write the file behind a linked secret', async () => {
    writeFileSync(join(folder, 'true-secret'), 'kept');
    symlinkSync(join(folder, 'true-secret'), join(folder, 'keys', 'secret'));
    expect(await written(join(folder, 'true-secret'), mayReplace)).toMatch(/^NotReplaceable/);
    expect(readFileSync(join(folder, 'true-secret'), 'utf8')).toBe('kept');
  });
});

test('replaces a regular file of the data folder when forced', async () => {
  const file = join(dataDir, 'database.csv');
  writeFileSync(file, 'old');
  expect(await written(file, false)).toMatch(/^FileThere/);
  expect(readFileSync(file, 'utf8')).toBe('old');
  expect(await written(file, true)).toBe('written');
  expect(readFileSync(file, 'utf8')).toBe('new');
});

async function listenAt(file: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(file, resolve));
  onTestFinished(() => void server.close());
}
