/** Page object of the form, as a shareholder sees it, by its labels. */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Language, LANGUAGES } from '#contract/plain/language.ts';
import { en } from '#words/ask/en.ts';
import { fr } from '#words/ask/fr.ts';
import { en as kitEn } from '#words/kit/en.ts';
import { fr as kitFr } from '#words/kit/fr.ts';
import type { Tribune } from '../fixtures/tribune.ts';

/** The texts of the page, with the texts of the kit that it shows. */
export const WORDS = { fr: { ...fr, kit: kitFr }, en: { ...en, kit: kitEn } };

/** The texts that the specification fixes literally. */
export const SPECIFIED = {
  en: {
    title: '2025 Shareholders’ Meeting',
    subtitle: '23 May 2025',
    closed: 'The question platform is closed. Thank you for your participation and your interest.',
    success: 'Your question has been submitted. Thank you very much for your contribution.',
    globalError: 'An error has occurred, please try again later.',
    captchaError: 'Please confirm that you are not a robot by checking the box.',
    errorTitle: 'Error: ',
    redirectUrl: 'https://www.example.com/en/shareholder-meetings',
  },
  fr: {
    title: 'Assemblée générale des actionnaires 2025',
    subtitle: '23 mai 2025',
    closed: 'La plateforme de questions est fermée. Merci pour votre participation et votre intérêt.',
    success: 'Votre question a bien été envoyée. Merci beaucoup pour votre contribution.',
    globalError: 'Une erreur est survenue, veuillez réessayer ultérieurement.',
    captchaError: 'Veuillez confirmer que vous n’êtes pas un robot en cochant la case.',
    errorTitle: 'Erreur\u00a0: ',
    redirectUrl: 'https://www.example.com/fr/assemblees-generales',
  },
} as const;

/** The page loads this code when the visitor first uses its form. */
export const AFTER_SENDING_CODE = '**/assets/after-sending-*.js';

export const REFERENCE = /^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/;

export type TypedQuestion = {
  firstName: string;
  lastName: string;
  email: string;
  country: string;
  company: string;
  text: string;
  acceptFinancialEmail: boolean;
};

/** Behaviour is tested in French; texts are tested in both languages, and with EVERY_LANGUAGE set everything is. */
export const BEHAVIOUR_LANGUAGES: readonly Language[] =
  process.env['EVERY_LANGUAGE'] === undefined ? ['fr'] : LANGUAGES;

/** Returns a question that no other test sends. */
export function newQuestion(): TypedQuestion {
  return {
    firstName: 'Marie-Hélène',
    lastName: 'Lefèvre',
    email: 'mh.lefevre@exemple.fr',
    country: 'SN',
    company: 'Cercle de Dakar',
    text: `Le dividende s’élève à 2,40 € par action.\nSera-t-il maintenu ? ${randomUUID()}`,
    acceptFinancialEmail: true,
  };
}

export type Form = ReturnType<typeof formOn>;

/** Opens the page in a language and returns its form once its script runs. */
export async function openForm(page: Page, tribune: Tribune, language: Language): Promise<Form> {
  await page.goto(tribune.page(language));
  const form = formOn(page, language);
  await expect(form.late).toHaveCount(0);
  return form;
}

export function formOn(page: Page, language: Language) {
  const { form: words, kit } = WORDS[language];
  const optional = (label: string) => `${label} ${kit.field.optional}`;
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
  const checkbox = (name: string) => page.getByRole('checkbox', { name, exact: true });
  const fields = {
    firstName: textbox(words.fields.firstName.label),
    lastName: textbox(words.fields.lastName.label),
    email: textbox(words.fields.email.label),
    country: page.getByRole('combobox', { name: optional(words.fields.country.label), exact: true }),
    company: textbox(optional(words.fields.company.label)),
    text: textbox(words.fields.text.label),
    consent: checkbox(optional(words.fields.acceptFinancialEmail.label)),
  };
  const captcha = checkbox(words.captcha.box);
  const status = page.getByRole('status');

  return {
    ...fields,
    words,
    captcha,
    status,
    send: page.getByRole('button', { name: new RegExp(`^(?:${words.button}|${words.again})$`) }),
    late: page.getByText(words.lateScript),
    counter: page.locator('#text-counter'),
    summary: page.getByRole('alert').filter({ has: page.getByRole('list') }),
    globalError: page.getByRole('alert', { name: words.globalError, exact: true }),
    success: page.getByRole('heading', { name: words.success, exact: true }),
    reference: page.getByText(REFERENCE),
    stayed: page.getByText(words.stayed, { exact: true }).and(page.locator(':not([role="status"])')),
    copy: page.getByRole('button', { name: new RegExp(`^(?:${kit.copy.copy}|${kit.copy.copied}) `) }),
    another: page.getByRole('link', { name: words.another }),
    sent: page.getByRole('region', { name: words.sent.heading }),
    broken: page.getByRole('heading', { name: words.broken.heading, exact: true }),

    async fillIn(question: TypedQuestion): Promise<void> {
      await fields.firstName.fill(question.firstName);
      await fields.lastName.fill(question.lastName);
      await fields.email.fill(question.email);
      await fields.country.selectOption(question.country);
      await fields.company.fill(question.company);
      await fields.text.fill(question.text);
      await fields.consent.setChecked(question.acceptFinancialEmail);
    },

    async expectHolds(question: TypedQuestion): Promise<void> {
      await expect(fields.firstName).toHaveValue(question.firstName);
      await expect(fields.lastName).toHaveValue(question.lastName);
      await expect(fields.email).toHaveValue(question.email);
      await expect(fields.country).toHaveValue(question.country);
      await expect(fields.company).toHaveValue(question.company);
      await expect(fields.text).toHaveValue(question.text);
      await expect(fields.consent).toBeChecked({ checked: question.acceptFinancialEmail });
    },

    /** Ticks the box and waits until the captcha has passed. */
    async passCaptcha(): Promise<void> {
      await captcha.check();
      await expect(status).toHaveText(words.captcha.passed, { timeout: 30_000 });
    },
  };
}

/** Returns the language link at the top of the page. */
export function languageLink(page: Page, language: Language): Locator {
  return page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${language} `, 'i') });
}

/** Expects the exact text, including no-break spaces. */
export async function expectExactText(locator: Locator, text: string): Promise<void> {
  await expect.poll(() => locator.evaluate((element) => element.textContent)).toBe(text);
}

/** Counts the questions that the page sends from now on. */
export function countSubmissions(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') count += 1;
  });
  return () => count;
}
