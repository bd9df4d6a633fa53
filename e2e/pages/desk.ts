/** Page object of the desk, which finds elements by their texts. */
import { expect, type Page } from '@playwright/test';
import type { Language } from '#contract/language.ts';
import control from '#words/desk/control/en.json' with { type: 'json' };
import controlFr from '#words/desk/control/fr.json' with { type: 'json' };
import desk from '#words/desk/en.json' with { type: 'json' };
import deskFr from '#words/desk/fr.json' with { type: 'json' };
import inbox from '#words/desk/inbox/en.json' with { type: 'json' };
import inboxFr from '#words/desk/inbox/fr.json' with { type: 'json' };
import organisers from '#words/desk/organisers/en.json' with { type: 'json' };
import organisersFr from '#words/desk/organisers/fr.json' with { type: 'json' };
import problem from '#words/problem/en.json' with { type: 'json' };
import problemFr from '#words/problem/fr.json' with { type: 'json' };
import register from '#words/desk/register/en.json' with { type: 'json' };
import registerFr from '#words/desk/register/fr.json' with { type: 'json' };
import signIn from '#words/desk/sign-in/en.json' with { type: 'json' };
import signInFr from '#words/desk/sign-in/fr.json' with { type: 'json' };
import topics from '#words/desk/topics/en.json' with { type: 'json' };
import topicsFr from '#words/desk/topics/fr.json' with { type: 'json' };

export const DESK_WORDS = {
  en: { control, desk, inbox, organisers, problem, register, signIn, topics },
  fr: {
    control: controlFr,
    desk: deskFr,
    inbox: inboxFr,
    organisers: organisersFr,
    problem: problemFr,
    register: registerFr,
    signIn: signInFr,
    topics: topicsFr,
  },
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

/** Opens a place of the desk in its page and waits until the place is shown. */
export async function goTo(page: Page, place: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/desk/${place}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
}

/** The steps of sign-in and account set-up. */
export function signInOn(page: Page, language: Language) {
  const { signIn: words } = DESK_WORDS[language];
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    email: box(words.fields.email),
    firstName: box(words.fields.firstName),
    lastName: box(words.fields.lastName),
    // A password field has no role, and a section of the account has the same name.
    password: page.locator('input').and(page.getByLabel(words.fields.password, { exact: true })),
    continue: button(words.invitation.button),
    signIn: button(words.signIn.button),
    usePasskey: button(words.signIn.passkey),
    createPasskey: button(words.second.createPasskey),
    useApp: button(words.second.useApp),
    code: box(words.fields.code),
    codeOfApp: box(words.totp.code),
    confirm: button(words.totp.confirm),
    secret: page.getByText(/^[A-Z2-7]{4}$/),
    codes: page.getByRole('list', { name: words.recovery.codes }).getByRole('listitem'),
    kept: page.getByRole('checkbox', { name: words.recovery.kept }),
    open: button(words.recovery.open),
  };
}
