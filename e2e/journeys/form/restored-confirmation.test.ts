import { expect, type Page } from '@playwright/test';
import type { Language } from '#contract/plain/language.ts';
import {
  BEHAVIOUR_LANGUAGES,
  expectExactText,
  formOn,
  languageLink,
  newQuestion,
  openForm,
  SPECIFIED,
  WORDS,
} from '../../pages/question-form.ts';
import { expectAccessible, holdLeaving, installClock, interceptVisits, test } from '../../fixtures/journey.ts';
import { RECEIVED } from '../../fixtures/states.ts';
import { expectPhase, type Tribune } from '../../fixtures/tribune.ts';

const HOUR_MS = 3_600_000;
const STAMPS = {
  fr: 'mercredi 21\u00a0mai 2025 à 10\u00a0h\u00a038, heure de Paris (UTC+2)',
  en: 'Wednesday 21\u00a0May 2025 at 10:38\u00a0am, Paris time (UTC+2)',
};

for (const language of BEHAVIOUR_LANGUAGES) {
  const { form: words, kit } = WORDS[language];

  test(`the copy button confirms for four seconds (${language})`, async ({ page, open, context }) => {
    await holdLeaving(page);
    await installClock(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { form } = await send(page, open, language);
    const before = await form.copy.boundingBox();
    await form.copy.click();
    await expect(form.copy).toHaveAccessibleName(`${kit.copy.copied} ${words.toCopy.reference}`);
    await expect(form.status).toHaveText(kit.copy.copied);
    expect(await form.copy.boundingBox()).toEqual(before);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await form.reference.textContent());
    await expectAccessible(page);
    await page.clock.runFor(4000);
    await expect(form.copy).toHaveAccessibleName(`${kit.copy.copy} ${words.toCopy.reference}`);
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await form.copy.click();
    await expect(form.status).toHaveText(kit.copy.refused);
    expect(await page.evaluate(() => String(document.getSelection()))).toBe(await form.reference.textContent());
  });

  test(`the confirmation shows the instant, zone and typed text (${language})`, async ({ page, open }) => {
    await holdLeaving(page);
    await page.route('**/api/v1/questions', async (route) => await route.fulfill({ status: 201, json: RECEIVED }));
    const { form, question } = await send(page, open, language);
    await expectExactText(form.sent.getByRole('time'), STAMPS[language]);
    await expect(form.sent.getByRole('time')).toHaveAttribute('datetime', RECEIVED.receivedAt);
    const text = form.sent.getByText(question.text);
    await expectExactText(text, question.text);
    await expect(text).toHaveCSS('white-space-collapse', 'preserve');
    await expect(text).toHaveAttribute('lang', language);
  });

  test(`the confirmation returns without a countdown (${language})`, async ({ page, open }) => {
    const visits = await interceptVisits(page);
    const { form, question } = await send(page, open, language);
    const reference = (await form.reference.textContent()) ?? '';
    const expectAgain = async (shown: Language) => {
      const again = formOn(page, shown);
      await expect(again.success).toBeFocused();
      await expect(again.reference).toHaveText(reference);
      await expect(again.sent).toContainText(question.text.split('\n')[1] ?? '');
      await expect(again.stayed).toBeVisible();
      await expect(again.send).toHaveCount(0);
      await expect(again.status, 'nothing new to say').toHaveText('');
    };
    await page.getByRole('link', { name: words.go }).click();
    await page.waitForURL(SPECIFIED[language].redirectUrl);
    await page.goBack();
    await expectAgain(language);
    await expectAccessible(page);
    await page.reload();
    await expectAgain(language);
    await languageLink(page, language === 'fr' ? 'en' : 'fr').click();
    await expectAgain(language === 'fr' ? 'en' : 'fr');
    expect(visits).toHaveLength(1);
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(stored, 'neither name nor address').not.toMatch(new RegExp(`${question.email}|${question.lastName}`));
  });

  test(`the next question starts empty without the last one (${language})`, async ({ page, open }) => {
    await holdLeaving(page);
    const { form } = await send(page, open, language);
    await page.reload();
    await form.another.click();
    await expect(form.send).toBeDisabled();
    await expect(form.text).toHaveValue('');
    expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
    await page.goBack();
    await expect(form.text).toBeVisible();
  });

  test(`a confirmation disappears after a day (${language})`, async ({ page, open }) => {
    await holdLeaving(page);
    const { form } = await send(page, open, language);
    await page.clock.install({ time: Date.now() + 23 * HOUR_MS });
    await page.reload();
    await expect(form.reference).toBeVisible();
    await page.clock.setSystemTime(Date.now() + 25 * HOUR_MS);
    await page.reload();
    await expect(form.text).toBeVisible();
    await expect(form.reference).toHaveCount(0);
  });

  test(`the confirmation survives a reload after the closing (${language})`, async ({ page, open }) => {
    await holdLeaving(page);
    const { form } = await send(page, open, language);
    await open.close();
    try {
      await expectPhase(open.origin, 'closed');
      await page.reload();
      await expect(form.reference).toBeVisible();
      await expectAccessible(page);
    } finally {
      await open.open();
      await expectPhase(open.origin, 'open');
    }
  });

  test(`a success without a reference is confirmed (${language})`, async ({ page, open }) => {
    await holdLeaving(page);
    await page.route('**/api/v1/questions', async (route) => await route.fulfill({ status: 204 }));
    const before = Date.now();
    const { form, question } = await send(page, open, language);
    await expect(form.reference).toHaveCount(0);
    await expect(form.sent).toContainText(question.text.split('\n')[1] ?? '');
    const instant = (await form.sent.getByRole('time').getAttribute('datetime')) ?? '';
    expect(Math.abs(Date.parse(instant) - before)).toBeLessThan(60_000);
  });

  test(`a printed confirmation is a receipt (${language})`, async ({ page, open }) => {
    await holdLeaving(page);
    const { form, question } = await send(page, open, language);
    await page.emulateMedia({ media: 'print' });
    for (const seen of [form.success, form.reference, form.sent, page.getByRole('heading', { level: 1 })]) {
      await expect(seen).toBeVisible();
    }
    await expect(form.sent.getByRole('time')).toBeVisible();
    await expect(form.sent).toContainText(question.text.split('\n')[1] ?? '');
    await expect(page.locator('main a:visible, main button:visible, nav:visible, footer:visible')).toHaveCount(0);
  });
}

async function send(page: Page, tribune: Tribune, language: Language) {
  const form = await openForm(page, tribune, language);
  const question = newQuestion();
  await form.fillIn(question);
  await form.passCaptcha();
  await form.send.click();
  await expect(form.success).toBeFocused();
  return { form, question };
}
