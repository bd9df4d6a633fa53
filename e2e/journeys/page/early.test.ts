import { expect, type Page } from '@playwright/test';
import { BEHAVIOUR_LANGUAGES, formOn, newQuestion, openForm } from '../../pages/question-form.ts';
import { holdLeaving, test } from '../../fixtures/journey.ts';

const CARET = 7;

for (const language of BEHAVIOUR_LANGUAGES) {
  test(`text typed before the scripts keeps its caret (${language})`, async ({ page, open }) => {
    const letScriptsPass = await holdScripts(page);
    await page.goto(open.page(language), { waitUntil: 'commit' });
    const form = formOn(page, language);
    const question = newQuestion();
    await form.fillIn(question);
    await expect(form.send).toBeDisabled();
    await form.text.focus();
    await form.text.evaluate((area: HTMLTextAreaElement, caret) => area.setSelectionRange(caret, caret), CARET);
    letScriptsPass();
    await expect(form.send).toBeEnabled();
    await form.expectHolds(question);
    await expect(form.counter).toContainText(String(500 - question.text.length));
    await expect(form.text).toBeFocused();
    expect(await form.text.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd])).toEqual([
      CARET,
      CARET,
    ]);
    await page.keyboard.type('!');
    await expect(form.text).toHaveValue(`${question.text.slice(0, CARET)}!${question.text.slice(CARET)}`);
  });

  test(`a captcha checked before the scripts arrive counts (${language})`, async ({ page, open }) => {
    const letScriptsPass = await holdScripts(page);
    await page.goto(open.page(language), { waitUntil: 'commit' });
    const form = formOn(page, language);
    await form.fillIn(newQuestion());
    await form.captcha.check();
    letScriptsPass();
    await form.send.click();
    await expect(form.success).toBeVisible();
  });

  test(`a refilled form after sending is not saved (${language})`, async ({ page, open }) => {
    await holdLeaving(page);
    const sent = await openForm(page, open, language);
    const question = newQuestion();
    await sent.fillIn(question);
    await sent.passCaptcha();
    await sent.send.click();
    await expect(sent.success).toBeVisible();
    const letScriptsPass = await holdScripts(page);
    await page.goto(open.page(language), { waitUntil: 'commit' });
    const form = formOn(page, language);
    await form.email.evaluate((field: HTMLInputElement, email) => (field.value = email), question.email);
    letScriptsPass();
    await expect(form.success).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(question.email);
  });

  test(`the page is painted before its script has arrived (${language})`, async ({ page, open }) => {
    const letScriptsPass = await holdScripts(page);
    await page.goto(open.page(language), { waitUntil: 'commit' });
    await expect.poll(() => paintedAt(page)).toBeGreaterThan(0);
    letScriptsPass();
    await expect(formOn(page, language).late).toHaveCount(0);
    const scriptEnds = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
    );
    expect(scriptEnds.length).toBeGreaterThan(0);
    expect(await paintedAt(page)).toBeLessThan(Math.min(...scriptEnds));
  });

  test(`a missing script is announced after a while (${language})`, async ({ page, open }) => {
    await page.route('**/*.js', async (route) => await route.abort());
    await page.goto(open.page(language));
    const form = formOn(page, language);
    await expect(form.late).toBeHidden();
    await form.late.evaluate((words) => words.getAnimations()[0]?.finish());
    await expect(form.late).toBeVisible();
    await expect(form.send).toBeDisabled();
  });
}

/** Holds all scripts back and returns a function that releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

async function paintedAt(page: Page): Promise<number> {
  return await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
}
