import { expect } from '@playwright/test';
import { BEHAVIOUR_LANGUAGES, countSubmissions, newQuestion, openForm } from '../../pages/question-form.ts';
import { test } from '../../fixtures/journey.ts';

for (const language of BEHAVIOUR_LANGUAGES) {
  test(`a double click sends one question (${language})`, async ({ page, open }) => {
    const form = await openForm(page, open, language);
    const submissions = countSubmissions(page);
    const question = newQuestion();
    await form.fillIn(question);
    await form.passCaptcha();
    await form.send.dblclick();
    await expect(form.success).toBeVisible();
    expect(submissions()).toBe(1);
    expect(await open.questionsWith(question.text)).toHaveLength(1);
  });

  test(`a question with a lost reply is resent once (${language})`, async ({ page, open }) => {
    const form = await openForm(page, open, language);
    const question = newQuestion();
    await form.fillIn(question);
    await form.passCaptcha();
    await page.route('**/api/v1/questions', async (route) => {
      expect((await route.fetch()).status()).toBe(201);
      await route.abort('connectionreset');
    });
    await form.send.click();
    await expect(form.globalError).toBeFocused();
    const [stored] = await open.questionsWith(question.text);
    await page.unroute('**/api/v1/questions');
    await form.passCaptcha();
    await form.send.click();
    await expect(form.success).toBeVisible();
    await expect(form.reference).toHaveText(stored?.reference ?? 'none was stored');
    expect(await open.questionsWith(question.text)).toHaveLength(1);
  });

  test(`a reload after a lost reply stores one question (${language})`, async ({ page, open }) => {
    const before = await openForm(page, open, language);
    const question = newQuestion();
    await before.fillIn(question);
    await before.passCaptcha();
    await page.route('**/api/v1/questions', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await before.send.click();
    await expect(before.globalError).toBeFocused();
    await page.unroute('**/api/v1/questions');
    const form = await openForm(page, open, language);
    await form.expectHolds(question);
    await form.passCaptcha();
    await form.send.click();
    await expect(form.success).toBeVisible();
    expect(await open.questionsWith(question.text)).toHaveLength(1);
  });
}
