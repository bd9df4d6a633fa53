import { expect } from '@playwright/test';
import { freePort } from '#testing/processes/service-process.ts';
import {
  BEHAVIOUR_LANGUAGES,
  countSubmissions,
  expectExactText,
  newQuestion,
  openForm,
  SPECIFIED,
} from '../../pages/question-form.ts';
import { expectAccessible, interceptVisits, test } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { expectPhase, startTribune, type Tribune } from '../../fixtures/tribune.ts';

/** A page and its question service on two origins. */
type Pair = { pageTribune: Tribune; api: Tribune; stop: () => Promise<void> };

/** Starts both services, and configures the API with the page's origin. */
async function startPair(apiEnvironment: (pageOrigin: string) => Record<string, string>): Promise<Pair> {
  const port = await freePort();
  const api = await startTribune({ SERVE: 'api', ...apiEnvironment(`http://127.0.0.1:${port}`) });
  await api.open();
  const pageTribune = await startTribune({ SERVE: 'page', PORT: String(port), API_URL: api.origin });
  await expectPhase(pageTribune.origin, 'open');
  const stop = async () => {
    await pageTribune.stop();
    await api.stop();
  };
  return { pageTribune, api, stop };
}

const pairTest = test.extend<{ allowed: Pair; unknown: Pair }>({
  /** The service knows the page's origin. */
  allowed: shared(() => startPair((pageOrigin) => ({ ALLOWED_ORIGINS: pageOrigin }))),
  /** The service knows no origin and has no captcha. */
  unknown: shared(() => startPair(() => ({ CAPTCHA_PROVIDER: 'off' }))),
});

for (const language of BEHAVIOUR_LANGUAGES) {
  pairTest(`a page on another origin can send a question (${language})`, async ({ page, allowed }) => {
    await interceptVisits(page);
    const form = await openForm(page, allowed.pageTribune, language);
    const question = newQuestion();
    await form.fillIn(question);
    await form.passCaptcha();
    await form.send.click();
    await expect(form.success).toBeFocused();
    const stored = await allowed.api.showQuestion(await form.reference.innerText());
    expect(stored).toMatchObject({ text: question.text, language });
    await expectAccessible(page);
  });
}

pairTest.describe(() => {
  pairTest.use({ allowedComplaints: [/blocked by CORS policy/] });
  for (const language of BEHAVIOUR_LANGUAGES) {
    pairTest(`a page of an unknown origin stores nothing (${language})`, async ({ page, unknown }) => {
      const form = await openForm(page, unknown.pageTribune, language);
      const submissions = countSubmissions(page);
      const question = newQuestion();
      await form.fillIn(question);
      await expect(form.captcha).toBeHidden();
      await form.send.click();
      await expect(form.globalError).toBeFocused();
      await expectExactText(form.globalError.getByRole('heading'), SPECIFIED[language].globalError);
      await form.expectHolds(question);
      expect(submissions()).toBe(1);
      expect(await unknown.api.questionsWith(question.text)).toEqual([]);
    });
  }
});
