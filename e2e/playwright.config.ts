import { defineConfig } from '@playwright/test';
import type { DeskOptions } from './fixtures/journey.ts';
import { chooseLayouts } from './fixtures/rotation.ts';
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
];
// Chromium's sandbox refuses root.
if (process.getuid?.() === 0) args.push('--no-sandbox');

chooseLayouts();
const isEveryLanguage = process.env['EVERY_LANGUAGE'] !== undefined;
const AT_DESK = '**/desk-*.test.ts';
/** These go through the desk in English, its others in French; with EVERY_LANGUAGE set, each in both. */
const IN_ENGLISH = '**/desk-{bulk,company,document,empty,invitation,sign-in,together,triage}.test.ts';
/** Such a journey names its languages itself, or has none. */
const ONCE = /@once/;

export default defineConfig<DeskOptions>({
  testDir: '.',
  testMatch: '**/*.test.ts',
  globalSetup: './fixtures/template.ts',
  outputDir: '../test-results',
  timeout: 60_000,
  globalTimeout: (isEveryLanguage ? 45 : 24) * 60_000,
  expect: { timeout: 10_000 },
  // One worker goes through a file: what its tests share is started once.
  workers: 2,
  // A machine that nobody watches tries a red one once more, and names it as flaky; whoever is there looks for why.
  retries: process.env['CI'] === undefined ? 0 : 1,
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
