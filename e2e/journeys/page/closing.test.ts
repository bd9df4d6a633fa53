import { expect } from '@playwright/test';
import { LANGUAGES } from '#contract/plain/language.ts';
import { languageLink, newQuestion, openForm, SPECIFIED, WORDS } from '../../pages/question-form.ts';
import { expectAccessible, test } from '../../fixtures/journey.ts';
import { rotate } from '../../fixtures/rotation.ts';
import { expectPhase } from '../../fixtures/tribune.ts';

const HOUR_MS = 3_600_000;

for (const language of rotate(LANGUAGES)) {
  test(`the closing returns the typed text below the notice (${language})`, async ({ page, open, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const form = await openForm(page, open, language);
    const { closed: words, toCopy } = form.words;
    const { copy } = WORDS[language].kit;
    const question = newQuestion();
    await form.fillIn(question);
    await form.passCaptcha();
    await open.close();
    try {
      await form.send.click();
      const notice = page.getByRole('heading', { name: SPECIFIED[language].closed, exact: true });
      await expect(notice).toBeFocused();
      await expect(form.send).toBeHidden();
      const text = page.getByRole('textbox', { name: words.text });
      await expect(text).toHaveValue(question.text);
      await expect(text).toHaveAttribute('readonly');
      const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
      expect(stored, 'neither name nor address').not.toMatch(new RegExp(`${question.email}|${question.lastName}`));
      await expectAccessible(page);
      await form.copy.click();
      await expect(form.status).toHaveText(copy.copied);
      await expect(form.copy).toHaveAccessibleName(`${copy.copied} ${toCopy.text}`);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(question.text);
      await context.clearPermissions();
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
      });
      await form.copy.click();
      await expect(form.status).toHaveText(copy.refused);
      await expect(text).toBeFocused();
      expect(await page.evaluate(() => document.getSelection()?.toString())).toBe(question.text);
      expect(await open.questionsWith(question.text)).toEqual([]);
    } finally {
      await open.open();
      await expectPhase(open.origin, 'open');
    }
  });

  test(`a reload returns the text for a day (${language})`, async ({ page, open }) => {
    const form = await openForm(page, open, language);
    const { closed: words } = form.words;
    const question = newQuestion();
    await form.fillIn(question);
    await open.close();
    try {
      await expectPhase(open.origin, 'closed');
      await page.reload();
      const text = page.getByRole('textbox', { name: words.text });
      await expect(text).toHaveValue(question.text);
      await expect(page.getByRole('heading', { name: words.returnedHeading })).toBeVisible();
      await expect(page.getByRole('heading', { name: SPECIFIED[language].closed, exact: true })).toBeFocused();
      await expectAccessible(page);
      const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
      expect(stored).not.toMatch(new RegExp(`${question.email}|${question.lastName}`));
      await languageLink(page, language === 'fr' ? 'en' : 'fr').click();
      await expect(page.getByRole('textbox')).toHaveValue(question.text);
      await languageLink(page, language).click();
      await expect(text).toHaveValue(question.text);
      await page.clock.install({ time: Date.now() + 23 * HOUR_MS });
      await page.reload();
      await expect(text).toHaveValue(question.text);
      await page.clock.setSystemTime(Date.now() + 25 * HOUR_MS);
      await page.reload();
      await expect(page.getByRole('main')).toHaveText(SPECIFIED[language].closed);
      await expect.poll(() => page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
    } finally {
      await open.open();
      await expectPhase(open.origin, 'open');
    }
  });
}
