import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Ask } from './client.ts';
import { withOperatorClient } from './connection.ts';

/** Whether the database still exists after a command that creates one has failed. */
async function isThereAfter(work: (ask: Ask) => Promise<void>): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-operator-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config = readConfig({ CAPTCHA_PROVIDER: 'off', DATA_DIR: folder });
  const brokenOff = withOperatorClient(
    {
      config,
      need: { schema: 'any', isCreating: true, isAlone: true },
      signal: new AbortController().signal,
      errors: new PassThrough(),
    },
    async (ask) => {
      await work(ask);
      throw new Error('broken off');
    },
  );
  await expect(brokenOff).rejects.toThrow('broken off');
  return existsSync(join(folder, 'database', 'PG_VERSION'));
}

test('a failed command keeps a database that it has migrated', async () => {
  expect(await isThereAfter(async (ask) => void (await ask('migrateDatabase', {})))).toBe(true);
});

test('a command without effect leaves no created database', async () => {
  expect(await isThereAfter(async () => {})).toBe(false);
});
