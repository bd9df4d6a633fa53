import { expect } from '@playwright/test';
import { LANGUAGES } from '#contract/language.ts';
import { newQuestion, openForm, SPECIFIED } from './test-form.ts';
import { expectAccessible, test } from './test-journey.ts';
import { expectPhase } from './test-tribune.ts';

for (const language of LANGUAGES) {
  test(`whoever was writing at the closing has the notice, and the text back (${language})`, async ({
    page,
    open,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const form = await openForm(page, open, language);
    const { closed: words } = form.words;
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
      await expectAccessible(page);
      await page.getByRole('button', { name: words.copy }).click();
      await expect(form.status).toHaveText(words.copied);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(question.text);
      await context.clearPermissions();
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
      });
      await page.getByRole('button', { name: words.copy }).click();
      await expect(form.status).toHaveText(words.notCopied);
      await expect(text).toBeFocused();
      expect(await page.evaluate(() => document.getSelection()?.toString())).toBe(question.text);
      expect(await open.questionsWith(question.text)).toEqual([]);
    } finally {
      await open.open();
      await expectPhase(open.origin, 'open');
    }
  });
}
