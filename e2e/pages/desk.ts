/** For the journeys: the desk as an organiser finds it, by its words. */
import type { Page } from '@playwright/test';
import type { Language } from '#contract/language.ts';
import desk from '#words/desk/en.json' with { type: 'json' };
import deskFr from '#words/desk/fr.json' with { type: 'json' };
import signIn from '#words/sign-in/en.json' with { type: 'json' };
import signInFr from '#words/sign-in/fr.json' with { type: 'json' };

export const DESK_WORDS = { en: { desk, signIn }, fr: { desk: deskFr, signIn: signInFr } };

/** The steps of signing in and of setting an account up. */
export function signInOn(page: Page, language: Language) {
  const { signIn: words } = DESK_WORDS[language];
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    email: box(words.fields.email),
    firstName: box(words.fields.firstName),
    lastName: box(words.fields.lastName),
    // A password has no role of its own; a section of the account has its name.
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
