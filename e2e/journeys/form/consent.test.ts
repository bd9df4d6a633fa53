import { hash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { LANGUAGES } from '#contract/plain/language.ts';
import { type Form, newQuestion, openForm, WORDS } from '../../pages/question-form.ts';
import { expectAccessible, holdLeaving, test } from '../../fixtures/journey.ts';
import { rotate } from '../../fixtures/rotation.ts';
import type { Tribune } from '../../fixtures/tribune.ts';

/** Changes the page's request on its way to the service. */
async function changeRequest(page: Page, change: { headers?: Record<string, string>; body?: object }): Promise<void> {
  await page.route('**/api/v1/questions', async (route) => {
    const request = route.request();
    const body: unknown = request.postDataJSON();
    await route.continue({
      headers: { ...request.headers(), ...change.headers },
      postData: JSON.stringify(Object.assign(Object(body), change.body)),
    });
  });
}

/** Sends a question with its consent and returns its text. */
async function sendWithConsent(form: Form): Promise<string> {
  const question = newQuestion();
  await form.fillIn({ ...question, acceptFinancialEmail: true });
  await form.passCaptcha();
  await form.send.click();
  return question.text;
}

for (const language of rotate(LANGUAGES)) {
  const other = language === 'fr' ? 'en' : 'fr';

  test(`consent has the wording of the screen behind proxies (${language})`, async ({ page, open }) => {
    await holdLeaving(page);
    await changeRequest(page, { headers: { 'accept-language': other } });
    const form = await openForm(page, open, language);
    const sent = page.waitForRequest('**/api/v1/questions');
    await sendWithConsent(form);
    await expect(form.success).toBeVisible();
    const version = hash('sha256', WORDS[language].form.fields.acceptFinancialEmail.label).slice(0, 12);
    expect((await sent).postDataJSON()).toMatchObject({ consentWording: version, language });
    const stored = await open.showQuestion(await form.reference.innerText());
    expect(stored).toMatchObject({ hasConsented: true, language });
  });

  test(`the service refuses consent to another version’s wording (${language})`, async ({ page, open }) => {
    await holdLeaving(page);
    await changeRequest(page, { body: { consentWording: 'of-yesterday' } });
    const form = await openForm(page, open, language);
    const text = await sendWithConsent(form);
    await expect(form.summary).toBeFocused();
    await expect(form.summary.getByRole('link')).toHaveText(language === 'fr' ? /Rechargez/ : /Reload/);
    await expect(form.consent).not.toBeChecked();
    await expectAccessible(page);
    expect(await open.questionsWith(text)).toEqual([]);
    await expectSentAfterReload(page, open, form);
  });
}

/** Expects that the typed text remains, that no box is ticked, and that the question arrives. */
async function expectSentAfterReload(page: Page, tribune: Tribune, form: Form): Promise<void> {
  await page.unroute('**/api/v1/questions');
  await page.reload();
  await expect(form.late).toHaveCount(0);
  await expect(form.consent).not.toBeChecked();
  await expect(form.text).not.toHaveValue('');
  await form.passCaptcha();
  await form.send.click();
  await expect(form.success).toBeVisible();
  const stored = await tribune.showQuestion(await form.reference.innerText());
  expect(stored).toMatchObject({ hasConsented: false });
}
