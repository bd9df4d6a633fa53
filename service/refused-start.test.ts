/** An impossible start is explained in words, with an exit code. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase } from '#testing/database/database.ts';
import { copyTemplate } from '#testing/database/template.ts';
import { runTribuneHere } from '#testing/processes/operator.ts';
import { runProgram, startService } from '#testing/processes/service-process.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tribune-start-'));
  // Runs last, after every service of the test has been stopped.
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
});

test('a faulty configuration exits with 78 and changes nothing', async () => {
  const folder = join(dataDir, 'new');
  const { code, stdout, stderr } = await runProgram(['service/main.ts'], {
    DATA_DIR: folder,
    PORT: 'x',
    BASE_URL: 'y',
  });
  expect({ code, stdout }).toEqual({ code: 78, stdout: '' });
  expect(stderr).toMatch(/^The configuration cannot be used:\n {2}PORT .+\n {2}BASE_URL .+\n$/);
  expect(existsSync(folder)).toBe(false);
});

test.each([
  ['a data folder that is a file', { DATA_DIR: '/etc/passwd' }, /DATA_DIR must be a folder: \/etc\/passwd is a file/],
  ['one below a file', { DATA_DIR: '/etc/passwd/data' }, /\/etc\/passwd cannot be created|not a directory/],
  ['one where none can be', { DATA_DIR: '/proc/foo' }, /The folder \/proc\/foo cannot be created: no such file/],
  [
    'one whose socket has too long a name',
    { DATA_DIR: `/tmp/${'x'.repeat(100)}` },
    /DATA_DIR is too long: .* 118 bytes/,
  ],
  ['a secret that is a folder', { SECRET_FILE: '/etc' }, /SECRET_FILE must be a file: \/etc is a folder/],
  [
    'a secret where none can be',
    { SECRET_FILE: '/proc/none' },
    /^The secret cannot be created as \/proc\/none: its folder takes no new file\./,
  ],
])('%s stops the start with 78', async (_, environment, words) => {
  const end = await runProgram(['service/main.ts'], { DATA_DIR: dataDir, SERVE: 'api', PORT: '0', ...environment });
  expect(end).toMatchObject({ code: 78, stdout: '', stderr: expect.stringMatching(words) });
  expect(end.stderr).not.toMatch(/E[A-Z]{4,}:/);
});

test('a later release’s schema stops the start with 78', async () => {
  const database = await createDatabase(inject('databaseServer'), { template: inject('serverTemplate') });
  onTestFinished(() => database.drop());
  const environment = { DATA_DIR: dataDir, SERVE: 'api', PORT: '0', DATABASE_URL: database.url };
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`insert into schema_migration values (9999, '9999-later.sql', '')`);
  await client.end();
  const words =
    'The database has the schema of a later release (9999-later.sql). Start that release; this one cannot use it any more.';
  const end = await runProgram(['service/main.ts'], environment);
  expect(end).toEqual({ code: 78, stdout: '', stderr: `${words}\n` });
  const { code, stdout } = await runTribuneHere(['doctor'], environment);
  expect(code).toBe(1);
  expect(stdout).toContain(`fault    ${words}`);
  expect(await runTribuneHere(['database', 'migrate'], environment)).toEqual({
    code: 1,
    stdout: '',
    stderr: `The command cannot be carried out: ${words}\n`,
  });
});

test('an unreachable database stops the start with 1', async () => {
  const environment = {
    DATA_DIR: dataDir,
    SERVE: 'api',
    PORT: '0',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  };
  const end = await runProgram(['service/main.ts'], environment);
  expect(end).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The database does not answer: nothing listens there. Is PostgreSQL running, and is DATABASE_URL right?\n',
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1 is no address of this machine: set HOST to one, or to 0.0.0.0 for all of them.\n'],
  ['nowhere.invalid', 'nowhere.invalid is not the name of a machine that can be found: is HOST right?\n'],
])('an unusable HOST %s stops the start with 1', async (host, words) => {
  const end = await runProgram(['service/main.ts'], { DATA_DIR: dataDir, SERVE: 'api', PORT: '0', HOST: host });
  expect(end).toMatchObject({ code: 1, stderr: words });
});

test('an occupied data folder or port stops the start', async () => {
  copyTemplate(inject('embeddedTemplate'), dataDir);
  const first = await startService({ SERVE: 'api', CAPTCHA_PROVIDER: 'off', DATA_DIR: dataDir });
  onTestFinished(async () => void (await first.stop('SIGKILL')));
  const second = await runProgram(['service/main.ts'], { DATA_DIR: dataDir, SERVE: 'api', PORT: '0' });
  expect(second).toMatchObject({
    code: 1,
    stderr: `The data folder ${dataDir} is in use by another process. Stop that process, or set another DATA_DIR.\n`,
  });
  const folder = join(dataDir, 'other');
  const third = await runProgram(['service/main.ts'], {
    DATA_DIR: folder,
    SERVE: 'api',
    PORT: new URL(first.origin).port,
  });
  const { port } = new URL(first.origin);
  const taken = `Port ${port} of 127.0.0.1 is taken by another program. Stop that program, or set PORT to another one.\n`;
  expect(third).toMatchObject({ code: 1, stderr: taken });
  // The port is checked first, so a failed start neither creates nor migrates a database.
  expect(existsSync(join(folder, 'database'))).toBe(false);
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
});
