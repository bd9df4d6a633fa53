import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { NPM_START, runProgram, startService } from '#testing/processes/service-process.ts';

const ROOT = join(import.meta.dirname, '..');
const page = readFileSync(join(ROOT, 'docs/deployment.md'), 'utf8');
const unit = /```ini\n(.+?)```/s.exec(page)?.[1] ?? '';

function setting(name: string): string | undefined {
  return new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'tribune-unit-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

test('systemd does not restart the unit after hopeless exit codes', () => {
  const hopeless = [...page.matchAll(/^\| (\d+) .*starting again does not help/gm)].map(([, code]) => code);
  expect(hopeless).toEqual(['78']);
  expect(setting('RestartPreventExitStatus')?.split(' ')).toEqual(hopeless);
});

test('the unit creates its own data and backup folders', () => {
  expect(unit).not.toContain('ReadWritePaths');
  const made = (setting('StateDirectory') ?? '').split(' ').map((name) => `/var/lib/${name}`);
  expect(page).toContain(`DATA_DIR=${made[0]}\``);
  expect(page).toContain(`database backup ${made[1]}/`);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

/** Writes the unit to a file, with a program that exists on this machine. */
function writeUnit(): string {
  const file = join(folder(), 'tribune.service');
  writeFileSync(file, unit.replace('/usr/bin/npm', '/bin/true'));
  return file;
}

test.skipIf(!hasSystemd)('systemd understands every line of the unit', () => {
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', writeUnit()], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test.skipIf(!hasSystemd)('systemd rates the unit’s exposure at 3 or less', () => {
  const args = ['security', '--offline=true', '--threshold=30', writeUnit()];
  const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  expect(stdout).toContain('Overall exposure level');
  expect(status).toBe(0);
});

test('the unit allows the memory that Node compiles to', () => {
  expect(setting('MemoryDenyWriteExecute')).toBeUndefined();
});

const hasNamespaces = spawnSync('unshare', ['--mount', 'true']).status === 0;

test.skipIf(!hasNamespaces)('a built service starts from a read-only installation', async () => {
  const dataDir = folder();
  expect(page).toContain('npm ci && npm run build');
  await runProgram(['tools/commands/build-if-needed.ts'], {}, 60_000);
  const readOnly = `mount --bind '${ROOT}' '${ROOT}' && mount -o remount,bind,ro '${ROOT}' && cd '${ROOT}' && exec "$@"`;
  const service = await startService(
    { SERVE: 'page,api', DATA_DIR: dataDir },
    { command: ['unshare', '--mount', 'sh', '-c', readOnly, 'sh', ...NPM_START] },
  );
  expect((await fetch(service.origin)).status).toBe(200);
  expect((await service.stop()).code).toBe(0);
});
