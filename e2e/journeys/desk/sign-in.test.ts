import { expect, type Page, type Route } from '@playwright/test';
import { type Language, LANGUAGES } from '#contract/plain/language.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { layoutFaults, LOOKS, lookAt } from '../../fixtures/checks/layout.ts';
import { acceptInvitation, addApp, codeAt, invite, signInSecretary } from '../../fixtures/organisers.ts';
import { startTribune, type Tribune } from '../../fixtures/tribune.ts';
import { rotate } from '../../fixtures/rotation.ts';
import { asShown, DESK_WORDS, goTo, signInOn } from '../../pages/desk.ts';

const test = base.extend<{ desk: Tribune }>({
  desk: shared(() => startTribune({ SERVE: 'page,api,desk' })),
});
test.use({ isAtDesk: true });

const navigation = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: DESK_WORDS[language].desk.shell.navigation });

for (const language of rotate(LANGUAGES)) {
  test(`the first secretary sets up an app by keyboard (${language})`, { tag: '@once' }, async ({ page, desk }) => {
    const link = await invite(desk, ['secretary']);
    const accepted = await acceptInvitation(page, link, language);
    await expectAccessible(page);
    await addApp(page, accepted, language);
    // The app shell appears before its first screen.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test('the sign-in page shows the whole company name', async ({ page, context, desk }) => {
  await page.goto(`${desk.origin}/desk/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const session = await context.newCDPSession(page);
  for (const look of rotate(LOOKS)) {
    await lookAt(page, session, look);
    // The button that shows the password stands inside its field.
    const faults = (await layoutFaults(page)).filter((fault) => !fault.includes(' over “input#'));
    expect(faults, `${look.width} px, ${look.text}`).toEqual([]);
  }
});

test('lost answers during set-up still lead to the recovery codes', async ({ page, desk, words, language }) => {
  const link = await invite(desk, ['secretary']);
  await acceptInvitation(page, link, language);
  const steps = signInOn(page, language);
  await steps.useApp.click();
  await expect(steps.secret.first()).toBeVisible();
  await steps.codeOfApp.fill(codeAt((await steps.secret.allTextContents()).join('')));
  await page.route('**/authenticator/confirm', loseReply, { times: 1 });
  await steps.confirm.press('Enter');
  const { recovery, invitation } = words.credentials;
  await expect(page.getByText(recovery.unseen)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: recovery.show }).press('Enter');
  await expect(steps.codes).toHaveCount(10);
  await steps.stored.check();
  await steps.open.press('Enter');
  await expect(navigation(page, language)).toBeVisible();
  await page.goto(link.replace('#', `?lang=${language}#`));
  await expect(page.getByText(invitation.usedHint)).toBeVisible();
});

async function loseReply(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

test('a signed-out organiser signs in with password and code', async ({ page, desk, words, language }) => {
  const organiser = await signInSecretary(page, desk, language);
  await page.getByRole('link', { name: asShown(words.desk.navigation.account) }).click();
  await page.getByRole('button', { name: words.organisers.account.signOut }).click();
  await expect(page.getByRole('main')).toBeFocused();
  const steps = signInOn(page, language);
  await steps.email.fill(organiser.email);
  await steps.password.fill(organiser.password);
  await steps.signIn.press('Enter');
  await expect(steps.code).toBeVisible();
  await expectAccessible(page);
  // The confirmed code is used up, so this takes the code of the next step.
  await steps.code.fill(codeAt(organiser.secret, Date.now() + 30_000));
  await steps.code.press('Enter');
  await expect(navigation(page, language)).toBeVisible();
});

test('no sign-in link leads out of the desk', async ({ page, desk, language }) => {
  await signInSecretary(page, desk, language);
  for (const to of [`${desk.origin}/`, '//example.com/']) {
    await goTo(page, `sign-in?${new URLSearchParams({ to }).toString()}`);
    await expect(navigation(page, language)).toBeVisible();
  }
});

/** Creates a secretary with a passkey as the second factor, up to the account page. */
async function openAccountWithPasskey(page: Page, desk: Tribune, language: Language): Promise<void> {
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
  await acceptInvitation(page, await invite(desk, ['secretary']), language);
  const steps = signInOn(page, language);
  await steps.createPasskey.click();
  await expect(steps.codes).toHaveCount(10);
  await steps.stored.check();
  await steps.open.click();
  await expect(navigation(page, language)).toBeVisible();
  await page.getByRole('link', { name: asShown(DESK_WORDS[language].desk.navigation.account) }).click();
}

test('a passkey alone is enough for the second sign-in', async ({ page, desk, words, language }) => {
  await openAccountWithPasskey(page, desk, language);
  const steps = signInOn(page, language);
  await page.getByRole('button', { name: words.organisers.account.signOut }).click();
  await steps.usePasskey.click();
  await expect(navigation(page, language)).toBeVisible();
});

test('a passkey error stays until the next attempt', async ({ page, desk, words, language }) => {
  await openAccountWithPasskey(page, desk, language);
  const { account } = words.organisers;
  const passkeys = page.getByRole('region', { name: account.passkeys });
  const button = (name: string) => passkeys.getByRole('button', { name: new RegExp(`^${name}`) });
  const alert = passkeys.getByRole('alert');
  const rename = async (name: string) => {
    await button(account.rename).click();
    await expect(alert).toHaveCount(0);
    await passkeys.getByRole('textbox', { name: account.name }).fill(name);
    await button(account.save).click();
    await expect(button(`${account.rename} ${name}`)).toBeVisible();
    await expect(alert).toHaveCount(0);
  };
  // It is the only second factor.
  await button(account.remove).click();
  await expect(alert).toHaveCount(1);
  await expectAccessible(page);
  await rename('Phone');
  // The authenticator already has a passkey for this account.
  await button(account.addPasskey).click();
  await expect(alert).toHaveCount(1);
  await button(account.remove).click();
  await expect(alert).toContainText(words.problem['last-second-factor']);
  await rename('My phone');
});

test('a wrong code shows the attempts left at its field', async ({ page, desk, words, language }) => {
  const organiser = await signInSecretary(page, desk, language);
  await page.getByRole('link', { name: asShown(words.desk.navigation.account) }).click();
  await page.getByRole('button', { name: words.organisers.account.signOut }).click();
  const steps = signInOn(page, language);
  await steps.email.fill(organiser.email);
  await steps.password.fill(organiser.password);
  await steps.signIn.press('Enter');
  await steps.code.fill('000000');
  await steps.code.press('Enter');
  await expect(steps.code).toBeFocused();
  await expect(steps.code).toHaveAccessibleDescription(asShown(words.problem['code-refused_other']));
  await expectAccessible(page);
});
