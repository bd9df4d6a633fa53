import { expect, type Page, type Route } from '@playwright/test';
import type { Language } from '#contract/language.ts';
import { test as base, expectAccessible, perWorker } from '../fixtures/journey.ts';
import { acceptInvitation, addApp, codeAt, invite, signInSecretary } from '../fixtures/organisers.ts';
import { startTribune, type Tribune } from '../fixtures/tribune.ts';
import { DESK_WORDS, signInOn } from '../pages/desk.ts';
import organisers from '#words/organisers/en.json' with { type: 'json' };
import problems from '#words/problem/en.json' with { type: 'json' };

const test = base.extend<object, { desk: Tribune }>({
  desk: perWorker(() => startTribune({ SERVE: 'page,api,desk' })),
});
test.use({ isAtDesk: true });

const navigation = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: DESK_WORDS[language].desk.frame.navigation });

for (const language of ['fr', 'en'] as const) {
  test(`the first secretary sets the desk up with an app, by keyboard, in ${language}`, async ({ page, desk }) => {
    const link = await invite(desk, ['secretary']);
    const accepted = await acceptInvitation(page, link, language);
    await expectAccessible(page);
    await addApp(page, accepted, language);
    // The frame stands before its first screen has come.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test('answers that are lost while the desk is set up lead on: the codes are seen, the link says that it was used', async ({
  page,
  desk,
}) => {
  const link = await invite(desk, ['secretary']);
  await acceptInvitation(page, link, 'en');
  const steps = signInOn(page, 'en');
  await steps.useApp.click();
  await expect(steps.secret.first()).toBeVisible();
  await steps.codeOfApp.fill(codeAt((await steps.secret.allTextContents()).join('')));
  await page.route('**/authenticator/confirm', loseReply, { times: 1 });
  await steps.confirm.press('Enter');
  const { recovery, invitation } = DESK_WORDS.en.signIn;
  await expect(page.getByText(recovery.unseen)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: recovery.show }).press('Enter');
  await expect(steps.codes).toHaveCount(10);
  await steps.kept.check();
  await steps.open.press('Enter');
  await expect(navigation(page, 'en')).toBeVisible();
  await page.goto(link.replace('#', '?lang=en#'));
  await expect(page.getByText(invitation.usedHint)).toBeVisible();
});

async function loseReply(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

test('who has signed out signs in with password and code', async ({ page, desk }) => {
  const organiser = await signInSecretary(page, desk, 'en');
  await page.getByRole('link', { name: /My account/ }).click();
  await page.getByRole('button', { name: organisers.account.signOut }).click();
  const steps = signInOn(page, 'en');
  await steps.email.fill(organiser.email);
  await steps.password.fill(organiser.password);
  await steps.signIn.press('Enter');
  await expect(steps.code).toBeVisible();
  await expectAccessible(page);
  // The code that was confirmed is used up: the next one is as good a step later.
  await steps.code.fill(codeAt(organiser.secret, Date.now() + 30_000));
  await steps.code.press('Enter');
  await expect(navigation(page, 'en')).toBeVisible();
});

test('no link to sign in leads out of the desk', async ({ page, desk }) => {
  await signInSecretary(page, desk, 'en');
  const { origin } = new URL(page.url());
  for (const to of [`${desk.origin}/`, '//example.com/']) {
    await page.goto(`${origin}/desk/sign-in?${new URLSearchParams({ to }).toString()}`);
    await expect(navigation(page, 'en')).toBeVisible();
  }
});

/** A new secretary, with a passkey for the second factor, before their account. */
async function openAccountWithPasskey(page: Page, desk: Tribune): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await client.send('WebAuthn.addVirtualAuthenticator', { options });
  await acceptInvitation(page, await invite(desk, ['secretary']), 'en');
  const steps = signInOn(page, 'en');
  await steps.createPasskey.click();
  await expect(steps.codes).toHaveCount(10);
  await steps.kept.check();
  await steps.open.click();
  await expect(navigation(page, 'en')).toBeVisible();
  await page.getByRole('link', { name: /My account/ }).click();
}

test('a passkey alone is enough, the second time', async ({ page, desk }) => {
  await openAccountWithPasskey(page, desk);
  const steps = signInOn(page, 'en');
  await page.getByRole('button', { name: organisers.account.signOut }).click();
  await steps.usePasskey.click();
  await expect(navigation(page, 'en')).toBeVisible();
});

test('what kept a passkey from being removed or added is told until something else is tried', async ({
  page,
  desk,
}) => {
  await openAccountWithPasskey(page, desk);
  const { account } = organisers;
  const passkeys = page.getByRole('region', { name: account.passkeys });
  const button = (name: string) => passkeys.getByRole('button', { name: new RegExp(`^${name}`) });
  const trouble = passkeys.getByRole('alert');
  const rename = async (name: string) => {
    await button(account.rename).click();
    await expect(trouble).toHaveCount(0);
    await passkeys.getByRole('textbox', { name: account.name }).fill(name);
    await button(account.save).click();
    await expect(button(`${account.rename} ${name}`)).toBeVisible();
    await expect(trouble).toHaveCount(0);
  };
  // It is the only second factor.
  await button(account.remove).click();
  await expect(trouble).toHaveCount(1);
  await expectAccessible(page);
  await rename('Phone');
  // The authenticator has one for this account already.
  await button(account.addPasskey).click();
  await expect(trouble).toHaveCount(1);
  await button(account.remove).click();
  await expect(trouble).toHaveText(new RegExp(problems['last-second-factor']));
  await rename('My phone');
});

test('a wrong code says how many attempts are left, beside the field', async ({ page, desk }) => {
  const organiser = await signInSecretary(page, desk, 'en');
  await page.getByRole('link', { name: /My account/ }).click();
  await page.getByRole('button', { name: organisers.account.signOut }).click();
  const steps = signInOn(page, 'en');
  await steps.email.fill(organiser.email);
  await steps.password.fill(organiser.password);
  await steps.signIn.press('Enter');
  await steps.code.fill('000000');
  await steps.code.press('Enter');
  await expect(steps.code).toBeFocused();
  await expect(steps.code).toHaveAccessibleDescription(/attempts? (?:is|are) left/);
  await expectAccessible(page);
});
