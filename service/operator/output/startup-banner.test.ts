import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { copyTemplate } from '#testing/database/template.ts';
import { firstMeeting } from '../../meetings/create-first-meeting.ts';
import { startupBanner } from './startup-banner.ts';

const { texts } = firstMeeting();
const CONFIG = {
  serve: { page: true, api: true, desk: true },
  dataDir: '/srv/tribune',
  databaseUrl: undefined,
  baseUrl: undefined,
};
const ADDRESS = 'http://127.0.0.1:3000';

test('the banner shows addresses and how to open a meeting', () => {
  const text = startupBanner({
    config: CONFIG,
    address: ADDRESS,
    meeting: { phase: 'closed', texts },
    setUpLink: null,
  });
  expect(text).toContain(
    `  The page         ${ADDRESS}\n  The desk         ${ADDRESS}/desk\n  The API          ${ADDRESS}/api\n`,
  );
  expect(text).toContain('  The database     embedded, in the data folder\n  The data folder  /srv/tribune\n');
  expect(text).toContain('  The meeting      2025 Shareholders’ Meeting: closed\n');
  expect(text).toContain('npm run tribune -- meeting open');
  expect(text).not.toContain('meeting close');
  expect(text).toContain('a supervisor must start and restart it');
});

test('the banner shows how to close an open meeting', () => {
  const text = startupBanner({ config: CONFIG, address: ADDRESS, meeting: { phase: 'open', texts }, setUpLink: null });
  expect(text).toContain('npm run tribune -- meeting close');
  expect(text).not.toContain('meeting open');
});

test('the banner shows the set-up link on its own line', () => {
  const setUpLink = 'http://localhost:3000/desk/invitation#abc';
  const text = startupBanner({ config: CONFIG, address: ADDRESS, meeting: { phase: 'closed', texts }, setUpLink });
  expect(text).toContain(`\n\n  ${setUpLink}\n\n`);
  expect(text).toContain('works once');
});

test('the banner never shows the database’s password', () => {
  const databaseUrl = 'postgres://tribune:secret-word@db.example.com:5433/questions?sslmode=require';
  const text = startupBanner({
    config: { ...CONFIG, databaseUrl },
    address: ADDRESS,
    meeting: undefined,
    setUpLink: null,
  });
  expect(text).toContain('  The database     PostgreSQL, db.example.com:5433/questions\n');
  expect(text).not.toContain('secret-word');
});

// Requires util-linux, because `script` takes other options on other systems.
const hasScript = spawnSync('script', ['--version']).status === 0;

test.skipIf(!hasScript)('a terminal gets banner and text logs until Ctrl-C', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-banner-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  copyTemplate(inject('embeddedBlank'), dataDir);
  const env = { PATH: process.env['PATH'], TZ: 'UTC', DATA_DIR: dataDir, PORT: '0', SERVE: 'api' };
  const command = `exec '${process.execPath}' service/main.ts`;
  const terminal = spawn('script', ['-qefc', command, '/dev/null'], {
    cwd: join(import.meta.dirname, '../../..'),
    env,
  });
  onTestFinished(() => void terminal.kill('SIGKILL'));
  const hasEnded = new Promise<number | null>((resolve) => terminal.once('close', resolve));
  let shown = '';
  terminal.stdout.setEncoding('utf8').on('data', (text: string) => (shown += text));
  await expect.poll(() => shown, { timeout: 90_000 }).toContain('Ctrl-C ends it.');
  expect(shown).toMatch(/^\d\d:\d\d:\d\d info {2}first meeting created, closed\r$/m);
  expect(shown).not.toContain('{"level"');
  terminal.stdin.write('\u0003');
  expect(await hasEnded).toBe(0);
  expect(shown).toMatch(/info {2}closing signal=SIGINT/);
});
