import { expect } from '@playwright/test';
import { type CompanyPerson, startCompanyProvider } from '#testing/providers/company-provider.ts';
import { freePort } from '#testing/processes/service-process.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { acceptInvitation, invite } from '../../fixtures/organisers.ts';
import { startTribune, type Tribune } from '../../fixtures/tribune.ts';

type AtCompany = Tribune & { deskOrigin: string; person: (person: CompanyPerson) => void };

const test = base.extend<{ desk: AtCompany }>({
  desk: shared(async () => {
    const port = await freePort();
    const deskOrigin = `http://localhost:${port}`;
    const company = await startCompanyProvider(`${deskOrigin}/api/v1/session/company-account/callback/company`);
    const desk = await startTribune({
      SERVE: 'page,api,desk',
      PORT: String(port),
      BASE_URL: deskOrigin,
      ...company.environment,
    });
    const stop = async () => {
      await desk.stop();
      await company.close();
    };
    return { ...desk, deskOrigin, person: company.person, stop };
  }),
});
test.use({ isAtDesk: true });
// The company sets its own cookies on its own host.
test.afterEach(async ({ context, colleague }) => {
  for (const each of [context, colleague.context()]) await each.clearCookies({ domain: '127.0.0.1' });
});

test('a company account accepts an invitation and signs in later', async ({
  page,
  colleague,
  desk,
  words,
  language,
}) => {
  desk.person({ sub: 'ngozi', email: 'ngozi.okafor@example.com', given_name: 'Ngozi', family_name: 'Okafor' });
  const link = await invite(desk, ['secretary'], 'ngozi.okafor@example.com');
  await page.goto(link.replace('#', `?lang=${language}#`));
  await expectAccessible(page);
  await page.getByRole('button', { name: words.signIn.signIn.company }).click();
  await expect(page.getByRole('navigation', { name: words.desk.shell.navigation })).toBeVisible();
  await expect(page.getByRole('link', { name: /Ngozi Okafor/ })).toBeVisible();
  // Her account names no language, so the desk keeps that of the invitation's screen.
  await page.goto(`${desk.deskOrigin}/desk/account`);
  await expect(page.getByRole('heading', { level: 1, name: words.organisers.account.title })).toBeVisible();

  await colleague.goto(`${desk.deskOrigin}/desk/sign-in?lang=${language}`);
  await colleague.getByRole('button', { name: words.signIn.signIn.company }).press('Enter');
  await expect(colleague.getByRole('link', { name: /Ngozi Okafor/ })).toBeVisible();
});

test('the desk refuses a company account without an invitation', async ({ page, desk, words, language }) => {
  desk.person({ sub: 'stranger', email: 'stranger@example.com' });
  await page.goto(`${desk.deskOrigin}/desk/sign-in?lang=${language}`);
  await page.getByRole('button', { name: words.signIn.signIn.company }).click();
  await expect(page.getByRole('alert')).toContainText(words.credentials.company.refused);
  await expectAccessible(page);
});

test('the desk refuses a company account of a password user', async ({ page, colleague, desk, words, language }) => {
  const { email } = await acceptInvitation(colleague, await invite(desk, ['secretary']), language);
  desk.person({ sub: 'namesake', email, email_verified: true });
  await page.goto(`${desk.deskOrigin}/desk/sign-in?lang=${language}`);
  await page.getByRole('button', { name: words.signIn.signIn.company }).click();
  await expect(page.getByRole('alert')).toContainText(words.credentials.company.unbound);
});
