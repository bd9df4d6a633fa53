import { expect } from '@playwright/test';
import { startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { startMailServer } from '../../fixtures/servers/mail-server.ts';
import { acceptInvitation, addApp, signInAgain, signInSecretary, THOMAS } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { asShown, goTo, signInOn } from '../../pages/desk.ts';

type Mailing = Tribune & { linkFor: (address: string, path: string) => string | undefined };

const test = base.extend<{ desk: Mailing }>({
  desk: shared(async () => {
    const mail = await startMailServer();
    const desk = await startDesk(['What does the invited one decide?'], mail.environment);
    const stop = async () => {
      await desk.stop();
      await mail.stop();
    };
    return { ...desk, linkFor: mail.linkFor, stop };
  }),
});
test.use({ isAtDesk: true });

const LONGEST_MAIL_MS = 20_000;

async function linkTo(desk: Mailing, address: string, path: string): Promise<string> {
  await expect.poll(() => desk.linkFor(address, path), { timeout: LONGEST_MAIL_MS }).toBeDefined();
  return desk.linkFor(address, path) ?? '';
}

test('an organiser invited by mail joins and decides', async ({ page, colleague, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  await goTo(page, 'settings/team');
  await page.getByRole('button', { name: words.organisers.team.invite, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words.organisers.team.inviteTitle });
  await expectAccessible(page);
  const address = 'thomas.becker@example.com';
  await dialog.getByRole('textbox', { name: words.organisers.team.email }).fill(address);
  await dialog.getByRole('checkbox', { name: words.desk.roles.moderator }).check();
  await dialog.getByRole('button', { name: words.organisers.team.send, exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('heading', { name: words.organisers.team.mailed.replace('{{name}}', address) }),
  ).toBeFocused();
  await expect(page.getByRole('rowheader', { name: address })).toBeVisible();

  const accepted = await acceptInvitation(colleague, await linkTo(desk, address, 'invitation'), language, THOMAS);
  await addApp(colleague, { ...accepted, email: address }, language);
  await colleague.getByRole('list', { name: words.inbox.list.questions }).getByRole('link').first().click();
  await colleague.getByRole('button', { name: new RegExp(`^${words.inbox.decide.accept}`) }).click();
  await expect(colleague.getByRole('status').filter({ hasText: asShown(words.inbox.decide.accepted) })).toBeVisible();
  // The secretary sees the new organiser without reloading.
  await expect(page.getByText('Thomas Becker').first()).toBeVisible();
});

test('a new password still requires the second factor', async ({ page, colleague, desk, words, language }) => {
  const organiser = await signInSecretary(page, desk, language);
  await colleague.goto(`${new URL(page.url()).origin}/desk/sign-in?lang=${language}`);
  await colleague.getByRole('link', { name: words.signIn.signIn.trouble }).click();
  const send = colleague.getByRole('button', { name: words.credentials.forgotten.button });
  // The earlier form also asks for an address.
  await expect(send).toBeVisible();
  await signInOn(colleague, language).email.fill(organiser.email);
  await send.press('Enter');
  await expect(colleague.getByRole('heading', { name: words.credentials.forgotten.sent })).toBeFocused();
  await expectAccessible(colleague);
  const link = await linkTo(desk, organiser.email, 'new-password');
  await colleague.goto(link.replace('#', `?lang=${language}#`));
  const password = 'eleven slow otters swim';
  await colleague.getByLabel(words.signIn.fields.newPassword, { exact: true }).fill(password);
  await colleague.getByRole('button', { name: words.credentials.newPassword.button }).press('Enter');
  await expect(colleague.getByRole('heading', { name: words.credentials.newPassword.done })).toBeFocused();
  await colleague.getByRole('link', { name: words.credentials.newPassword.signIn }).click();
  await signInAgain(colleague, { ...organiser, password }, language);
  await expect(colleague.getByRole('navigation', { name: words.desk.shell.navigation })).toBeVisible();
});
