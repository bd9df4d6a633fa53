import { expect, type Page } from '@playwright/test';
import type { Language } from '#contract/plain/language.ts';
import {
  AFTER_SENDING_CODE,
  BEHAVIOUR_LANGUAGES,
  type Form,
  formOn,
  languageLink,
  newQuestion,
  openForm,
  SPECIFIED,
  type TypedQuestion,
} from '../../pages/question-form.ts';
import { expectAccessible, test } from '../../fixtures/journey.ts';
import { problemReply } from '../../fixtures/states.ts';
import { expectPhase, type Tribune } from '../../fixtures/tribune.ts';

const SUBMISSIONS = '**/api/v1/questions';

for (const language of BEHAVIOUR_LANGUAGES) {
  const closed = SPECIFIED[language].closed;
  const other = language === 'fr' ? 'en' : 'fr';

  test(`a reload or language change repeats the doubt (${language})`, async ({ page, open }) => {
    const { form, question } = await loseReply(page, open, { language, isStored: true });
    await page.reload();
    await expectDoubtShown(page, form, language);
    await form.expectHolds(question);
    await expectAccessible(page);
    await languageLink(page, other).click();
    const inOther = formOn(page, other);
    await expectDoubtShown(page, inOther, other);
    await inOther.passCaptcha();
    await inOther.send.click();
    await expect(inOther.success).toBeFocused();
    expect(await open.questionsWith(question.text)).toHaveLength(1);
  });

  test(`a doubt that fails to load leaves the form (${language})`, async ({ page, open }) => {
    const { form, question } = await loseReply(page, open, { language, isStored: true });
    await page.route(AFTER_SENDING_CODE, async (route) => await route.abort('connectionrefused'));
    await page.reload();
    await expect(form.send).toHaveText(form.words.again);
    await form.captcha.click();
    await expect(form.captcha).toHaveAccessibleDescription(form.words.captcha.failed);
    await form.expectHolds(question);
    await page.unroute(AFTER_SENDING_CODE);
    await form.passCaptcha();
    await form.send.click();
    await expect(form.success).toBeFocused();
    expect(await open.questionsWith(question.text)).toHaveLength(1);
  });

  test(`a refused field has focus, and the doubt stays (${language})`, async ({ page, open }) => {
    const { form } = await loseReply(page, open, { language, isStored: true });
    await form.email.fill('nobody');
    await form.passCaptcha();
    await form.send.click();
    await expect(form.summary).toBeFocused();
    await expect(form.globalError).toContainText(form.words.failure.uncertain);
  });

  test(`a reload does not end the doubt (${language})`, async ({ page, open }) => {
    const { form } = await loseReply(page, open, { language, isStored: true });
    await expect(form.status, 'nothing is being sent').toHaveText('');
    await page.reload();
    await form.passCaptcha();
    await page.route(SUBMISSIONS, problemReply(429, 'too-many-requests', 1));
    await form.send.click();
    await expect(form.globalError).toContainText(form.words.failure.uncertain);
    await expect(form.globalError).not.toContainText(form.words.failure.notYet);
  });

  test(`a reload after the closing confirms what had arrived (${language})`, async ({ page, open }) => {
    const { form, question } = await loseReply(page, open, { language, isStored: true });
    await whileClosed(open, async () => {
      await page.reload();
      await expect(form.success).toBeVisible();
      const [stored] = await open.questionsWith(question.text);
      await expect(form.reference).toHaveText(String(stored?.reference));
      await expectNobodyIn(page, question);
    });
    expect(await open.questionsWith(question.text)).toHaveLength(1);
  });

  test(`a visitor who leaves while sending is not denied (${language})`, async ({ page, open }) => {
    const { form, question } = await leaveWhileSending(page, open, language);
    await expectDoubtShown(page, form, language);
    await whileClosed(open, async () => {
      await page.reload();
      await expect(form.success).toBeVisible();
      await expectNobodyIn(page, question);
    });
    expect(await open.questionsWith(question.text)).toHaveLength(1);
  });

  test(`a reload after the closing returns unsent text (${language})`, async ({ page, open }) => {
    const { form, question } = await loseReply(page, open, { language, isStored: false });
    const written = `${question.text} And in 2026?`;
    await form.text.fill(written);
    await whileClosed(open, async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: form.words.closed.heading })).toBeVisible();
      await expect(page.getByRole('textbox', { name: form.words.closed.text })).toHaveValue(written);
      await expectNobodyIn(page, question);
    });
    expect(await open.questionsWith(question.text)).toEqual([]);
  });

  test(`a doubtful question counts once after an extension (${language})`, async ({ page, open }) => {
    const { form, question } = await loseReply(page, open, { language, isStored: true });
    await whileClosed(open, async () => {
      await page.route(SUBMISSIONS, async (route) => await route.abort('connectionrefused'));
      await page.reload();
      await expect(page.getByRole('heading', { name: closed, exact: true })).toBeFocused();
      await expect(page.getByRole('heading', { name: form.words.closed.doubtedHeading })).toBeVisible();
      await expect(page.getByRole('textbox', { name: form.words.closed.text })).toHaveValue(question.text);
      await expectAccessible(page);
      await page.unroute(SUBMISSIONS);
    });
    await page.reload();
    await form.expectHolds(question);
    await form.passCaptcha();
    await form.send.click();
    await expect(form.success).toBeVisible();
    expect(await open.questionsWith(question.text)).toHaveLength(1);
  });
}

