import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'vite';
import { DESK_POLICY, STAGE_POLICY } from '#service/http/guards/content-security-policies.ts';

const APPLICATION = join(import.meta.dirname, '../../fixtures/press-button.ts');
const DOCUMENT =
  '<!doctype html><html lang="en"><title>Desk</title><body><script type="module" src="/desk.js"></script>';
const ORIGIN = 'http://desk.test';

let script = '';

test.beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tribune-desk-'));
  const output = { entryFileNames: 'desk.js' };
  await build({
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: APPLICATION, output } },
  });
  script = await readFile(join(folder, 'desk.js'), 'utf8');
  await rm(folder, { recursive: true });
});

async function openUnder(page: Page, policy: string): Promise<string[]> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const isScript = route.request().url().endsWith('.js');
    await route.fulfill({
      contentType: isScript ? 'text/javascript' : 'text/html',
      headers: { 'content-security-policy': policy },
      body: isScript ? script : DOCUMENT,
    });
  });
  const refused: string[] = [];
  await page.exposeFunction('noteRefused', (directive: string) => void refused.push(directive));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      (window as unknown as { noteRefused: (directive: string) => void }).noteRefused(effectiveDirective);
    });
  });
  await page.goto(ORIGIN);
  return refused;
}

/** The button's `touch-action`. Chromium writes `manipulation` as `pan-x pan-y pinch-zoom`. */
const touchAction = async (page: Page) =>
  await page.getByRole('button').evaluate((button) => getComputedStyle(button).touchAction);

test('the desk’s policy allows the styles of React Aria', { tag: '@once' }, async ({ page }) => {
  const refused = await openUnder(page, DESK_POLICY);
  await page.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(page).toHaveTitle('pressed');
  expect(await touchAction(page)).toBe('manipulation');
  expect(refused).toEqual([]);
});

test('pages outside the desk forbid the styles of React Aria', { tag: '@once' }, async ({ page }) => {
  const refused = await openUnder(page, STAGE_POLICY);
  await page.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(page).toHaveTitle('pressed');
  expect(await touchAction(page)).toBe('auto');
  expect(refused).toContain('style-src-elem');
});
