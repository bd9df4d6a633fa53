import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { DeskOptions } from './fixtures/journey.ts';
import { chooseMatrixPart } from './fixtures/rotation.ts';
import { scratchFolder } from '../tools/commands/scratch-folder.ts';
import { findChromium } from '../tools/commands/machine.ts';

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('No Chromium on this machine: run `node tools/commands/machine.ts`');

const args = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  // Optimizing code takes a twelfth of the browser's processor time, and no page lives long enough to gain from it.
  '--js-flags=--no-opt',
];
// Chromium's sandbox refuses root.
if (process.getuid?.() === 0) args.push('--no-sandbox');

// Services and browsers write to memory, and each start reuses Node's compiled code.
process.env['TMPDIR'] = scratchFolder();
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/compiled');
chooseMatrixPart();
const isEveryLanguage = process.env['EVERY_LANGUAGE'] !== undefined;
const AT_DESK = '**/journeys/{answers,desk,inbox,stage,topics}/*.test.ts';
/** These journeys run in English and the others in French; with EVERY_LANGUAGE set, those at the desk run in both. */
const IN_ENGLISH = '**/journeys/{desk/{document,empty,invitation,sign-in},inbox/{bulk,together,triage}}.test.ts';
/** These journeys name their languages themselves or have none. */
const ONCE = /@once/;

export default defineConfig<DeskOptions>({
  testDir: '.',
  testMatch: '**/*.test.ts',
  globalSetup: './fixtures/template.ts',
  outputDir: '../test-results',
  timeout: 120_000,
  globalTimeout: (isEveryLanguage ? 45 : 39) * 60_000,
  expect: { timeout: 20_000 },
  // The tests of a file run in one worker and share its services.
  workers: 2,
  // No journey is retried. Where `--retries` asks for it, a journey that then passes still fails the run.
  failOnFlakyTests: true,
  forbidOnly: true,
  reporter: 'list',
  use: { browserName: 'chromium', launchOptions: { executablePath, args } },
  projects: [
    { name: 'fr', use: { language: 'fr' }, testIgnore: isEveryLanguage ? [] : IN_ENGLISH },
    isEveryLanguage
      ? { name: 'en', use: { language: 'en' }, testMatch: AT_DESK, grepInvert: ONCE }
      : { name: 'en', use: { language: 'en' }, testMatch: IN_ENGLISH },
  ],
});
