import { expect, type Page, type Route } from '@playwright/test';
import { LANGUAGES } from '#contract/plain/language.ts';
import { en as problemsEn } from '#words/problem/en.ts';
import { fr as problemsFr } from '#words/problem/fr.ts';
import {
  AFTER_SENDING_CODE,
  countSubmissions,
  expectExactText,
  type Form,
  newQuestion,
  openForm,
  SPECIFIED,
  type TypedQuestion,
} from '../../pages/question-form.ts';
import { expectAccessible, stopTime, test } from '../../fixtures/journey.ts';
import { problemReply } from '../../fixtures/states.ts';
import { rotate } from '../../fixtures/rotation.ts';

const PROBLEMS = { fr: problemsFr, en: problemsEn };
type Filled = { form: Form; question: TypedQuestion };

const SUBMISSIONS = '**/api/v1/questions';
const CHALLENGES = '**/api/v1/captcha/challenge';

/** Answers of an overloaded service or of a proxy, and what the page may claim after each. */
const FAILURES: { name: string; kind: 'uncertain' | 'notSent'; answer: (route: Route) => Promise<void> }[] = [
  { name: 'a request too large for a proxy', kind: 'notSent', answer: htmlReply(413) },
  { name: 'a captcha that cannot be judged', kind: 'notSent', answer: problemReply(503, 'captcha-unavailable') },
  {
    name: 'a service that is down',
    kind: 'uncertain',
    answer: async (route) => await route.abort('connectionrefused'),
  },
];

/** After one of these the question may have arrived, even if a later answer differs. */
const DOUBTS: typeof FAILURES = [
  { name: 'a lost reply', kind: 'uncertain', answer: async (route) => await route.abort('connectionreset') },
  { name: 'a service without its database', kind: 'uncertain', answer: problemReply(503, 'service-unavailable') },
  { name: 'a proxy that knows no service', kind: 'uncertain', answer: htmlReply(502) },
  { name: 'a refusal after a doubt', kind: 'uncertain', answer: htmlReply(403) },
];

function htmlReply(status: number) {
  return async (route: Route) => await route.fulfill({ status, contentType: 'text/html', body: `<h1>${status}</h1>` });
}

