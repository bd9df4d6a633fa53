import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { traced, whyNoTrace } from '#testing/processes/strace.ts';
import { createDatabase } from '#testing/database/database.ts';
import { copyTemplate } from '#testing/database/template.ts';
import { runTribuneHere } from '#testing/processes/operator.ts';
import { requireBackup } from '../../files.ts';
import { QUESTION } from '#testing/app.ts';
import {
  descendantsOf,
  runCommand,
  SERVICE_COMMAND,
  type ServiceProcess,
  startService,
} from '#testing/processes/service-process.ts';

// On a busy machine a service takes seconds to start.
async function submitTo({ origin }: ServiceProcess): Promise<void> {
  const body = JSON.stringify({ ...QUESTION, recaptchaToken: 'unasked' });
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(`${origin}/api/v1/questions`, { method: 'POST', headers, body });
  expect(status).toBe(201);
}

describe.each(['PostgreSQL', 'the embedded database'] as const)('with a running service on %s', (route) => {
  let folder: string;
  let environment: Record<string, string>;
  let service: ServiceProcess;
  let drop: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tribune-operator-'));
    const source = { template: inject('serverTemplate') };
    const created = route === 'PostgreSQL' ? await createDatabase(inject('databaseServer'), source) : undefined;
    if (created === undefined) copyTemplate(inject('embeddedTemplate'), join(folder, 'data'));
    drop = created?.drop;
    const url = created === undefined ? {} : { DATABASE_URL: created.url };
    environment = { SERVE: 'api', CAPTCHA_PROVIDER: 'off', DATA_DIR: join(folder, 'data'), INIT_CWD: folder, ...url };
    service = await startService(environment);
    await tribune('meeting', 'open');
  });
  afterAll(async () => {
    await service.stop();
    await drop?.();
    rmSync(folder, { recursive: true });
  });

  const tribune = (...args: string[]) => runTribuneHere(args, environment);

  test('writes a backup into the caller’s folder, as doctor advises', async () => {
    const noBackup = /^warning {2}There is no backup yet; questions in none: 0\./m;
    expect((await tribune('doctor')).stdout).toMatch(noBackup);
    await submitTo(service);
    const warning = /^warning {2}There is no backup yet; questions in none: 1\./m;
    expect((await tribune('doctor')).stdout).toMatch(warning);
    const { code, stdout, stderr } = await tribune('database', 'backup', 'here.backup');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const file = join(folder, 'here.backup');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(stdout).toContain(`backed up  ${file} (0.0 MB)\n`);
    expect(stdout).toContain('questions  1\n');
    expect(stdout).toMatch(/^register {3}\d entries$/m);
    expect(stdout).toMatch(/^SHA-256 {4}[0-9a-f]{64}$/m);
    const paused = /^paused {5}submissions, \d+ ms at most$/m;
    expect(paused.test(stdout)).toBe(route !== 'PostgreSQL');
    expect(stdout).toContain(`Keep ${join(folder, 'data', 'secret')} with it`);
    expect((await tribune('doctor')).stdout).toMatch(/^good {5}Every question is in a backup\.$/m);

    // Other commands accept `-` as a standard stream, but no backup does.
    for (const verb of ['backup', 'restore']) {
      const { code: misused, stderr: words } = await tribune('database', verb, '-');
      expect([misused, words]).toEqual([
        2,
        expect.stringContaining('Name a file: standard streams are not supported here.'),
      ]);
    }
    expect(existsSync(join(folder, '-'))).toBe(false);

    expect(await tribune('database', 'backup', file)).toEqual({
      code: 1,
      stdout: '',
      stderr: `The command cannot be carried out: ${file} already exists; --force replaces it.\n`,
    });
    const secret = join(folder, 'data', 'secret');
    expect((await tribune('database', 'backup', secret, '--force')).stderr).toBe(
      `The command cannot be carried out: ${secret} cannot be written: it is a file of the installation.\n`,
    );
    const forced = JSON.parse((await tribune('database', 'backup', file, '--force', '--json')).stdout) as unknown;
    expect(forced).toMatchObject({ file, questions: 1, heldMs: route === 'PostgreSQL' ? null : expect.any(Number) });
  });

  test.runIf(route === 'PostgreSQL' && whyNoTrace() === undefined)(
    'a backup is flushed before it gets its name',
    async () => {
      const trace = join(folder, 'trace');
      const calls = ['fsync', 'fdatasync', 'rename', 'renameat', 'renameat2'];
      const program = [
        process.execPath,
        'service/operator/cli.ts',
        'database',
        'backup',
        join(folder, 'traced.backup'),
      ];
      expect((await runCommand(traced(program, { file: trace, calls, ofAll: true }), environment)).code).toBe(0);
      const syscalls = readFileSync(trace, 'utf8')
        .split('\n')
        .filter((line) => line.endsWith(' = 0') && line.includes(folder))
        .map((line) => /(fsync|rename)\w*\(.*?[<"]([^>"]*)/.exec(line.replaceAll(folder, ''))?.slice(1).join(' '));
      expect(syscalls).toEqual([
        expect.stringMatching(/^fsync .traced\.backup\..+\.partial$/),
        expect.stringMatching(/^rename .traced\.backup\..+\.partial$/),
        'fsync ',
      ]);
    },
  );

  test('refuses to restore while the service runs', async () => {
    await tribune('database', 'backup', 'under.backup');
    const { code, stdout, stderr } = await tribune('database', 'restore', 'under.backup');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    const words = route === 'PostgreSQL' ? 'questions already; a backup is restored into an empty' : 'is in use';
    expect(stderr).toContain(words);
  });

  test('a stopping service ends a backup and leaves no half', async () => {
    const file = join(folder, 'late.backup');
    const backingUp = tribune('database', 'backup', file);
    const isBegun = () => readdirSync(folder).some((name) => name.startsWith('late.backup')) || existsSync(file);
    await expect.poll(isBegun).toBe(true);
    expect((await service.stop()).code).toBe(0);
    const { code } = await backingUp;
    expect(readdirSync(folder).filter((name) => name.startsWith('late'))).toEqual(code === 0 ? ['late.backup'] : []);
    expect(existsSync(join(folder, 'data', 'backup-copy'))).toBe(false);
    service = await startService(environment);
  });

  test.runIf(route === 'the embedded database')('a start removes the copy of a killed backup', async () => {
    const backingUp = tribune('database', 'backup', join(folder, 'killed.backup'));
    const copy = join(folder, 'data', 'backup-copy');
    // The process that reads the copy has begun. Only the service is killed, so that process lives on for a moment.
    await expect.poll(() => descendantsOf(service.pid).length, { interval: 5 }).toBeGreaterThan(0);
    process.kill(service.pid, 'SIGKILL');
    expect((await backingUp).code).toBe(1);
    await service.hasEnded;
    expect(existsSync(copy)).toBe(true);
    service = await startService(environment);
    expect(existsSync(copy)).toBe(false);
    const remaining = () => readdirSync(folder).filter((name) => name.startsWith('killed'));
    await expect.poll(remaining).toEqual([]);
  });
});

