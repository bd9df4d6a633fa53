import { expect, type Page } from '@playwright/test';
import { type Language, LANGUAGES } from '#contract/language.ts';
import { expectExactText, newQuestion, openForm, REFERENCE, SPECIFIED } from './test-form.ts';
import { expectAccessible, holdLeaving, keepVisitsHere, stopTime, test } from './test-journey.ts';
import type { Tribune } from './test-tribune.ts';

for (const language of LANGUAGES) {
  const { success, redirectUrl } = SPECIFIED[language];

  test(`a shareholder sends a question and reads back its reference (${language})`, async ({ page, open }) => {
    await holdLeaving(page);
    const form = await openForm(page, open, language);
    await expectAccessible(page);
    const question = newQuestion();
    await form.fillIn(question);
    await form.passCaptcha();
    await expectAccessible(page);
    await form.send.click();
    await expect(form.success).toBeFocused();
    await expectExactText(form.success, success);
    await expect(form.reference).toHaveText(REFERENCE);
    await expectAccessible(page);
    const kept = await open.showQuestion(await form.reference.innerText());
    expect(kept).toMatchObject({
      state: 'received',
      channel: 'page',
      language,
      text: question.text,
      country: question.country,
      hasConsented: true,
      author: {
        firstName: question.firstName,
        lastName: question.lastName,
        email: question.email,
        company: question.company,
      },
    });
  });

  test(`nine seconds after success, and not before, the page leaves for the meetings (${language})`, async ({
    page,
    open,
  }) => {
    const visits = await keepVisitsHere(page);
    const form = await sendWithTimeStopped(page, open, language);
    await expect(form.status).toContainText('9');
    await page.clock.runFor(8999);
    expect(await departures(page)).toEqual([]);
    expect(visits).toEqual([]);
    await page.clock.runFor(1);
    await page.waitForURL(redirectUrl);
    expect(visits).toEqual([redirectUrl]);
  });

  test(`whoever stays on the page is not taken away, and may leave later (${language})`, async ({ page, open }) => {
    const visits = await keepVisitsHere(page);
    const form = await sendWithTimeStopped(page, open, language);
    await page.getByRole('button', { name: form.words.stay }).click();
    await expect(page.getByText(form.words.stayed)).toBeFocused();
    await page.clock.runFor(60_000);
    expect(await departures(page)).toEqual([]);
    await page.clock.resume();
    await expectAccessible(page);
    await page.getByRole('link', { name: form.words.goLater }).click();
    await page.waitForURL(redirectUrl);
    expect(visits).toEqual([redirectUrl]);
  });

  test(`whoever goes at once goes to the meetings (${language})`, async ({ page, open }) => {
    const visits = await keepVisitsHere(page);
    const form = await sendWithTimeStopped(page, open, language);
    await page.getByRole('link', { name: form.words.go }).click();
    await page.waitForURL(redirectUrl);
    expect(visits).toEqual([redirectUrl]);
  });
}

/** Sends a question on a page whose clock then moves only when it is told to. */
async function sendWithTimeStopped(page: Page, tribune: Tribune, language: Language) {
  const form = await openForm(page, tribune, language);
  await page.evaluate(() => {
    const asked: string[] = [];
    Reflect.set(window, 'departures', asked);
    window.navigation.addEventListener('navigate', (event) => asked.push(event.destination.url));
  });
  await form.fillIn(newQuestion());
  await form.passCaptcha();
  await stopTime(page);
  await form.send.click();
  await expect(form.success).toBeVisible();
  return form;
}

/** The addresses for which the page has begun to leave. */
async function departures(page: Page): Promise<string[]> {
  return await page.evaluate(() => Reflect.get(window, 'departures') as string[]);
}
