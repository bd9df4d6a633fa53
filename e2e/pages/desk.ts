/** Page object of the desk, which finds elements by their texts. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Language } from '#contract/plain/language.ts';
import { areaName } from '#words/area-name.ts';
import { en as problem } from '#words/problem/en.ts';
import { fr as problemFr } from '#words/problem/fr.ts';

const WORDS = join(import.meta.dirname, '../../words');

/** Loads the desk's texts of one language by area, as the build does. */
async function loadAreas(language: Language): Promise<object> {
  const paths = globSync(`desk/**/${language}.ts`, { cwd: WORDS });
  const areas = paths.map(async (path) => {
    const file = (await import(join(WORDS, path))) as Record<Language, object>;
    return [areaName(path), file[language]] as const;
  });
  return Object.fromEntries(await Promise.all(areas));
}

export const DESK_WORDS = {
  en: { ...((await loadAreas('en')) as DeskEnglish), problem },
  fr: { ...((await loadAreas('fr')) as DeskFrench), problem: problemFr },
};
export type DeskWords = (typeof DESK_WORDS)[Language];

const ANY_SPACE = String.raw`\s`;

/** The values of a text's placeholders. */
export type Values = Record<string, string | number>;

/** Returns a pattern for a text as shown, with these values, any text for other placeholders, and any kind of space. */
export function asShown(text: string, values: Values = {}): RegExp {
  const parts = text.replaceAll(/<\/?b>/g, '').split(/\{\{(\w+)\}\}/);
  const filled = parts.map((part, index) => {
    const value = index % 2 === 0 ? part : values[part];
    return value === undefined
      ? '.+'
      : String(value)
          .split(/\s/)
          .map((word) => RegExp.escape(word))
          .join(ANY_SPACE);
  });
  return new RegExp(filled.join(''));
}

/** Opens a path of the desk in its page and waits until its screen is shown. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/desk/${path}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
}

/** The steps of sign-in and account set-up. */
export function signInOn(page: Page, language: Language) {
  const { signIn: words, credentials } = DESK_WORDS[language];
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    email: box(words.fields.email),
    firstName: box(words.fields.firstName),
    lastName: box(words.fields.lastName),
    // A password field has no role, and a section of the account has the same name.
    password: page.locator('input').and(page.getByLabel(words.fields.password, { exact: true })),
    continue: button(credentials.invitation.button),
    signIn: button(words.signIn.button),
    usePasskey: button(words.signIn.passkey),
    createPasskey: button(credentials.second.createPasskey),
    useApp: button(credentials.second.useApp),
    code: box(words.fields.code),
    codeOfApp: box(credentials.totp.code),
    confirm: button(credentials.totp.confirm),
    secret: page.getByText(/^[A-Z2-7]{4}$/),
    codes: page.getByRole('list', { name: credentials.recovery.codes }).getByRole('listitem'),
    stored: page.getByRole('checkbox', { name: credentials.recovery.stored }),
    open: button(credentials.recovery.open),
  };
}
