import { expect } from '@playwright/test';
import { BEHAVIOUR_LANGUAGES, formOn, languageLink, newQuestion, openForm } from '../../pages/question-form.ts';
import { interceptVisits, test } from '../../fixtures/journey.ts';

for (const language of BEHAVIOUR_LANGUAGES) {
  const other = language === 'fr' ? 'en' : 'fr';

  test(`a reload and a language change keep the draft (${language})`, async ({ page, open }) => {
    const form = await openForm(page, open, language);
    const question = newQuestion();
    await form.fillIn(question);
    await page.reload();
    await form.expectHolds(question);
    await expect(form.send).toBeEnabled();
    await languageLink(page, other).click();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await formOn(page, other).expectHolds(question);
    await expect(formOn(page, other).send).toBeEnabled();
    await languageLink(page, language).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await form.expectHolds(question);
  });

  test(`after success the browser keeps neither name nor address (${language})`, async ({ page, open }) => {
    await interceptVisits(page);
    const form = await openForm(page, open, language);
    const question = newQuestion();
    await form.fillIn(question);
    await form.passCaptcha();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(question.email);
    await form.send.click();
    // It receives the key once it has the focus.
    await expect(form.success).toBeFocused();
    await page.keyboard.press('Shift');
    await expect(form.stayed).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(stored).not.toMatch(
      new RegExp(`${question.email}|${question.firstName}|${question.lastName}|${question.company}`),
    );
    await form.another.click();
    expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
    const again = formOn(page, language);
    await expect(again.text).toHaveValue('');
    await expect(again.email).toHaveValue('');
    await expect(again.consent).not.toBeChecked();
  });

  test(`sending works in a browser that blocks storage (${language})`, async ({ page, open }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('The request was denied.', 'SecurityError');
        },
      });
    });
    const form = await openForm(page, open, language);
    const question = newQuestion();
    await form.fillIn(question);
    await form.send.click();
    await form.expectHolds(question);
    await form.passCaptcha();
    await form.send.click();
    await expect(form.success).toBeVisible();
    expect(await open.questionsWith(question.text)).toHaveLength(1);
  });
}
