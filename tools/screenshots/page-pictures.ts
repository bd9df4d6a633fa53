/** The pictures of the public page. */
import type { Browser, Page } from '@playwright/test';
import type { Language } from '#contract/plain/language.ts';
import { en } from '#words/ask/en.ts';
import { fr } from '#words/ask/fr.ts';
import { type OwnService, UNTIL } from './own-service.ts';
import { type Picture, takePicture } from './picture.ts';

const OPEN_LIMIT_MS = 60_000;
const WORDS = { fr: fr.form, en: en.form };
/** References are random; every picture shows this one, with the same time. */
const RECEIVED = { reference: '7K3F-9QXM', receivedAt: '2025-05-21T08:38:24.123Z' };
const QUESTIONS = {
  fr: {
    firstName: 'Marie-Hélène',
    lastName: 'Lefèvre',
    email: 'mh.lefevre@exemple.fr',
    country: 'FR',
    text: 'Le dividende proposé au titre de 2024 s’élève à 2,40 € par action. Pouvez-vous vous engager sur un taux de distribution d’au moins 45 % pour les exercices 2025 à 2027 ?',
  },
  en: {
    firstName: 'Robert',
    lastName: 'Whitfield',
    email: 'r.whitfield@example.com',
    country: 'GB',
    text: 'The Board proposes a dividend of €2.40 per share. Will the 45% payout floor hold through 2027 if earnings fall by a third?',
  },
};

export async function takePagePictures(browser: Browser, { origin, open }: OwnService): Promise<void> {
  type Act = (page: Page, language: Language) => Promise<void>;
  const take = (picture: Picture, act: Act) =>
    takePicture(browser, picture, async (page) => {
      await page.goto(`${origin}/?lang=${picture.language}`, { waitUntil: 'networkidle' });
      await showYear(page);
      await act(page, picture.language);
    });
  // Taken first, because an open page may be served for some seconds after the closing.
  await take({ name: 'closed', language: 'fr', width: 1280, height: 760 }, async () => {});
  await open();
  await waitForForm(browser, origin);
  await take({ name: 'open', language: 'fr', width: 1280, height: 1000 }, fillIn);
  await take({ name: 'open', language: 'en', width: 360, height: 780, scale: 2 }, async () => {});
  await take({ name: 'confirmation', language: 'en', width: 1280, height: 1200 }, sendQuestion);
}

async function showYear(page: Page): Promise<void> {
  await page.evaluate(`for (const day of document.querySelectorAll('main time span')) {
    day.textContent = day.textContent.replace('${UNTIL.year}', '${UNTIL.shownYear}');
  }`);
}

async function fillIn(page: Page, language: Language): Promise<void> {
  const { fields, captcha } = WORDS[language];
  const { firstName, lastName, email, country, text } = QUESTIONS[language];
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  await box(fields.firstName.label).fill(firstName);
  await box(fields.lastName.label).fill(lastName);
  await box(fields.email.label).fill(email);
  await page.getByRole('combobox').selectOption(country);
  await box(fields.text.label).fill(text);
  await page.getByRole('checkbox', { name: captcha.box }).check();
  await page.getByRole('status').filter({ hasText: captcha.passed }).waitFor({ state: 'attached' });
  await page.evaluate('document.activeElement.blur(); scrollTo(0, 0)');
}

async function sendQuestion(page: Page, language: Language): Promise<void> {
  await page.route('**/api/v1/questions', async (route) => {
    await route.fulfill({ status: 201, json: RECEIVED });
  });
  await fillIn(page, language);
  await page.getByRole('button', { name: WORDS[language].button }).click();
  await page.getByText(RECEIVED.reference, { exact: true }).waitFor();
  await page.evaluate('scrollTo(0, 0)');
}

/** The page shows the opening within some seconds. */
async function waitForForm(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage();
  const deadline = Date.now() + OPEN_LIMIT_MS;
  while (Date.now() < deadline) {
    await page.goto(`${origin}/?lang=en`);
    if ((await page.locator('form').count()) > 0) return await page.close();
    await page.waitForTimeout(200);
  }
  throw new Error('The page did not open.');
}
