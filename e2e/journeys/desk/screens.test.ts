import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { LANGUAGES } from '#contract/plain/language.ts';
import { startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { layoutFaults, type Look, lookAt, wordsBeginAt } from '../../fixtures/checks/layout.ts';
import { acceptInvitation, addApp, invite, signInSecretary, THOMAS } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';
import { rotate } from '../../fixtures/rotation.ts';
import { asShown, DESK_WORDS, type DeskWords, goTo } from '../../pages/desk.ts';

/** The filter names organisers, so this name is unique. */
const ODILE = { firstName: 'Odile', lastName: 'Sénéchal' };
/** A busy machine takes longer to number a question and to seal an entry. */
const SEALED_WITHIN_MS = 25_000;
/** The field separators that spreadsheets expect in the download. */
const SEPARATORS = { en: ',', fr: ';' };
const FIRST = { about: 'Q25-0001' };

/** Each search with a row that it finds and a row that it does not find. */
function searches({ entries, entrySentences }: DeskWords): [typed: string, found: RegExp, others: RegExp][] {
  const { kinds } = entries;
  const { accepted, received } = entrySentences.sentences.question;
  return [
    ['Q25-0001', asShown(received, FIRST), /^1 /],
    ['1', /^1 /, new RegExp(`^2 .*${kinds.meeting.opened}`)],
    ['t25-01', asShown(accepted, FIRST), asShown(received)],
  ];
}

const SCREENS = ['account', 'meeting', 'settings/team', 'register'];
const LOOKS: Look[] = [
  { width: 1440, text: 16 },
  { width: 1024, text: 16 },
  { width: 360, text: 16 },
  { width: 1280, text: 32 },
  { width: 360, text: 32 },
];

const test = base.extend<{ desk: Tribune }>({
  desk: shared(async () => {
    const desk = await startDesk(['What will the register say of this?']);
    await invite(desk, ['expert'], 'lukas.brandt.with.a.rather.long.name@example.com');
    return desk;
  }),
});
test.use({ isAtDesk: true });

const MATRIX = LANGUAGES.flatMap((language) => SCREENS.map((screen) => ({ language, screen })));

for (const { language, screen } of rotate(MATRIX)) {
  test(
    `${screen} is readable in all widths and sizes (${language})`,
    { tag: '@once' },
    async ({ page, context, desk }) => {
      await signInSecretary(page, desk, language);
      const session = await context.newCDPSession(page);
      await goTo(page, screen);
      if (screen === 'register') {
        const { verify, verifyAgain } = DESK_WORDS[language].register.page;
        await page.getByRole('button', { name: verify, exact: true }).click();
        await expect(page.getByRole('button', { name: verifyAgain })).toBeVisible();
      }
      for (const look of LOOKS) {
        await lookAt(page, session, look);
        expect(await layoutFaults(page), JSON.stringify(look)).toEqual([]);
        await expectAccessible(page);
      }
    },
  );
}

test('the register names the event, the question and the organiser', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language, ODILE);
  const { rows, announcement } = inboxOn(page, words);
  await expect(rows.first()).toContainText(FIRST.about, { timeout: SEALED_WITHIN_MS });
  await rows.first().getByRole('link').click();
  await page.getByRole('button', { name: new RegExp(`^${words.inbox.decide.accept}`) }).click();
  await expect(announcement(words.inbox.decide.accepted)).toBeVisible();
  await goTo(page, 'register');
  // A heading starts with a capital letter, in French too.
  await expect(page.locator('th[scope="colgroup"]').first()).toHaveText(/^\p{Lu}/u);
  const { accepted, received } = words.entrySentences.sentences.question;
  const row = page.getByRole('row', { name: asShown(accepted, FIRST) });
  await expect(row).toContainText(asShown(words.entries.details.newTopic, { topic: 'T25-01' }));
  await expect(row).toContainText('Odile Sénéchal');
  await expect(row).toContainText(words.desk.roles.secretary);
  await expect(page.getByRole('row', { name: asShown(received, FIRST) })).toBeHidden();
  await page.getByRole('combobox', { name: words.register.page.group }).selectOption(words.register.groups.received);
  await expect(page.getByRole('row', { name: asShown(received, FIRST) })).toBeVisible();
  await expect(page).toHaveURL(/group=received/);
  const search = page.getByRole('searchbox', { name: words.register.page.search });
  await page.getByRole('combobox', { name: words.register.page.group }).selectOption(words.register.page.everything);
  for (const [typed, found, others] of searches(words)) {
    await search.fill(typed);
    await expect(page.getByRole('row', { name: found })).toBeVisible();
    await expect(page.getByRole('row', { name: others })).toBeHidden();
  }
  const who = page.getByRole('combobox', { name: words.register.page.actor });
  await search.fill('Q25-0001');
  await who.selectOption({ label: 'Odile Sénéchal' });
  await expect(page.getByRole('row', { name: asShown(received, FIRST) })).toBeHidden();
  await expect(row).toBeVisible();
  const link = page.getByRole('link', { name: words.register.page.download });
  await expect(async () => {
    const file = await download(page, link, words.register.page.fileName);
    const lines = file.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(['"question.accepted"', `"${FIRST.about}"`].join(SEPARATORS[language]));
    expect(lines[1]).toContain('"Odile Sénéchal"');
  }).toPass({ timeout: SEALED_WITHIN_MS });
  await who.selectOption(words.register.page.everyone);
  const to = page.getByLabel(words.register.page.to, { exact: true });
  await to.fill('2020-01-01');
  await to.press('Tab');
  await expect(page.getByText(words.register.page.none)).toBeVisible();
});

