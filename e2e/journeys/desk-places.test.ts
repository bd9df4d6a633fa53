import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { LANGUAGES } from '#contract/language.ts';
import { startDesk } from '../fixtures/desk.ts';
import { test as base, expectAccessible, perWorker } from '../fixtures/journey.ts';
import { layoutFaults, type Look, lookAt } from '../fixtures/layout.ts';
import { acceptInvitation, addApp, invite, signInSecretary, THOMAS } from '../fixtures/organisers.ts';
import type { Tribune } from '../fixtures/tribune.ts';
import { DESK_WORDS } from '../pages/desk.ts';
import organisers from '#words/organisers/en.json' with { type: 'json' };
import register from '#words/register/en.json' with { type: 'json' };
import registerFr from '#words/register/fr.json' with { type: 'json' };

const REGISTER = { en: register, fr: registerFr };
/** Of this name there is one: the filter names organisers. */
const ODILE = { firstName: 'Odile', lastName: 'Sénéchal' };
/** What is typed, a row that is found by it, and one that is not. */
const SEARCHES: [typed: string, found: RegExp, others: RegExp][] = [
  ['Q25-0001', /Question Q\d\d-0001 received/, /^1 /],
  ['1', /^1 /, /^2 .*Meeting opened/],
  ['t25-01', /Question Q\d\d-0001 accepted/, /received/],
];
const LOOKS: Look[] = [
  { width: 1440, text: 16 },
  { width: 1024, text: 16 },
  { width: 360, text: 16 },
  { width: 1280, text: 32 },
  { width: 360, text: 32 },
];

const test = base.extend<object, { desk: Tribune }>({
  desk: perWorker(async () => {
    const desk = await startDesk(['What will the register say of this?']);
    await invite(desk, ['expert'], 'lukas.brandt.with.a.rather.long.name@example.com');
    return desk;
  }),
});
test.use({ isAtDesk: true });

async function goTo(page: Page, place: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/desk/${place}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

for (const language of LANGUAGES) {
  test(`account, team and register can be read in every width and at 200 %, in ${language}`, async ({
    page,
    context,
    desk,
  }) => {
    test.setTimeout(120_000);
    await signInSecretary(page, desk, language);
    const session = await context.newCDPSession(page);
    for (const place of ['account', 'settings/team', 'register']) {
      await goTo(page, place);
      if (place === 'register') {
        await page.getByRole('button', { name: REGISTER[language].page.verify, exact: true }).click();
        await expect(page.getByRole('button', { name: REGISTER[language].page.verifyAgain })).toBeVisible();
      }
      for (const look of LOOKS) {
        await lookAt(page, session, look);
        const where = `${place}, ${look.width} px, ${look.text === 32 ? '200 %' : '100 %'}`;
        expect(await layoutFaults(page), where).toEqual([]);
        await expectAccessible(page);
      }
    }
  });
}

test('the register says what happened, to which question, and who did it', async ({ page, desk }) => {
  await signInSecretary(page, desk, 'en', ODILE);
  await page.getByRole('list', { name: 'Questions' }).getByRole('link').first().click();
  await page.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /accepted/ })).toBeVisible();
  await goTo(page, 'register');
  const row = page.getByRole('row', { name: /Question Q\d\d-0001 accepted/ });
  await expect(row).toContainText(/Into the new topic T\d\d-01/);
  await expect(row).toContainText('Odile Sénéchal');
  await expect(row).toContainText(DESK_WORDS.en.desk.roles.secretary);
  await expect(page.getByRole('row', { name: /Question Q\d\d-0001 received/ })).toBeHidden();
  await page.getByRole('combobox', { name: register.page.group }).selectOption(register.groups.received);
  await expect(page.getByRole('row', { name: /Question Q\d\d-0001 received/ })).toBeVisible();
  await expect(page).toHaveURL(/group=received/);
  const search = page.getByRole('searchbox', { name: register.page.search });
  await page.getByRole('combobox', { name: register.page.group }).selectOption(register.page.everything);
  for (const [typed, found, others] of SEARCHES) {
    await search.fill(typed);
    await expect(page.getByRole('row', { name: found })).toBeVisible();
    await expect(page.getByRole('row', { name: others })).toBeHidden();
  }
  const who = page.getByRole('combobox', { name: register.page.actor });
  await search.fill('Q25-0001');
  await who.selectOption({ label: 'Odile Sénéchal' });
  await expect(page.getByRole('row', { name: /Question Q\d\d-0001 received/ })).toBeHidden();
  await expect(row).toBeVisible();
  const begun = page.waitForEvent('download');
  await page.getByRole('link', { name: register.page.download }).press('Enter');
  const file = await begun;
  expect(file.suggestedFilename()).toBe(register.page.fileName);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/"question\.accepted","Q\d\d-0001",.*"Odile Sénéchal"/);
  await who.selectOption(register.page.everyone);
  const to = page.getByLabel(register.page.to, { exact: true });
  await to.fill('2020-01-01');
  await to.press('Tab');
  await expect(page.getByText(register.page.none)).toBeVisible();
});

test('a chain that breaks says where, in which way, and marks the entry', async ({ page, desk }) => {
  await signInSecretary(page, desk, 'en');
  await page.route('**/register/verify', async (route) => {
    const answer = await route.fetch();
    const broken = { fault: 'changed', place: 2, other: null };
    await route.fulfill({ json: { ...(await answer.json()), holds: false, breaks: [broken], breakCount: 1 } });
  });
  await goTo(page, 'register?group=all');
  await page.getByRole('button', { name: register.page.verify, exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The chain breaks at place 2' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^2 / })).toContainText('Changed.');
  await expectAccessible(page);
});

test('roles are changed, and somebody is revoked, by keyboard; the focus comes back', async ({
  page,
  colleague,
  desk,
}) => {
  await signInSecretary(page, desk, 'en');
  const other = await signInSecretary(colleague, desk, 'en', { firstName: 'Hélène', lastName: 'Marchand' });
  await goTo(page, 'settings/team');
  const row = page.getByRole('row', { name: new RegExp(other.email) });
  const change = row.getByRole('button', { name: new RegExp(`^${organisers.team.change}`) });
  await change.press('Enter');
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(change).toBeFocused();
  await change.press('Enter');
  await dialog.getByRole('checkbox', { name: DESK_WORDS.en.desk.roles.moderator }).press('Space');
  await dialog.getByRole('button', { name: organisers.team.save }).press('Enter');
  await expect(row).not.toContainText(DESK_WORDS.en.desk.roles.moderator);
  await row.getByRole('button', { name: new RegExp(`^${organisers.team.revoke}`) }).press('Enter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: new RegExp(`^${organisers.team.revoke}`) }).press('Enter');
  await expect(row).toBeHidden();
  // Within five seconds their own desk knows.
  await expect(colleague.getByRole('dialog', { name: DESK_WORDS.en.signIn.again.title })).toBeVisible();
});

test('who may not see a place is led to one that they may see', async ({ page, desk }) => {
  const link = await invite(desk, ['moderator'], `thomas.${crypto.randomUUID()}@example.com`);
  await addApp(page, await acceptInvitation(page, link, 'en', THOMAS), 'en');
  await goTo(page, 'register');
  const { failure, navigation } = DESK_WORDS.en.desk;
  await expect(page.getByRole('heading', { level: 1, name: failure.forbiddenTitle })).toBeVisible();
  await expect(page.getByText(failure.forbidden)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link').click();
  await expect(page.getByRole('navigation').getByRole('link', { name: navigation.inbox })).toHaveAttribute(
    'aria-current',
    'page',
  );
});
