import { createServer } from 'node:net';
import { expect } from '@playwright/test';
import { type DevServer, failToStart, startDevServer } from '../../fixtures/servers/dev-server.ts';
import { freePort } from '#testing/processes/service-process.ts';
import { holdLeaving, test as base } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { formOn, newQuestion, WORDS } from '../../pages/question-form.ts';

const test = base.extend<{ dev: DevServer }>({
  dev: shared(startDevServer),
});

test('a taken port ends the start in one sentence', async () => {
  const port = await freePort();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  try {
    const { code, isTimedOut, stderr, hasData } = await failToStart({ PORT: String(port) });
    expect(isTimedOut, 'it has ended by itself').toBe(false);
    expect(code).toBe(1);
    expect(stderr).toBe(`The page cannot be served: Port ${port} is already in use.\n`);
    expect(hasData).toBe(false);
  } finally {
    other.close();
  }
});

test('a faulty configuration ends the start with its own code', async () => {
  const environment = { PORT: String(await freePort()), CAPTCHA_PROVIDER: 'foo' };
  const { code, isTimedOut, stderr } = await failToStart(environment);
  expect(isTimedOut, 'it has ended by itself').toBe(false);
  expect(code).toBe(78);
  expect(stderr).toContain('CAPTCHA_PROVIDER');
  expect(stderr).not.toMatch(/^ +at /m);
});

test('a changed source shows at once, and typed text stays', async ({ page, dev }) => {
  // Before that the page receives no change.
  const isConnected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
  await page.goto(`${dev.origin}/?lang=fr`);
  await isConnected;
  const form = formOn(page, 'fr');
  await expect(form.late).toHaveCount(0);
  await form.text.fill('Le dividende ?');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  dev.change('web/ask/form/send-button.tsx', "t(isAgain ? 'again' : 'button')", "t('another')");
  await expect(page.getByRole('button', { name: WORDS.fr.form.another })).toBeVisible();
  dev.change('web/kit/button/button.module.css', 'gap: var(--s2);', 'gap: var(--s2); outline: 5px solid;');
  await expect(page.getByRole('button', { name: WORDS.fr.form.another })).toHaveCSS('outline-width', '5px');
  expect(await page.evaluate(() => 'isSamePage' in window), 'replaced in place').toBe(true);
  await expect(form.text).toHaveValue('Le dividende ?');
  expect(dev.serviceStarts(), 'the service has run on').toBe(1);

  dev.change('words/ask/fr.ts', WORDS.fr.page.introduction, 'Une autre introduction.');
  await expect(page.getByText('Une autre introduction.')).toBeVisible();
  await expect(form.text).toHaveValue('Le dividende ?');
  const message = 'it imports the texts of the page';
  await expect.poll(dev.serviceStarts, { message, timeout: 30_000 }).toBe(2);
});

for (const language of ['fr', 'en'] as const) {
  test(`the development server accepts a question (${language})`, async ({ page, dev, browser }) => {
    await holdLeaving(page);
    await page.goto(`${dev.origin}/?lang=${language}`);
    const form = formOn(page, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(form.late).toHaveCount(0);
    await form.fillIn(newQuestion());
    await form.passCaptcha();
    await page.locator('form button[type="submit"]').click();
    await expect(form.success).toBeFocused();

    const withoutScript = await browser.newPage({ javaScriptEnabled: false });
    await withoutScript.goto(`${dev.origin}/?lang=${language}`);
    await expect(withoutScript.locator('body')).toHaveCSS('font-family', /Public Sans/);
    await withoutScript.close();
  });
}

test('the development server serves only the page’s sources', async ({ dev }) => {
  for (const path of ['/package.json', '/service/config.ts', '/data/secret', '/tools/commands/dev/dev.ts']) {
    expect((await fetch(dev.origin + path)).status, path).toBe(403);
  }
  expect((await fetch(`${dev.origin}/api/v1/meeting`)).status).toBe(200);
});