type Loss = { language: Language; isStored: boolean };

/** Sends a question that is lost, or whose answer is lost. */
async function loseReply(page: Page, tribune: Tribune, { language, isStored }: Loss) {
  const form: Form = await openForm(page, tribune, language);
  const question = newQuestion();
  await form.fillIn(question);
  await form.passCaptcha();
  await page.route(SUBMISSIONS, async (route) => {
    if (isStored) expect((await route.fetch()).status()).toBe(201);
    await route.abort('connectionreset');
  });
  await form.send.click();
  await expect(form.globalError).toContainText(form.words.failure.uncertain);
  await page.unroute(SUBMISSIONS);
  return { form, question };
}

/** Reloads the page while the answer of a stored question is on its way. */
async function leaveWhileSending(page: Page, tribune: Tribune, language: Language) {
  const form: Form = await openForm(page, tribune, language);
  const question = newQuestion();
  await form.fillIn(question);
  await form.passCaptcha();
  const stored = Promise.withResolvers<number>();
  await page.route(SUBMISSIONS, async (route) => stored.resolve((await route.fetch()).status()), { times: 1 });
  await form.send.click();
  expect(await stored.promise).toBe(201);
  await page.reload();
  return { form, question };
}

/** Expects the doubt from the start, with the focus unmoved. */
async function expectDoubtShown(page: Page, form: Form, language: Language): Promise<void> {
  const { failure, again } = form.words;
  await expect(form.globalError).toContainText(failure.uncertain);
  await expect(form.globalError).toContainText(failure.onceOnly);
  await expect(form.send).toHaveText(again);
  await expect(page).toHaveTitle(SPECIFIED[language].errorTitle + SPECIFIED[language].title);
  expect(await page.evaluate(() => document.activeElement === document.body), 'focus stays').toBe(true);
}

async function whileClosed(tribune: Tribune, look: () => Promise<void>): Promise<void> {
  await tribune.close();
  try {
    await expectPhase(tribune.origin, 'closed');
    await look();
  } finally {
    await tribune.open();
    await expectPhase(tribune.origin, 'open');
  }
}

async function expectNobodyIn(page: Page, { email, lastName }: TypedQuestion): Promise<void> {
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(stored, 'neither name nor address').not.toMatch(new RegExp(`${email}|${lastName}`));
}