test('a refused restore leaves every database as it was', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-operator-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const inFolder = (name: string, ...args: string[]) =>
    runTribuneHere(args, { CAPTCHA_PROVIDER: 'off', DATA_DIR: join(folder, name) });
  const isThere = (name: string) => existsSync(join(folder, name, 'database', 'PG_VERSION'));
  copyTemplate(inject('embeddedTemplate'), join(folder, 'first'));
  copyTemplate(inject('embeddedBlank'), join(folder, 'blank'));
  const [whole, cut] = [join(folder, 'whole.backup'), join(folder, 'cut.backup')];
  expect(await inFolder('first', 'database', 'backup', whole)).toMatchObject({ code: 0 });
  writeFileSync(cut, readFileSync(whole).subarray(0, -100));
  for (const name of ['none', 'blank', 'first']) {
    const { code, stderr } = await inFolder(name, 'database', 'restore', cut);
    expect([code, stderr]).toEqual([1, expect.stringContaining('cut short or altered')]);
  }
  expect(readdirSync(join(folder, 'none'))).toEqual(['database.lock']);
  expect([isThere('blank'), isThere('first')]).toEqual([true, true]);
  expect(await inFolder('blank', 'database', 'restore', whole)).toMatchObject({ code: 0 });
});

const hasNamespaces = spawnSync('unshare', ['--mount', 'true']).status === 0;

test.skipIf(!hasNamespaces)('refuses a folder that the service sees as another', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-operator-'));
  const hidden = join(dataDir, 'hidden');
  mkdirSync(hidden);
  copyTemplate(inject('embeddedTemplate'), dataDir);
  const environment = { SERVE: 'api', CAPTCHA_PROVIDER: 'off', DATA_DIR: dataDir };
  const inOwnView = ['unshare', '--mount', 'sh', '-c', `mount -t tmpfs none '${hidden}' && exec "$@"`, 'sh'];
  const service = await startService(environment, { command: [...inOwnView, ...SERVICE_COMMAND] });
  onTestFinished(async () => {
    await service.stop('SIGKILL');
    rmSync(dataDir, { recursive: true });
  });
  await runTribuneHere(['meeting', 'open'], environment);
  await submitTo(service);
  const file = join(hidden, 'gone.backup');
  expect(await runTribuneHere(['database', 'backup', file], environment)).toEqual({
    code: 1,
    stdout: '',
    stderr: `The command cannot be carried out: the folder of ${file} is another one for the running service, which has its own view of the disk (PrivateTmp of systemd, or a container): name a folder that both see.\n`,
  });
  expect((await runTribuneHere(['doctor'], environment)).stdout).toContain('questions in none: 1.');
  const none = await runTribuneHere(['database', 'backup', join(dataDir, 'none', 'x.backup')], environment);
  expect(none).toMatchObject({ code: 1, stdout: '' });
  expect(none.stderr).toBe(`${join(dataDir, 'none', 'x.backup')} cannot be written: its folder does not exist.\n`);
});

test('a missing or replaced backup file is an error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-operator-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'a.backup');
  const written = { file, sha256: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824' };
  await expect(requireBackup(written)).rejects.toThrow(`${file} does not exist, though the service has written it`);
  writeFileSync(file, 'other');
  await expect(requireBackup(written)).rejects.toThrow(`${file} is not the file that the service has written`);
  writeFileSync(file, 'hello');
  await requireBackup(written);
});
