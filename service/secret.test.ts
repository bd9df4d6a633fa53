import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { traced, whyNoTrace } from '#testing/processes/strace.ts';
import { readSecret, SecretFaulty } from './secret.ts';
import { runCommand, startScript } from '#testing/processes/service-process.ts';

const SEEN = ['fsync', 'fdatasync', 'link', 'linkat'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tribune-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('an unusable secret file', () => {
  test.each([
    ['empty', ''],
    ['cut short', 'ab'.repeat(31)],
    ['too long', 'ab'.repeat(33)],
    ['far too long', 'ab'.repeat(3300)],
    ['not hexadecimal', 'zz'.repeat(32)],
  ])('refuses a secret that is %s and leaves it unchanged', (_, text) => {
    const file = join(folder, 'secret');
    writeFileSync(file, text);
    expect(() => readSecret(file)).toThrow(SecretFaulty);
    expect(() => readSecret(file)).toThrow(`${file} must hold 64 hexadecimal digits, and nothing else.`);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('refuses a folder as the secret', () => {
    expect(() => readSecret(folder)).toThrow(`${folder} is a folder, and must be a file`);
  });

  test.each([
    ['a device without an end', '/dev/zero', /^\/dev\/zero is a device, a pipe or a socket, and must be a file/],
    ['a file that is not the secret', '/proc/version', /^\/proc\/version must hold 64 hexadecimal digits/],
    ['one that the kernel does not let read', '/proc/self/mem', /^\/proc\/self\/mem cannot be read.+: i\/o/],
  ])('refuses %s as the secret', (_, file, words) => {
    expect(() => readSecret(file)).toThrow(SecretFaulty);
    expect(() => readSecret(file)).toThrow(words);
  });

  test('refuses a link that leads nowhere', () => {
    const file = join(folder, 'secret');
    symlinkSync(join(folder, 'none'), file);
    expect(() => readSecret(file)).toThrow(new SecretFaulty(`${file} is a link to a file that does not exist.`));
    expect(readdirSync(folder)).toEqual(['secret']);
  });

  test('refuses links in a circle', () => {
    const file = join(folder, 'secret');
    symlinkSync(file, file);
    expect(() => readSecret(file)).toThrow(/^.+\/secret cannot be read by this user: too many symbolic links/);
  });

  test('refuses a folder that accepts no new file', () => {
    const words =
      'The secret cannot be created as /proc/none: its folder takes no new file. Are SECRET_FILE and DATA_DIR right?';
    expect(() => readSecret('/proc/none')).toThrow(new SecretFaulty(words));
  });
});

test('the secret is created once, for its owner only', () => {
  const file = join(folder, 'data/secret');
  const first = readSecret(file);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/^[0-9a-f]{64}\n$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(folder, 'data'))).toEqual(['secret']);
  expect(readSecret(file)('altcha key')).toBe(first('altcha key'));
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('the secret’s permissions do not depend on the umask', () => {
  const before = process.umask(0o777);
  onTestFinished(() => void process.umask(before));
  readSecret(join(folder, 'strict'));
  process.umask(0);
  readSecret(join(folder, 'loose'));
  expect(statSync(join(folder, 'strict')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'loose')).mode & 0o777).toBe(0o600);
});

test.skipIf(whyNoTrace() !== undefined)('the secret and its name are flushed before use', async () => {
  const trace = join(folder, 'trace');
  const script = `import { readSecret } from './service/secret.ts'; readSecret('${join(folder, 'new/secret')}');`;
  const command = traced([process.execPath, '--input-type=module', '-e', script], { file: trace, calls: SEEN });
  expect((await runCommand(command)).code).toBe(0);
  const calls = readFileSync(trace, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith(' = 0') && line.includes(folder))
    .map((line) => line.replaceAll(folder, '').replace(/secret\.[0-9a-f-]+/g, 'aside'));
  const synced = calls.map((line) => /^(fsync|link)\w*\(.*?[<"]([^>"]*)/.exec(line)?.slice(1).join(' '));
  expect(synced).toEqual(['fsync /new/aside', 'link /new/aside', 'fsync /new', 'fsync ']);
});

test('two created secrets differ', () => {
  expect(readSecret(join(folder, 'one'))('key')).not.toBe(readSecret(join(folder, 'two'))('key'));
});

test('each purpose gets its own constant key', () => {
  const file = join(folder, 'secret');
  writeFileSync(file, `${'00'.repeat(32)}\n`);
  chmodSync(file, 0o600);
  const secret = readSecret(file);
  const purposes = ['altcha challenge', 'altcha key', 'altcha key ', ''];
  expect(new Set(purposes.map(secret)).size).toBe(purposes.length);
  // A version with another key would refuse every challenge of the version before.
  expect(secret('altcha key')).toBe('598c4e716ee43ff7f6eb577a2f5aa03307f64f3ed30c68fcec5a204ddc155e53');
});

test('processes that start at once use the same secret', async () => {
  const script = `
    import { createInterface } from 'node:readline';
    import { readSecret } from './service/secret.ts';
    console.log('ready');
    for await (const file of createInterface(process.stdin)) console.log(readSecret(file)('key'));`;
  const starters = Array.from({ length: 4 }, () => startScript(script));
  onTestFinished(async () => void (await Promise.all(starters.map((starter) => starter.kill()))));
  await Promise.all(starters.map((starter) => starter.nextLine()));
  for (let round = 0; round < 50; round += 1) {
    const file = join(folder, `secret-${round}`);
    for (const starter of starters) starter.writeLine(file);
    const keys = await Promise.all(starters.map((starter) => starter.nextLine()));
    expect(new Set(keys)).toEqual(new Set([readSecret(file)('key')]));
  }
  expect(readdirSync(folder)).toHaveLength(50);
});
