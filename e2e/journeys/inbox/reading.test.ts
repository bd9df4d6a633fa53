import { expect } from '@playwright/test';
import { sendQuestions, startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { acceptInvitation, addApp, invite, signInSecretary, THOMAS } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { asShown, goTo } from '../../pages/desk.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';

const QUESTIONS = ['Who audits the plants?', 'When is the dividend paid?'];

const test = base.extend<{ desk: Tribune }>({ desk: shared(() => startDesk(QUESTIONS)) });
test.use({ isAtDesk: true });

test('decisions fit one line, and the inbox fits the window', async ({ page, desk, words, language }) => {
  const { inbox } = words;
  await signInSecretary(page, desk, language);
  const { rows, question } = inboxOn(page, words);
  await rows.first().getByRole('link').click();
  await expect(question).toBeVisible();
  const decisions = page.getByRole('group', { name: inbox.decide.label }).getByRole('button');
  for (const width of [1280, 1300, 1360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(decisions).toHaveCount(4);
    const tops = await decisions.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(new Set(tops).size, `${width} px`).toBe(1);
    await expect(decisions.last().locator('kbd')).toBeVisible();
  }
  const list = page.getByRole('region', { name: inbox.list.questions });
  expect(await list.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom)).toBe(0);
  await expectAccessible(page);
});

test('the inbox asks for a choice only once loaded', async ({ page, desk, words, language }) => {
  const { inbox } = words;
  await signInSecretary(page, desk, language);
  const { rows, question } = inboxOn(page, words);
  const choose = page.getByRole('heading', { name: inbox.pane.choose });
  await expect(choose).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/(?:questions|themes)(?:\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText(words.desk.shell.loading)).toBeVisible();
  await expect(choose).toBeHidden();
  release();
  await expect(choose).toBeVisible();

  await rows.first().getByRole('link').click();
  await expect(question).toBeVisible();
  const theme = question.getByRole('combobox', { name: inbox.pane.theme });
  const chosen = (await theme.getByRole('option').nth(2).getAttribute('value')) ?? '';
  await theme.selectOption(chosen);
  await expect(theme).toHaveValue(chosen);
  await page.unrouteAll();
  await page.route(/\/themes(?:\?|$)/, (route) => route.abort());
  await page.reload();
  // The theme stays selected although the names of the themes did not load.
  await expect(theme).toHaveValue(chosen);
});

test('the group panel reports no match before topics have loaded', async ({ page, desk, words, language }) => {
  const { inbox } = words;
  await signInSecretary(page, desk, language);
  const { rows, question } = inboxOn(page, words);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/topics(?:\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await rows.first().getByRole('link').click();
  await question.getByRole('button', { name: inbox.decide.group }).click();
  await expect(question.getByRole('status').filter({ hasText: words.desk.shell.loading })).toBeVisible();
  const none = question.getByText(inbox.group.none);
  await expect(none).toHaveCount(0);
  release();
  await expect(none).toBeVisible();
  await page.unrouteAll();
  await page.route(/\/topics(?:\?|$)/, (route) => route.abort());
  await page.reload();
  await question.getByRole('button', { name: inbox.decide.group }).click();
  await expect(question.getByRole('alert')).toHaveText(words.desk.failure.unanswered, { timeout: 30_000 });
  await expect(none).toHaveCount(0);
});

test('an organiser without the permission reads the theme as text', async ({ page, desk, words, language }) => {
  const { inbox } = words;
  const link = await invite(desk, ['auditor'], `thomas.${crypto.randomUUID()}@example.com`);
  await addApp(page, await acceptInvitation(page, link, language, THOMAS), language);
  const { rows, question } = inboxOn(page, words);
  await rows.filter({ hasText: 'Who audits the plants?' }).getByRole('link').click();
  await expect(question).toBeVisible();
  await expect(question.getByText(`${inbox.pane.theme} ${inbox.pane.noTheme}`)).toBeVisible();
  await expect(question.getByRole('combobox')).toHaveCount(0);
  await expectAccessible(page);
});

test('a question lists its author’s other questions without the name', async ({ page, desk, words, language }) => {
  const { pane } = words.inbox;
  await sendQuestions(desk, ['Which sender is twofold?'], { email: 'twofold@example.com' });
  await sendQuestions(desk, ['Which sender is twofold again?'], { email: 'TwoFold@Example.com' });
  await signInSecretary(page, desk, language);
  await goTo(page, 'inbox?search=twofold');
  const { rows, question } = inboxOn(page, words);
  await rows.last().getByRole('link').click();
  const same = question.getByRole('paragraph').filter({ hasText: asShown(pane.sameSender_one, { count: 1 }) });
  await expect(same).toBeVisible();
  await expect(question.getByText(pane.masked)).toBeVisible();
  await expectAccessible(page);
  await same.getByRole('link', { name: /^Q25-\d{4}$/ }).click();
  await expect(question.getByText('Which sender is twofold again?')).toBeVisible();
  await expect(question.getByText(asShown(pane.sameSender_one, { count: 1 }))).toBeVisible();
});

test('a redaction hides words at once and awaits confirmation', async ({ page, colleague, desk, words, language }) => {
  const { redaction, pane } = words.inbox;
  await sendQuestions(desk, ['Who audits the quarry?']);
  await signInSecretary(page, desk, language);
  await signInSecretary(colleague, desk, language, THOMAS);
  const { rows, announcement, question } = inboxOn(page, words);
  await goTo(page, 'inbox?search=quarry');
  await rows.getByRole('link').click();
  const area = page.getByRole('textbox', { name: redaction.shown });
  await page.getByRole('button', { name: redaction.redact }).click();
  await expect(area).toBeFocused();
  for (const key of ['Home', 'Control+ArrowRight', 'Control+Shift+ArrowRight', '[']) await page.keyboard.press(key);
  await expect(area).toHaveValue('Who […] the quarry?');
  await page.getByRole('button', { name: asShown(redaction.showAgain, { passage: 'audits' }) }).click();
  await expect(area).toHaveValue('Who audits the quarry?');
  await area.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(16, 19));
  await page.getByRole('button', { name: redaction.hide }).click();
  await expect(area).toHaveValue('Who audits the […]?');
  await expect(page.getByText(redaction.needsSecond)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: redaction.save }).click();
  await expect(announcement(redaction.saved)).toBeVisible();

  await page.getByRole('button', { name: redaction.change }).click();
  await area.fill('Who checks the quarry?');
  await expect(page.getByText(redaction.needsSecond)).toBeVisible();
  await expect(page.getByRole('deletion').filter({ hasText: 'audits' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: redaction.propose }).click();
  await expect(announcement(redaction.proposed)).toBeVisible();
  const waiting = (on: typeof page) => on.getByRole('region', { name: redaction.waiting });
  await expect(waiting(page).getByText(redaction.own)).toBeVisible();
  await expect(question.getByRole('definition').filter({ hasText: 'Who audits the […]?' })).toBeVisible();

  const second = inboxOn(colleague, words);
  await colleague
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${words.desk.navigation.toConfirm}`) })
    .click();
  await expect(waiting(colleague)).toBeVisible();
  await expectAccessible(colleague);
  await colleague.keyboard.press('b');
  await colleague.getByRole('textbox', { name: redaction.returnNote }).fill('Hide the word instead.');
  await waiting(colleague).getByRole('button', { name: redaction.return }).click();
  await expect(second.announcement(redaction.returned)).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: pane.history })).toContainText('Hide the word instead.');

  await page.getByRole('button', { name: redaction.change }).click();
  await area.fill('Who checks the quarry?');
  await page.getByRole('button', { name: redaction.propose }).click();
  await goTo(colleague, 'inbox?toConfirm=true');
  await second.rows.getByRole('link').click();
  await expect(waiting(colleague)).toBeVisible();
  await colleague.keyboard.press('c');
  await expect(second.announcement(redaction.confirmed)).toBeVisible();
  await expect(question.getByRole('definition').filter({ hasText: 'Who checks the quarry?' })).toBeVisible();
});
