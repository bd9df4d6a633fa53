import { expect, type Page, type Route } from '@playwright/test';
import { LANGUAGES } from '#contract/language.ts';
import problemsEn from '#words/problem/en.json' with { type: 'json' };
import problemsFr from '#words/problem/fr.json' with { type: 'json' };
import {
  countSendings,
  expectExactText,
  type Form,
  newQuestion,
  openForm,
  SPECIFIED,
  type TypedQuestion,
} from './test-form.ts';
import { expectAccessible, test } from './test-journey.ts';

const PROBLEMS = { fr: problemsFr, en: problemsEn };
const SUBMISSIONS = '**/api/v1/questions';
const CHALLENGES = '**/api/v1/captcha/challenge';

/** What an overloaded service, or a proxy before it, may answer. */
const FAILURES: { name: string; answer: (route: Route) => Promise<void> }[] = [
  { name: 'a service that is down', answer: async (route) => await route.abort('connectionrefused') },
  { name: 'a limit reached', answer: problemReply(429, 'too-many-requests') },
  { name: 'an unavailable database', answer: problemReply(503, 'service-unavailable') },
  {
    name: 'a proxy that knows no service',
    answer: async (route) => await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' }),
  },
];

function problemReply(status: number, code: string) {
  return async (route: Route) =>
    await route.fulfill({
      status,
      contentType: 'application/problem+json',
      headers: { 'retry-after': '20' },
      json: { status, code, title: code, type: `urn:tribune:problem:${code}` },
    });
}

for (const language of LANGUAGES) {
  const { errorTitle, title, globalError, captchaError } = SPECIFIED[language];

  /** One sentence that takes the focus; every field as it was; the captcha to be done again. */
  async function expectGlobalError(page: Page, form: Form, question: TypedQuestion): Promise<void> {
    await expect(form.globalError).toBeFocused();
    await expectExactText(form.globalError.getByRole('heading'), globalError);
    expect(await page.title()).toBe(`${errorTitle}${title}`);
    await form.expectHolds(question);
    await expect(form.captcha).not.toBeChecked();
    await expect(form.send).toBeEnabled();
  }

  test(`whatever fails, the page says so, keeps every field and can send again (${language})`, async ({
    page,
    open,
  }) => {
    const form = await openForm(page, open, language);
    const question = newQuestion();
    await form.fillIn(question);
    for (const { name, answer } of FAILURES) {
      await test.step(name, async () => {
        await page.route(SUBMISSIONS, answer);
        await form.passCaptcha();
        await form.send.click();
        await expectGlobalError(page, form, question);
        await page.unroute(SUBMISSIONS);
      });
    }
    await expectAccessible(page);
    expect(await open.questionsWith(question.text)).toEqual([]);
    await form.passCaptcha();
    await form.send.click();
    await expect(form.success).toBeVisible();
    expect(await open.questionsWith(question.text)).toHaveLength(1);
  });

  test(`what the service finds wrong is said beside each field (${language})`, async ({ page, open }) => {
    const form = await openForm(page, open, language);
    const { unknown, empty } = {
      unknown: PROBLEMS[language].field['unknown-country'],
      empty: PROBLEMS[language].field.required,
    };
    const question = newQuestion();
    await form.fillIn(question);
    await form.passCaptcha();
    await page.route(SUBMISSIONS, async (route) => {
      const sent: object = route.request().postDataJSON();
      await route.continue({ postData: JSON.stringify({ ...sent, country: 'ZZ', lastName: '' }) });
    });
    await form.send.click();
    await expect(form.summary).toBeFocused();
    await expect(form.summary.getByRole('link')).toHaveText([empty, unknown]);
    expect(await page.title()).toBe(`${errorTitle}${title}`);
    await expect(form.lastName).toHaveAccessibleDescription(empty);
    await expect(form.country).toHaveAccessibleDescription(unknown);
    await expect(form.captcha).not.toBeChecked();
    await form.expectHolds(question);
    await expectAccessible(page);
    await form.summary.getByRole('link', { name: unknown }).click();
    await expect(form.country).toBeFocused();
  });

  test(`without the captcha's service the page says so, and sends nothing (${language})`, async ({ page, open }) => {
    const form = await openForm(page, open, language);
    const sendings = countSendings(page);
    await form.fillIn(newQuestion());
    await page.route(CHALLENGES, async (route) => await route.abort('connectionrefused'));
    await form.captcha.click();
    await expect(form.captcha).not.toBeChecked();
    await expect(form.captcha).toHaveAccessibleDescription(form.words.captcha.failed);
    await expect(form.status).toHaveText(form.words.captcha.failed);
    await form.send.click();
    await expectExactText(form.summary.getByRole('link'), captchaError);
    await expectAccessible(page);
    expect(sendings()).toBe(0);
    await page.unroute(CHALLENGES);
    await form.passCaptcha();
    await form.send.click();
    await expect(form.success).toBeVisible();
  });

  test(`a network that goes and comes back loses nothing (${language})`, async ({ page, open, context }) => {
    const form = await openForm(page, open, language);
    const question = newQuestion();
    await form.fillIn(question);
    await form.passCaptcha();
    await context.setOffline(true);
    await form.send.click();
    await expectGlobalError(page, form, question);
    await context.setOffline(false);
    await form.passCaptcha();
    await form.send.click();
    await expect(form.success).toBeVisible();
    expect(await open.questionsWith(question.text)).toHaveLength(1);
  });
}
