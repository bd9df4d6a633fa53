import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { runProgram } from '#testing/processes/service-process.ts';
import { watchAnswers } from './engine-guard.ts';
import { openEmbedded } from './open-embedded.ts';
import { copyTemplate } from '#testing/database/template.ts';

describe('a failed engine', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tribune-guard-'));
    copyTemplate(inject('embeddedTemplate'), dataDir);
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const run = (harm: string) =>
    runProgram([
      '--input-type=module',
      '-e',
      `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      import { openEmbedded } from './service/database/embedded/open-embedded.ts';
      const { pool } = await openEmbedded(${JSON.stringify(dataDir)});
      await pool.query('create table mark (n integer)');
      await pool.query('insert into mark values (1)');
      console.log('confirmed 1');
      ${harm}
      console.log('confirmed 2');`,
    ]);

  test.each([
    [
      'a flush that the disk refuses',
      `fs.fdatasyncSync = () => { throw Object.assign(new Error('refused'), { code: 'EIO' }); };
      syncBuiltinESMExports();
      await pool.query('insert into mark values (2)');`,
      'The disk did not store the written data (EIO).',
    ],
    [
      'a log that cannot be written',
      `const { writeSync } = fs;
      fs.writeSync = (...all) => {
        if (fs.readlinkSync('/proc/self/fd/' + all[0]).includes('pg_wal')) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
        return writeSync(...all);
      };
      await pool.query('insert into mark values (2)');`,
      'The embedded database stopped (could not write to log file ',
    ],
    [
      'an error that PostgreSQL ends its session for',
      `await pool.query('copy mark from stdin');`,
      'The embedded database stopped (terminating connection because protocol synchronization was lost).',
    ],
  ])('%s ends the process with a sentence', async (_, harm, happened) => {
    const end = await run(harm);
    expect(end).toMatchObject({ code: 74, stdout: 'confirmed 1\n' });
    expect(end.stderr).toContain(happened);
    expect(end.stderr).toMatch(
      /\d+ MB are free on the disk of .+ The process ends, and the next start recovers every confirmed question: look at the disk, then start it again\.\n$/,
    );
    const engine = await openEmbedded(dataDir);
    onTestFinished(engine.close);
    const { rows } = await engine.pool.query('select n from mark where n = 1');
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('the watch over unanswered statements', () => {
  const LIMIT_MS = 200;

  async function openWatched() {
    const dataDir = mkdtempSync(join(tmpdir(), 'tribune-guard-'));
    copyTemplate(inject('embeddedTemplate'), dataDir);
    const engine = await PGlite.create(join(dataDir, 'database'));
    onTestFinished(async () => {
      await engine.close();
      rmSync(dataDir, { recursive: true });
    });
    let silences = 0;
    const bridge = createPgConfig(engine);
    // This watcher returns, so that the test can continue.
    watchAnswers(bridge, { limitMs: LIMIT_MS, onSilence: (() => (silences += 1)) as () => never });
    const client = new pg.Client(Object.assign({}, bridge));
    await client.connect();
    return { engine, client, silences: () => silences };
  }

  test('the watch reports a statement that the engine drops', async () => {
    const { engine, client, silences } = await openWatched();
    engine.execProtocolStream = () => Promise.resolve([]);
    void client.query('select 1');
    await expect.poll(silences).toBe(1);
  });

  test('the watch ignores a statement that blocks the event loop', async () => {
    const { client, silences } = await openWatched();
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    onTestFinished(() => clearInterval(timer));
    const sleep = async (query: string | pg.QueryConfig) => {
      const startedAt = performance.now();
      await client.query(query);
      expect(performance.now() - startedAt).toBeGreaterThan(2 * LIMIT_MS);
      // Timers that fell due run first.
      await wait(0);
    };
    await sleep('select pg_sleep(0.5)');
    await sleep({ text: 'select pg_sleep($1)', values: [0.5] });
    expect(turns).toBeLessThan(LIMIT_MS);
    expect(silences()).toBe(0);
  });
});
