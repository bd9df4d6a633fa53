import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startScript } from '#testing/processes/service-process.ts';
import { openEmbedded } from './open-embedded.ts';
import { recordFlushes } from '#testing/database/flushes.ts';

/** Shorter than a test's limit. */
const POLL = { interval: 5, timeout: 100_000 };

let parent: string;
let dataDir: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'tribune-create-'));
  dataDir = join(parent, 'deep/data');
});
afterEach(() => rmSync(parent, { recursive: true }));

function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
}

test('a new database is flushed completely before its first use', async () => {
  const flushed = await recordFlushes();
  await (await openEmbedded(dataDir)).close();
  // The engine itself flushes only after the folder has its final name.
  const used = flushed.findIndex((path) => path.startsWith(join(dataDir, 'database/')));
  const before = new Set(flushed.slice(0, used));
  const aside = join(dataDir, 'database.new');
  const missing = pathsBelow(join(dataDir, 'database'))
    .map((path) => path.replace(join(dataDir, 'database'), aside))
    .filter((path) => !before.has(path) && !isOfTheEngine(path));
  expect(missing).toEqual([]);
  expect([aside, dataDir, dirname(dataDir), parent].filter((path) => !before.has(path))).toEqual([]);
  expect(Math.max(...[...before].map((path, place) => (path.startsWith(aside) ? place : 0)))).toBeLessThan(
    flushed.indexOf(dataDir),
  );
});

/** True for files that the engine creates when it opens the finished database. */
function isOfTheEngine(path: string): boolean {
  return /postmaster\.(pid|opts)$|replorigin_checkpoint$|pg_internal\.init$/.test(path);
}

test('a killed creation is repeated and leaves nothing behind', async () => {
  const starter = startScript(`
    import { openEmbedded } from './service/database/embedded/open-embedded.ts';
    await openEmbedded(${JSON.stringify(dataDir)});
    console.log('created');`);
  onTestFinished(starter.kill);
  const begins = async () =>
    await expect.poll(() => existsSync(join(dataDir, 'database.new/PG_VERSION')), POLL).toBe(true);
  // A starter that ends too early, or hangs and is killed, fails here with its output.
  await Promise.race([begins(), starter.nextLine()]);
  await starter.kill();
  expect(existsSync(join(dataDir, 'database'))).toBe(false);
  writeFileSync(join(dataDir, 'database.new/left'), 'over');

  const engine = await openEmbedded(dataDir);
  onTestFinished(engine.close);
  expect((await engine.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(readdirSync(dataDir)).toEqual(['database', 'database.lock']);
  expect(readdirSync(join(dataDir, 'database'))).not.toContain('left');
});