async function download(page: Page, link: Locator, name: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await link.press('Enter');
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(name);
  return readFileSync(await file.path(), 'utf8');
}

test('a broken chain names its place and marks the entry', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  await page.route('**/register/verify', async (route) => {
    const answer = await route.fetch();
    const hashes = { expectedHash: 'c07e44b1'.padEnd(64, '0'), foundHash: '51b0f29a'.padEnd(64, '0') };
    const broken = { fault: 'changed', place: 2, other: null, ...hashes };
    await route.fulfill({ json: { ...(await answer.json()), holds: false, breaks: [broken], breakCount: 1 } });
  });
  await goTo(page, 'register?group=all');
  await page.getByRole('button', { name: words.register.page.verify, exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: asShown(words.register.chain.breaks, { place: 2 }) })).toBeVisible();
  const row = page.getByRole('row', { name: /^2 / });
  await expect(row).toContainText(asShown(words.chainFaults.faults.changed));
  const hashes = { expected: 'c07e 44b1', found: '51b0 f29a' };
  await expect(row).toContainText(asShown(words.chainFaults.faults.sealedHashes, hashes));
  await expect(row.getByRole('cell').last()).toHaveText(hashes.found);
  await expectAccessible(page);
  const report = await download(
    page,
    page.getByRole('link', { name: words.register.page.report }),
    words.register.page.reportName,
  );
  expect(JSON.parse(report)).toMatchObject({ holds: false, breaks: [{ fault: 'changed', place: 2 }] });
});

test('buttons on a phone align with the text above them', async ({ page, desk, words, language }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInSecretary(page, desk, language);
  await goTo(page, 'account');
  const { account } = words.organisers;
  const app = page.getByRole('region', { name: account.authenticator });
  const over = await wordsBeginAt(app.getByText(account.inUse, { exact: true }));
  const under = await wordsBeginAt(app.getByRole('button', { name: account.replace }));
  expect(Math.abs(under - over)).toBeLessThan(1);
});

test('recovery codes are replaced only after a confirmation', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  await goTo(page, 'account');
  const { account } = words.organisers;
  const make = page.getByRole('button', { name: account.makeCodes });
  let renewed = 0;
  page.on('request', (request) => (renewed += request.url().endsWith('/recovery-codes') ? 1 : 0));
  await make.press('Enter');
  const dialog = page.getByRole('dialog', { name: account.renewTitle });
  await expect(dialog).toContainText(account.renewText);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(make).toBeFocused();
  expect(renewed).toBe(0);
  await make.press('Enter');
  await dialog.getByRole('button', { name: account.makeCodes }).press('Enter');
  const codes = page.getByRole('dialog', { name: words.credentials.recovery.title });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  expect(renewed).toBe(1);
  await codes.getByRole('checkbox', { name: words.credentials.recovery.stored }).check();
  await codes.getByRole('button', { name: words.credentials.recovery.done }).press('Enter');
  await expect(make).toBeFocused();
});

test('the keyboard changes roles and revokes, and the focus returns', async ({
  page,
  colleague,
  desk,
  words,
  language,
}) => {
  await signInSecretary(page, desk, language);
  const other = await signInSecretary(colleague, desk, language, { firstName: 'Hélène', lastName: 'Marchand' });
  await goTo(page, 'settings/team');
  const row = page.getByRole('row', { name: new RegExp(other.email) });
  const { team } = words.organisers;
  const menu = row.getByRole('button', { name: asShown(team.actionsFor, { name: 'Hélène Marchand' }) });
  const choose = async (action: string) => {
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).press('Enter');
  };
  await choose(team.change);
  const dialog = page.getByRole('dialog', { name: 'Hélène Marchand' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();
  await choose(team.change);
  await dialog.getByRole('checkbox', { name: words.desk.roles.moderator }).press('Space');
  await dialog.getByRole('button', { name: team.save }).press('Enter');
  await expect(row).not.toContainText(words.desk.roles.moderator);
  await expect(menu).toBeFocused();
  await choose(team.revoke);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: new RegExp(`^${team.revoke}`) }).press('Enter');
  await expect(row).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: team.organisers })).toBeFocused();
  // The organiser's own desk notices within five seconds.
  await expect(colleague.getByRole('dialog', { name: words.signIn.again.title })).toBeVisible();
});

test('a forbidden screen names its roles and the secretary', async ({ page, colleague, desk, words, language }) => {
  await signInSecretary(colleague, desk, language);
  const link = await invite(desk, ['moderator'], `thomas.${crypto.randomUUID()}@example.com`);
  await addApp(page, await acceptInvitation(page, link, language, THOMAS), language);
  await goTo(page, 'register');
  const { failure, navigation, roles } = words.desk;
  await expect(page.getByRole('heading', { level: 1, name: failure.forbiddenTitle })).toBeVisible();
  await expect(
    page.getByText(asShown(failure.forbidden, { roles: `${roles.secretary}, ${roles.auditor}` })),
  ).toBeVisible();
  await expect(page.getByText(asShown(failure.askNamed))).toContainText('Claire Bonnet');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link').click();
  await expect(page.getByRole('navigation').getByRole('link', { name: navigation.inbox })).toHaveAttribute(
    'aria-current',
    'page',
  );
});
