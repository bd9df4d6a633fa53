import { defineConfig } from '@playwright/test';
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

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  globalSetup: './fixtures/template.ts',
  outputDir: '../test-results',
  timeout: 60_000,
  globalTimeout: 20 * 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: { browserName: 'chromium', launchOptions: { executablePath, args } },
});
