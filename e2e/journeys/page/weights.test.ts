import { get } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { LANGUAGES } from '#contract/plain/language.ts';
import { DESK_BUDGET_KB, SCRIPT_BUDGET_KB } from '../../../measure/bench/script-budget.ts';
import { startDesk } from '../../fixtures/desk.ts';
import { rotate } from '../../fixtures/rotation.ts';
import { interceptVisits, test as base } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { formOn, newQuestion, openForm } from '../../pages/question-form.ts';

const KB = 1000;

const test = base.extend<{ desk: Tribune }>({
  desk: shared(() => startDesk(['How is the dividend covered?'])),
});

for (const language of rotate(LANGUAGES)) {
  test(`a closed page stays within its weight limits (${language})`, async ({ page, closed }) => {
    const requests = await loadPage(page, closed.page(language));
    const kinds = requests.map(({ kind }) => kind);
    expect(kinds).not.toContain('script');
    expect(requests.length, requests.map(({ url }) => url).join(' ')).toBeLessThanOrEqual(5);
    const texts = requests.filter(({ kind }) => kind === 'document' || kind === 'stylesheet');
    const htmlAndCss = await weigh(texts, 'br');
    const fonts = requests.filter(({ kind }) => kind === 'font');
    const fontBytes = await weigh(fonts, 'br');
    note({ page: 'closed', language, requests: requests.length, htmlAndCss, fonts: fonts.length, fontBytes });
    expect(htmlAndCss).toBeLessThanOrEqual(9 * KB);
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.length).toBeLessThanOrEqual(2);
    expect(fontBytes).toBeLessThanOrEqual(60 * KB);
  });

  test(`an open page loads its captcha on focus (${language})`, async ({ page, open }) => {
    const requests = await loadPage(page, open.page(language));
    await expect(formOn(page, language).late).toHaveCount(0);
    const scripts = requests.filter(({ kind }) => kind === 'script');
    expect(scripts.length).toBeGreaterThan(0);
    const javascript = await weigh(scripts, 'gzip');
    const htmlAndCss = await weigh(
      requests.filter(({ kind }) => kind === 'document'),
      'br',
    );
    note({ page: 'open', language, requests: requests.length, htmlAndCss, javascript });
    expect(javascript).toBeLessThanOrEqual(SCRIPT_BUDGET_KB * KB);
    expect(requests.map(({ url }) => url).join(' ')).not.toMatch(/altcha|captcha|challenge/);
    const captchaCode = page.waitForRequest(/\/assets\/altcha-/);
    await formOn(page, language).firstName.focus();
    await captchaCode;
    expect(requests.map(({ url }) => url).join(' ')).not.toMatch(/challenge/);
  });

  test(`a journey contacts no third party, sets no cookie (${language})`, async ({ page, open, context }) => {
    await interceptVisits(page);
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    const form = await openForm(page, open, language);
    await form.fillIn(newQuestion());
    await form.passCaptcha();
    await form.send.click();
    await expect(form.success).toBeVisible();
    expect([...origins]).toEqual([open.origin]);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });
}

test.describe('the desk', () => {
  test.use({ isAtDesk: true });
  for (const language of rotate(LANGUAGES)) {
    test(`the inbox is light enough as the first screen (${language})`, async ({ page, desk }) => {
      await signInSecretary(page, desk, language);
      const inbox = await page.context().newPage();
      const requests = listRequests(inbox);
      await inbox.goto(page.url());
      await expect(inbox.getByRole('listitem').filter({ hasText: 'dividend' })).toBeVisible();
      const code = requests.filter(({ kind }) => kind === 'script' || kind === 'stylesheet');
      const codeBytes = await weigh(code, 'gzip');
      note({ page: 'inbox', language, files: code.length, codeBytes });
      expect(code.length).toBeGreaterThan(0);
      expect(codeBytes).toBeLessThanOrEqual(DESK_BUDGET_KB * KB);
    });
  }
});

type PageRequest = { url: string; kind: string };

/** Opens a page and waits for all its automatic requests. The returned list keeps growing. */
async function loadPage(page: Page, url: string): Promise<PageRequest[]> {
  const requests = listRequests(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  return requests;
}

/** Lists the page's requests from now on. The list keeps growing. */
function listRequests(page: Page): PageRequest[] {
  const requests: PageRequest[] = [];
  page.on('request', (request) => requests.push({ url: request.url(), kind: request.resourceType() }));
  return requests;
}

/** Returns the compressed size of the resources in one encoding. */
async function weigh(resources: PageRequest[], encoding: 'br' | 'gzip'): Promise<number> {
  const weights = await Promise.all(resources.map(({ url }) => weightOf(url, encoding)));
  return weights.reduce((total, weight) => total + weight, 0);
}

function weightOf(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve(bytes));
      answer.on('error', reject);
    }).on('error', reject);
  });
}

/** Adds the metrics to the report. */
function note(metrics: Record<string, string | number>): void {
  test.info().annotations.push({ type: 'weights', description: JSON.stringify(metrics) });
}
