import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Writes the address of each loaded file to the standard error. */
const HOOK = `
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      if (url.startsWith('file:')) process._rawDebug(url);
      return next(url, context);
    },
  });`;

test.each(['--help', 'meeting open --help'])('loads few modules for %s', async (words) => {
  const hook = `data:text/javascript,${encodeURIComponent(HOOK)}`;
  const command = ['--import', hook, 'service/operator/cli.ts', ...words.split(' ')];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command);
  const files = stderr.trim().split('\n');
  expect(stdout).toMatch(/^Usage: /);
  expect(files.filter((file) => !/\/service\/|\/commander\/|package\.json$/.test(file))).toEqual([]);
  expect(files.length).toBeLessThan(30);
});