for (const language of rotate(LANGUAGES)) {
  const { errorTitle, title, globalError, captchaError } = SPECIFIED[language];

  /** Expects one focused sentence, then the known facts, all fields unchanged, and a new captcha. */
  async function expectFailure(page: Page, kind: 'uncertain' | 'notSent', { form, question }: Filled): Promise<void> {
    const { failure, captcha, again, button } = form.words;
    await expect(form.globalError).toBeFocused();
    await expectExactText(form.globalError.getByRole('heading'), globalError);
    await expect(form.globalError).toContainText(failure.nothingLost);
    await expect(form.globalError).toContainText(failure.tickThenSend);
    await expect(form.globalError).toContainText(failure[kind]);
    await expect(form.globalError).not.toContainText(failure[kind === 'notSent' ? 'uncertain' : 'notSent']);
    await expect(form.globalError.getByText(failure.onceOnly)).toHaveCount(kind === 'uncertain' ? 1 : 0);
    await expect(form.send).toHaveText(kind === 'uncertain' ? again : button);
    await expect(form.captcha).toHaveAccessibleDescription(captcha.again);
    expect(await page.title()).toBe(`${errorTitle}${title}`);
    await form.expectHolds(question);
    await expect(form.captcha).not.toBeChecked();
    await expect(form.send).toBeEnabled();
  }

  test(`every failure keeps all fields and allows resending (${language})`, async ({ page, open }) => {
    const form = await openForm(page, open, language);
    const question = newQuestion();
    await form.fillIn(question);
    for (const { name, kind, answer } of [...FAILURES, ...DOUBTS]) {
      await test.step(name, async () => {
        await page.route(SUBMISSIONS, answer);
        await form.passCaptcha();
        await form.send.click();
        await expectFailure(page, kind, { form, question });
        await page.unroute(SUBMISSIONS);
      });
      if (name === FAILURES[0]?.name) await expectAccessible(page);
    }
    await expectAccessible(page);
    // This different question was never sent, so a refusal leaves no doubt.
    question.company = 'Cercle de Thiès';
    await form.fillIn(question);
    await page.route(SUBMISSIONS, htmlReply(403));
    await form.passCaptcha();
    await form.send.click();
    await expectFailure(page, 'notSent', { form, question });
    await page.unroute(SUBMISSIONS);
    expect(await open.questionsWith(question.text)).toEqual([]);
    await form.passCaptcha();
    await form.send.click();
    await expect(form.success).toBeVisible();
    expect(await open.questionsWith(question.text)).toHaveLength(1);
  });

  test(`each field shows the error that the service found (${language})`, async ({ page, open }) => {
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

  test(`a missing captcha service is announced and blocks sending (${language})`, async ({ page, open }) => {
    const form = await openForm(page, open, language);
    const submissions = countSubmissions(page);
    await form.fillIn(newQuestion());
    await page.route(CHALLENGES, async (route) => await route.abort('connectionrefused'));
    await form.captcha.click();
    await expect(form.captcha).not.toBeChecked();
    await expect(form.captcha).toHaveAccessibleDescription(form.words.captcha.failed);
    await expect(form.status).toHaveText(form.words.captcha.failed);
    await form.send.click();
    await expect(form.captcha).toBeFocused();
    await expect(form.captcha).toHaveAccessibleDescription(captchaError);
    await expectAccessible(page);
    expect(submissions()).toBe(0);
    await page.unroute(CHALLENGES);
    await form.passCaptcha();
    await form.send.click();
    await expect(form.success).toBeVisible();
  });

  test(`sending waits until its result code has loaded (${language})`, async ({ page, open }) => {
    await page.route(AFTER_SENDING_CODE, async (route) => await route.abort('connectionrefused'));
    const form = await openForm(page, open, language);
    const submissions = countSubmissions(page);
    const question = newQuestion();
    await form.fillIn(question);
    await form.captcha.click();
    await expect(form.captcha).toHaveAccessibleDescription(form.words.captcha.failed);
    await form.send.click();
    await expect(form.captcha).toBeFocused();
    expect(submissions()).toBe(0);
    await page.unroute(AFTER_SENDING_CODE);
    await form.passCaptcha();
    await form.send.click();
    await expect(form.success).toBeFocused();
    expect(await open.questionsWith(question.text)).toHaveLength(1);
  });

  test(`a network outage during sending loses nothing (${language})`, async ({ page, open, context }) => {
    const form = await openForm(page, open, language);
    const question = newQuestion();
    await form.fillIn(question);
    await form.passCaptcha();
    await context.setOffline(true);
    await form.send.click();
    await expectFailure(page, 'uncertain', { form, question });
    await context.setOffline(false);
    await form.passCaptcha();
    await form.send.click();
    await expect(form.success).toBeVisible();
    expect(await open.questionsWith(question.text)).toHaveLength(1);
  });

  test(`a rate limit shows its wait and delays sending (${language})`, async ({ page, open }) => {
    const form = await openForm(page, open, language);
    const submissions = countSubmissions(page);
    const { failure, captcha } = form.words;
    const filled = (words: string, count: number) => words.replace('{{count}}', String(count)).replace(/<\/?b>/g, '');
    const question = newQuestion();
    await form.fillIn(question);
    await form.passCaptcha();
    await page.route(SUBMISSIONS, problemReply(429, 'too-many-requests', 40));
    await stopTime(page);
    await form.send.click();
    await expect(form.globalError).toBeFocused();
    await expectExactText(form.globalError.getByRole('heading'), globalError);
    for (const text of [failure.limited, failure.notYet, failure.nothingLost, filled(failure.waitSeconds_other, 40)]) {
      await expect(form.globalError).toContainText(text);
    }
    await expect(form.send).toHaveAttribute('aria-disabled', 'true');
    await expect(form.send).toHaveAccessibleDescription(filled(failure.sendInSeconds_other, 40));
    await expect(form.captcha).toHaveAccessibleDescription(captcha.againLater);
    await form.send.focus();
    await page.keyboard.press('Enter');
    await expect(form.status).toHaveText(filled(failure.sendInSeconds_other, 40));
    await page.clock.runFor(39_000);
    await expect(form.send).toHaveAccessibleDescription(filled(failure.sendInSeconds_one, 1));
    await expect(form.globalError).toContainText(filled(failure.waitSeconds_one, 1));
    await expect(form.status, 'the figure counts for the eye only').toHaveText(filled(failure.sendInSeconds_other, 40));
    expect(submissions()).toBe(1);
    await page.clock.runFor(1000);
    await expect(form.status).toHaveText(failure.sendNow);
    await expect(form.send).not.toHaveAttribute('aria-disabled');
    await expect(form.captcha).toHaveAccessibleDescription(captcha.again);
    await page.clock.resume();
    await expectAccessible(page);
    await page.unroute(SUBMISSIONS);
    await form.passCaptcha();
    await form.send.click();
    await expect(form.success).toBeVisible();
    expect(await open.questionsWith(question.text)).toHaveLength(1);
  });
}
