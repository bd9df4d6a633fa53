import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '#testing/app.ts';
import { writeFromCopy } from './copy-process.ts';

// On a busy machine the process takes half a minute to open the copy.
test('opens the copied database privately and without waiting', async () => {
  const database = await openTestDatabase('embedded');
  const folder = mkdtempSync(join(tmpdir(), 'tribune-copy-'));
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await database.close();
    rmSync(folder, { recursive: true });
  });
  const [report, aside] = [join(folder, 'report'), join(folder, 'tribune.backup')];
  writeFileSync(aside, '');
  // Runs in the process that reads the copy, before its program: a missing lock file would make it wait.
  const preload = `import { statSync, writeFileSync } from 'node:fs';
    const { mode } = statSync(process.argv[2] + '/database.lock');
    writeFileSync(${JSON.stringify(report)}, (mode & 0o777).toString(8));`;
  vi.stubEnv('NODE_OPTIONS', `--import=data:text/javascript,${encodeURIComponent(preload)}`);
  await writeFromCopy(database, { dataDir: database.dataDir, aside, signal: new AbortController().signal });
  expect(readFileSync(report, 'utf8')).toBe('600');
});
