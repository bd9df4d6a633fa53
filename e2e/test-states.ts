/** For the journeys: every state of the page, each from a page of its own. */
import { expect, type Page, type Route } from '@playwright/test';
import type { Language } from '#contract/language.ts';
import { formOn, newQuestion, openForm, SPECIFIED, type TypedQuestion } from './test-form.ts';
import type { Tribune } from './test-tribune.ts';

export type Place = { page: Page; language: Language; open: Tribune; closed: Tribune; announced: Tribune };
export type State = { name: string; show: (place: Place) => Promise<void> };

const SUBMISSIONS = '**/api/v1/questions';
const LONG_WORD = 'anticonstitutionnellement';

export const RECEIVED = { reference: '7K3F-9QXM', receivedAt: '2025-05-21T08:38:24.123Z' };

export function problemReply(status: number, code: string, retryAfter?: number) {
  return async (route: Route) =>
    await route.fulfill({
      status,
      contentType: 'application/problem+json',
      headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
      json: { status, code, title: code, type: `urn:tribune:problem:${code}` },
    });
}

/** Sends a question that the service answers so, whatever it is. */
async function sendAnswered(
  { page, language, open }: Place,
  answer: (route: Route) => Promise<void>,
  change: Partial<TypedQuestion> = {},
) {
  const form = await openForm(page, open, language);
  await form.fillIn({ ...newQuestion(), ...change });
  await page.route(SUBMISSIONS, answer);
  await form.passCaptcha();
  await form.send.click();
  return form;
}

async function showConfirmation(place: Place, change: Partial<TypedQuestion> = {}) {
  const form = await sendAnswered(place, async (route) => await route.fulfill({ status: 201, json: RECEIVED }), change);
  await expect(form.success).toBeFocused();
  return form;
}

export const STATES: State[] = [
  { name: 'closed', show: async ({ page, closed, language }) => void (await page.goto(closed.page(language))) },
  {
    name: 'announced',
    show: async ({ page, announced, language }) => void (await page.goto(announced.page(language))),
  },
  { name: 'open', show: async ({ page, open, language }) => void (await openForm(page, open, language)) },
  {
    name: 'filled',
    async show({ page, open, language }) {
      const form = await openForm(page, open, language);
      await form.fillIn(newQuestion());
      await form.passCaptcha();
    },
  },
  {
    name: 'too-long',
    async show({ page, open, language }) {
      const form = await openForm(page, open, language);
      const text = LONG_WORD.repeat(21);
      await form.fillIn({
        ...newQuestion(),
        email: `${LONG_WORD.repeat(3)}@exemple.fr`,
        firstName: 'W'.repeat(51),
        text,
      });
    },
  },
  {
    name: 'error-fields',
    async show({ page, open, language }) {
      const form = await openForm(page, open, language);
      const text = LONG_WORD.repeat(21);
      await form.fillIn({ ...newQuestion(), email: 'x', firstName: 'W'.repeat(51), text });
      await form.send.click();
      await expect(form.summary).toBeFocused();
    },
  },
  {
    name: 'error-captcha',
    async show({ page, open, language }) {
      const form = await openForm(page, open, language);
      await form.fillIn(newQuestion());
      await form.send.click();
      await expect(form.captcha).toBeFocused();
    },
  },
  {
    name: 'not-sent',
    async show(place) {
      const form = await sendAnswered(place, problemReply(413, 'body-too-large'));
      await expect(form.globalError).toBeFocused();
    },
  },
  {
    name: 'uncertain',
    async show(place) {
      const form = await sendAnswered(place, async (route) => await route.abort());
      await expect(form.globalError).toBeFocused();
    },
  },
  {
    name: 'limited',
    async show(place) {
      const form = await sendAnswered(place, problemReply(429, 'too-many-requests', 40));
      await expect(form.globalError).toBeFocused();
    },
  },
  {
    name: 'confirmation',
    async show(place) {
      await showConfirmation(place);
    },
  },
  {
    name: 'confirmation-stopped',
    async show(place) {
      const form = await showConfirmation(place, { text: `${LONG_WORD.repeat(4)} ${newQuestion().text}` });
      await place.page.keyboard.press('Shift');
      await expect(form.stayed).toBeVisible();
    },
  },
  {
    name: 'closed-meanwhile',
    async show(place) {
      await sendAnswered(place, problemReply(409, 'meeting-closed'), { text: LONG_WORD.repeat(20) });
      const { page, language } = place;
      await expect(page.getByRole('heading', { name: SPECIFIED[language].closed })).toBeFocused();
    },
  },
  {
    name: 'broken',
    async show({ page, open, language }) {
      const form = await openForm(page, open, language);
      await form.fillIn(newQuestion());
      await breakPage(page);
      await form.text.press('x');
      await expect(formOn(page, language).broken).toBeFocused();
    },
  },
];

/** From now on whatever counts something throws, as a defect would. */
export async function breakPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Intl.PluralRules.prototype.select = () => {
      throw new Error('broken on purpose');
    };
  });
}
