import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { CaptchaChallenge } from '#contract/captcha.ts';
import { createDatabase } from '#testing/database/database.ts';
import { copyTemplate } from '#testing/database/template.ts';
import { QUESTION } from '#testing/app.ts';
import { OTHER_SECRET } from './operator/doctor/secret-findings.ts';
import { runTribuneHere } from '#testing/processes/operator.ts';
import { runProgram, type ServiceProcess, startService } from '#testing/processes/service-process.ts';

// On a busy machine a service takes seconds to start.
let dataDir: string;
let secretFile: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tribune-rotation-'));
  secretFile = join(dataDir, 'secret');
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
});

async function start(environment: Record<string, string> = {}): Promise<ServiceProcess> {
  const service = await startService({ SERVE: 'api', DATA_DIR: dataDir, SECRET_FILE: secretFile, ...environment });
  onTestFinished(async () => void (await service.stop('SIGKILL')));
  return service;
}

function writeSecret(): void {
  writeFileSync(`${secretFile}.new`, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  renameSync(`${secretFile}.new`, secretFile);
}

/** Earns a pass as a browser does, by solving a challenge. */
async function earnPass({ origin }: ServiceProcess): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/captcha/challenge`);
  const challenge = CaptchaChallenge.parse(await answer.json());
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

type Sending = { pass: string; key?: string };

async function send({ origin }: ServiceProcess, { pass, key }: Sending) {
  const headers = {
    'content-type': 'application/json',
    'accept-language': 'fr',
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  const body = JSON.stringify({ ...QUESTION, recaptchaToken: pass });
  const answer = await fetch(`${origin}/api/v1/questions`, { method: 'POST', headers, body });
  const problem: unknown = await answer.json();
  return { status: answer.status, problem };
}

const REFUSED = {
  status: 400,
  problem: { code: 'captcha-refused', title: expect.stringContaining('Veuillez la refaire.') },
};

describe('a new secret', () => {
  test('a new secret keeps answers but refuses unfinished passes', async () => {
    copyTemplate(inject('embeddedTemplate'), dataDir);
    const before = await start();
    await runTribuneHere(['meeting', 'open', '--reason', 'test'], { DATA_DIR: dataDir });
    const keyed = { pass: await earnPass(before), key: crypto.randomUUID() };
    const bare = { pass: await earnPass(before) };
    const first = [await send(before, keyed), await send(before, bare)];
    expect(first.map(({ status }) => status)).toEqual([201, 201]);
    const earlierPass = await earnPass(before);
    await before.stop();
    const old = readFileSync(secretFile, 'utf8');
    expect(before.output()).not.toContain(OTHER_SECRET);
    // Follows SECURITY.md.
    writeSecret();
    const after = await start();
    expect(after.output()).toContain(OTHER_SECRET);
    const accepted = await runTribuneHere(['secret', 'accept'], { DATA_DIR: dataDir });
    expect(accepted).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('is used with the secret of SECRET_FILE'),
    });
    expect(readFileSync(secretFile, 'utf8')).not.toBe(old);
    expect(statSync(secretFile).mode & 0o777).toBe(0o600);
    expect([await send(after, keyed), await send(after, bare)]).toEqual(first);
    expect(await send(after, { pass: earlierPass })).toMatchObject(REFUSED);
    expect(await send(after, { pass: await earnPass(after) })).toMatchObject({ status: 201 });
    const { stdout } = await runTribuneHere(['question', 'list', '--json'], { DATA_DIR: dataDir });
    expect(stdout.match(/"reference"/g)).toHaveLength(3);
  });

  test('two instances change their secret one after the other', async () => {
    const created = await createDatabase(inject('databaseServer'), { template: inject('serverTemplate') });
    onTestFinished(created.drop);
    const environment = { DATABASE_URL: created.url };
    const [one, two] = [await start(environment), await start(environment)];
    expect(two.output()).not.toContain(OTHER_SECRET);
    await runTribuneHere(['meeting', 'open', '--reason', 'test'], { DATA_DIR: dataDir, ...environment });
    expect(await send(two, { pass: await earnPass(one) })).toMatchObject({ status: 201 });
    const keyed = { pass: await earnPass(one), key: crypto.randomUUID() };
    const first = await send(two, keyed);
    writeSecret();
    // The file is read only at the start, so nothing changes until then.
    expect(await send(two, { pass: await earnPass(one) })).toMatchObject({ status: 201 });
    await one.stop();
    const newOne = await start(environment);
    await expect.poll(newOne.output).toContain(OTHER_SECRET);
    expect(await send(two, { pass: await earnPass(newOne) })).toMatchObject(REFUSED);
    expect(await send(newOne, { pass: await earnPass(newOne) })).toMatchObject({ status: 201 });
    await two.stop();
    const newTwo = await start(environment);
    expect(await send(newTwo, { pass: await earnPass(newOne) })).toMatchObject({ status: 201 });
    expect([await send(newOne, keyed), await send(newTwo, keyed)]).toEqual([first, first]);
  });
});

test('a lost secret stops the start, which writes none', async () => {
  const created = await createDatabase(inject('databaseServer'), { template: inject('serverTemplate') });
  onTestFinished(created.drop);
  const url = { DATABASE_URL: created.url };
  const environment = { SERVE: 'api', PORT: '0', DATA_DIR: dataDir, SECRET_FILE: secretFile, ...url };
  // Before the first start the database depends on no secret.
  const unused = await runTribuneHere(['doctor'], environment);
  expect(unused.stdout).toContain(`warning  ${secretFile} does not exist yet: the first start creates it.`);
  const first = await start(url);
  await first.stop();
  rmSync(secretFile);

  const words = `There is no secret in ${secretFile}, and this database is used with one. Are SECRET_FILE and DATA_DIR right? Put the former file in place before the start.`;
  const refused = await runProgram(['service/main.ts'], environment);
  expect(refused).toMatchObject({ code: 78, stderr: expect.stringContaining(words) });
  expect(existsSync(secretFile)).toBe(false);
  const { stdout } = await runTribuneHere(['doctor'], environment);
  expect(stdout).toContain(`fault    ${words}`);
  expect(stdout).not.toContain('the first start creates it');
  const accepting = await runTribuneHere(['secret', 'accept'], environment);
  expect(accepting).toMatchObject({ code: 1, stderr: expect.stringContaining(words) });

  writeSecret();
  expect(await runTribuneHere(['secret', 'accept'], environment)).toMatchObject({ code: 0 });
  const after = await start(url);
  expect(after.output()).not.toContain(OTHER_SECRET);
});
