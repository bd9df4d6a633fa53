import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../..');

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});
const Manifest = z.object({ allowScripts: z.record(z.string(), z.boolean()).default({}) });

function read<T extends z.ZodType>(path: string, shape: T): z.infer<T> {
  return shape.parse(JSON.parse(readFileSync(join(ROOT, path), 'utf8')));
}

describe('the lock file', () => {
  const { packages } = read('package-lock.json', Lock);
  const installed = Object.entries(packages).filter(([path]) => path !== '');

  test('the lock file has digests and no address', () => {
    expect(installed.length).toBeGreaterThan(0);
    expect(installed.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true)).toEqual([]);
    expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  test('names no install script, and npm refuses one', () => {
    const { allowScripts } = read('package.json', Manifest);
    const withScript = installed.filter(([, { hasInstallScript }]) => hasInstallScript === true).map(([path]) => path);
    expect(withScript.filter((path) => allowScripts[path.replace(/^.*node_modules\//, '')] === undefined)).toEqual([]);
    expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^strict-allow-scripts=true$/m);
  });

  test('names the running Node, which npm unpacked', () => {
    const binary = realpathSync(process.execPath);
    const name = /node_modules\/(node-[^/]+)\/bin\/node$/.exec(binary)?.[1] ?? binary;
    const locked = packages[`node_modules/${name}`];
    expect(binary).toBe(join(realpathSync(join(ROOT, 'node_modules', name)), 'bin/node'));
    expect(process.version).toBe(`v${locked?.version}`);
    // npm records the digest that it compared while unpacking.
    const unpacked = read('node_modules/.package-lock.json', Lock).packages[`node_modules/${name}`];
    expect(unpacked?.integrity).toBe(locked?.integrity);
  });
});

test('an install on Node 20 prints no warning', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-install-'));
  for (const path of ['package.json', 'package-lock.json', '.npmrc']) {
    copyFileSync(join(ROOT, path), join(folder, path));
  }
  const pretend = `data:text/javascript,Object.defineProperty(process,'version',{value:'v20.20.2'})`;
  const { status, stderr } = spawnSync('npm', ['ci', '--dry-run', '--offline'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: folder, NODE_OPTIONS: `--import "${pretend}"` },
    timeout: 60_000,
  });
  rmSync(folder, { recursive: true });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

describe('before a start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-runtime-'));
  beforeAll(() => {
    mkdirSync(join(folder, 'tools/commands'), { recursive: true });
    for (const path of ['package.json', 'tools/commands/runtime.mjs']) {
      copyFileSync(join(ROOT, path), join(folder, path));
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function start(root: string, version?: string) {
    const pretend = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
    const args = [...(version === undefined ? [] : ['--import', pretend]), 'tools/commands/runtime.mjs'];
    return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', timeout: 20_000 });
  }

  test('refuses an older Node and names the missing package', () => {
    const { status, stderr } = start(folder, '20.20.2');
    expect(status).toBe(1);
    expect(stderr).toMatch(/needs Node 24 or newer/);
    expect(stderr).toMatch(/package node-\S+, which brings the right Node, is not installed/);
  });

  test('uses a newer Node and names the missing package', () => {
    const { status, stderr } = start(folder);
    expect(status).toBe(0);
    expect(stderr).toMatch(/not the one of the lock file\.\nThe package node-\S+/);
  });

  test('uses the Node of the lock file silently', () => {
    expect(start(ROOT)).toMatchObject({ status: 0, stderr: '', stdout: '' });
  });
});
