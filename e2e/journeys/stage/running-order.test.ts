import { expect, type Page } from '@playwright/test';
import { CALLS } from '#contract/calls/calls.ts';
import { LANGUAGES } from '#contract/plain/language.ts';
import type { DeskBrowser } from '../../../tools/demo/seeding/desk-browser.ts';
import { acceptQuestions } from '../../fixtures/accepted.ts';
import { layoutFaults, LOOKS, lookAt } from '../../fixtures/checks/layout.ts';
import { startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { signInSecretary, THOMAS } from '../../fixtures/organisers.ts';
import { drag } from '../../fixtures/pointer.ts';
import { rotate } from '../../fixtures/rotation.ts';
import { shared } from '../../fixtures/services.ts';
import { stageBy, startStage } from '../../fixtures/stage.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { asShown, DESK_WORDS, goTo } from '../../pages/desk.ts';
import { orderOn } from '../../pages/desk-order.ts';

const QUESTIONS = ['payout', 'interim', 'climate', 'safety', 'debt'].map((about) => `What about the ${about}?`);
const [PAYOUT = '', INTERIM = '', CLIMATE = '', SAFETY = '', DEBT = ''] = QUESTIONS;
const SECTION = { headingFr: 'Résultats', headingEn: 'Results' };

const test = base.extend<{ desk: Tribune }>({ desk: shared(() => startDesk(QUESTIONS)) });
test.use({ isAtDesk: true });

/** Empties the order, then places these questions, each accepted into a topic of its own. */
async function place(browser: DeskBrowser, texts: readonly string[]): Promise<void> {
  const [meeting] = await browser.ask(CALLS.listMeetings, {});
  const params = { meetingId: meeting?.id ?? '' };
  await acceptQuestions(browser);
  const order = await browser.ask(CALLS.showRunningOrder, { params });
  for (const { id: rowId, version } of [...order.rows, ...order.later]) {
    await browser.ask(CALLS.removeOrderRow, { params: { ...params, rowId }, body: { seenVersion: version } });
  }
  if (texts.length === 0) return;
  const { notPlaced } = await browser.ask(CALLS.showRunningOrder, { params });
  const topicIds = texts.map((text) => notPlaced.topics.find(({ topic }) => topic.firstQuestion?.text === text));
  const body = { topicIds: topicIds.map((found) => found?.topic.id ?? ''), place: { at: 'end' } } as const;
  await browser.ask(CALLS.placeTopics, { params, body });
}

const topOf = async (page: Page) =>
  await page.evaluate(() => document.activeElement?.closest('[data-row]')?.getBoundingClientRect().top);

test('two organisers order topics at once', async ({ page, colleague, desk, words, language }) => {
  const { browser, shownName: name } = await signInSecretary(page, desk, language);
  await signInSecretary(colleague, desk, language, THOMAS);
  await place(browser, QUESTIONS);
  for (const each of [page, colleague]) {
    await goTo(each, 'running-order');
    await orderOn(each, words).expectOrder(...QUESTIONS);
    await expect(each.getByText(words.desk.connection.live)).toBeVisible();
  }
  const [mine, theirs] = [orderOn(page, words), orderOn(colleague, words)];

  // Different topics at the same moment: both moves succeed, and each desk shows both.
  await Promise.all([mine.down(PAYOUT).press('Enter'), theirs.up(DEBT).press('Enter')]);
  for (const each of [mine, theirs]) await each.expectOrder(INTERIM, PAYOUT, CLIMATE, DEBT, SAFETY);

  // The row under the focus stays in its place of the window while a colleague moves another row across it.
  await colleague.setViewportSize({ width: 1280, height: 400 });
  await theirs.down(CLIMATE).focus();
  const before = await topOf(colleague);
  await mine.choose(SAFETY, words.runningOrder.menu.start);
  await theirs.expectOrder(SAFETY, INTERIM, PAYOUT, CLIMATE, DEBT);
  await expect(theirs.down(CLIMATE)).toBeFocused();
  expect(await topOf(colleague)).toBeCloseTo(before ?? NaN, 0);

  // Thomas moves a topic that Claire has moved, before his desk shows her move.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await colleague.route(/\/running-order$/, async (route) => {
    await released;
    await route.continue();
  });
  await mine.choose(DEBT, words.runningOrder.menu.start);
  await mine.expectOrder(DEBT, SAFETY, INTERIM, PAYOUT, CLIMATE);
  await expect(mine.announcement(words.runningOrder.said.moved, { position: 1, count: 5 })).toBeVisible();
  await theirs.up(DEBT).press('Enter');
  const title = colleague.getByRole('heading', { name: asShown(words.runningOrder.conflict.title, { name }) });
  await expect(title).toBeFocused();
  await theirs.expectOrder(DEBT, SAFETY, INTERIM, PAYOUT, CLIMATE);
  await expect(theirs.row(DEBT)).toContainText(asShown(words.runningOrder.conflict.here, { name, mine: 4 }));
  await expectAccessible(colleague);
  release();
  await theirs.button(words.runningOrder.conflict.mine).press('Enter');
  for (const each of [mine, theirs]) await each.expectOrder(SAFETY, INTERIM, PAYOUT, DEBT, CLIMATE);
  await expect(title).toHaveCount(0);
});

test('an organiser fills and changes the order', async ({ page, desk, words, language }) => {
  const { browser } = await signInSecretary(page, desk, language);
  await place(browser, []);
  await goTo(page, 'running-order');
  const { said, menu, place: adding, later, exception, section, empty } = words.runningOrder;
  const order = orderOn(page, words);

  // No topic is placed yet.
  await expect(page.getByRole('heading', { name: empty.title })).toBeVisible();
  await expectAccessible(page);
  await order.button(empty.choose).press('Enter');
  await expect(page.getByRole('heading', { name: adding.title })).toBeFocused();
  await expectAccessible(page);
  await order.button(adding.pickAll_other).press('Enter');
  await order.button(adding.add_other).press('Enter');
  await expect(order.announcement(said.placed_other, { count: 5 })).toBeVisible();
  await page.keyboard.press('Escape');
  await order.expectOrder(PAYOUT, INTERIM, CLIMATE, SAFETY, DEBT);
  await expect(page.getByRole('navigation').getByRole('link', { name: /5/ })).not.toHaveCount(0);

  // By mouse: from the handle to the lower half of another row.
  await drag(
    page,
    order.handle(PAYOUT).locator('..'),
    order.row(CLIMATE).getByText(asShown(words.runningOrder.why.both)),
  );
  await order.expectOrder(INTERIM, CLIMATE, PAYOUT, SAFETY, DEBT);
  await expect(order.announcement(said.moved, { position: 3, count: 5 })).toBeVisible();

  // The organiser moves a row by keyboard: cancels once, then drops it. The focus stays on the row.
  await order.handle(DEBT).press('Enter');
  await page.keyboard.press('Home');
  await order.expectOrder(DEBT, INTERIM, CLIMATE, PAYOUT, SAFETY);
  await page.keyboard.press('Escape');
  await order.expectOrder(INTERIM, CLIMATE, PAYOUT, SAFETY, DEBT);
  await order.handle(DEBT).press('Enter');
  for (const key of ['ArrowUp', 'Shift+Tab', 'ArrowUp', 'Tab']) await page.keyboard.press(key);
  await expect(page.getByText(asShown(said.over, { position: 3, count: 5 }))).toBeAttached();
  await page.keyboard.press('Enter');
  await order.expectOrder(INTERIM, CLIMATE, DEBT, PAYOUT, SAFETY);
  await expect(order.handle(DEBT)).toBeFocused();
  for (const key of ['Alt+ArrowUp', 'Alt+ArrowUp', 'Alt+ArrowUp']) await page.keyboard.press(key);
  await order.expectOrder(DEBT, INTERIM, CLIMATE, PAYOUT, SAFETY);
  await expect(order.announcement(words.runningOrder.list.atFirst)).toBeVisible();
  await order.down(DEBT).press('Enter');
  await expect(order.announcement(said.moved, { position: 2 })).toBeVisible();
  await page.keyboard.press('z');
  await order.expectOrder(DEBT, INTERIM, CLIMATE, PAYOUT, SAFETY);
  await order.choose(DEBT, menu.position);
  await page.getByRole('textbox', { name: asShown(words.runningOrder.position.label) }).fill('4');
  await page.keyboard.press('Enter');
  await order.expectOrder(INTERIM, CLIMATE, PAYOUT, DEBT, SAFETY);

  // Sections are named in both languages.
  await order.button(words.runningOrder.page.addSection).press('Enter');
  await page.getByRole('textbox', { name: section.headingFr }).fill(SECTION.headingFr);
  await page.getByRole('textbox', { name: section.headingEn }).fill(SECTION.headingEn);
  await page.getByRole('dialog').getByRole('combobox').selectOption('start');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: section.add }).press('Enter');
  await expect(order.rows.first()).toContainText(SECTION.headingFr);
  await expect(order.rows.first()).toContainText(SECTION.headingEn);

  // A colleague renames the section in English while this organiser renames it in French.
  const [meeting] = await browser.ask(CALLS.listMeetings, {});
  const params = { meetingId: meeting?.id ?? '' };
  const opened = await browser.ask(CALLS.showRunningOrder, { params });
  await order.choose(SECTION.headingEn, menu.rename);
  await page.getByRole('textbox', { name: section.headingFr }).fill('Comptes');
  await browser.ask(CALLS.renameOrderSection, {
    params: { ...params, rowId: opened.rows[0]?.id ?? '' },
    body: { seenVersion: opened.rows[0]?.version ?? 0, ...SECTION, headingEn: 'Accounts' },
  });
  await expect(page.getByText('Accounts')).toHaveCount(1);
  const renaming = page.getByRole('dialog');
  await renaming.getByRole('button', { name: section.rename }).press('Enter');
  await expect(renaming.getByText('Accounts')).toBeVisible();
  await expectAccessible(page);
  await renaming.getByRole('button', { name: section.rename }).press('Enter');
  await expect(renaming).toBeHidden();
  await expect(order.rows.first()).toContainText('Comptes');
  await expect(order.rows.first()).toContainText(SECTION.headingEn);
  await order.choose(SECTION.headingEn, menu.remove);
  await order.expectOrder(INTERIM, CLIMATE, PAYOUT, DEBT, SAFETY);

  // A topic waits under Later, and returns to its place.
  await order.choose(CLIMATE, menu.setAside);
  await order.expectOrder(INTERIM, PAYOUT, DEBT, SAFETY);
  await expect(order.row(PAYOUT).getByRole('link')).toBeFocused();
  await expectAccessible(page);
  await order.later.getByRole('button', { name: asShown(later.takeBackLabel) }).press('Enter');
  await order.expectOrder(INTERIM, CLIMATE, PAYOUT, DEBT, SAFETY);
  await expect(order.row(CLIMATE).getByRole('link')).toBeFocused();

  // A secretary allows a topic without an approved answer, with a reason.
  await expect(order.row(SAFETY)).toContainText(asShown(words.runningOrder.why.both));
  await order.row(SAFETY).getByRole('button', { name: exception.giveLink }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: exception.give }).press('Enter');
  await expect(page.getByText(exception.enter)).toBeVisible();
  await page.getByRole('textbox', { name: exception.reason }).fill('The Chairman answers himself');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: exception.give }).press('Enter');
  await expect(order.row(SAFETY)).toContainText('The Chairman answers himself');
  await order
    .row(SAFETY)
    .getByRole('button', { name: asShown(exception.withdrawLabel) })
    .press('Enter');
  await expect(order.row(SAFETY)).toContainText(asShown(words.runningOrder.why.both));

  // The time for questions is edited in place.
  await order.button(words.runningOrder.time.set).press('Enter');
  await page.getByRole('textbox', { name: words.runningOrder.time.minutes }).fill('45');
  await page.keyboard.press('Enter');
  await expect(page.getByText('45:00', { exact: true })).toBeVisible();
  await expectAccessible(page);

  // A colleague sets another time while this organiser changes it.
  const { version: seenVersion } = await browser.ask(CALLS.showRunningOrder, { params });
  await order.button(words.runningOrder.time.changeLabel).press('Enter');
  const minutes = page.getByRole('textbox', { name: words.runningOrder.time.minutes });
  await minutes.fill('50');
  await browser.ask(CALLS.setOrderTime, { params, body: { seenVersion, availableMinutes: 90 } });
  await expect(page.getByText(asShown(words.runningOrder.time.free, { minutes: 90 }))).toBeVisible();
  await minutes.press('Enter');
  await expect(page.getByText(asShown(words.runningOrder.time.changedSince, { minutes: 90 }))).toBeVisible();
  await expectAccessible(page);
  await minutes.press('Enter');
  await expect(page.getByText('50:00', { exact: true })).toBeVisible();

  // The coverage by theme and language.
  await page.getByRole('link', { name: words.runningOrder.tabs.coverage, exact: true }).press('Enter');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('heading', { name: words.runningOrder.warnings.fairTitle })).toBeVisible();
  await expectAccessible(page);
});

const STAGED = ['payout', 'climate', 'debt', 'safety', 'pay'].map((about) => ({
  text: `What about the ${about}?`,
  language: 'en' as const,
  en: `About the ${about}.`,
}));

const dayTest = base.extend<{ staged: Tribune }>({ staged: shared(() => startStage(STAGED)) });
dayTest.use({ isAtDesk: true });

dayTest('the order follows the stage on the day', async ({ page, context, staged, words, language }) => {
  const { browser } = await signInSecretary(page, staged, language);
  const stage = stageBy(browser);
  const { day } = words.runningOrder;
  const group = (name: string) => page.getByRole('region', { name: asShown(name) });
  const [now, next, past] = [group(day.now), group(day.next), group(day.past)];
  const order = orderOn(page, words);
  const topics = (await stage.topics()).map(({ id }) => id);
  await goTo(page, 'running-order');
  await expect(order.rows).toHaveCount(5);
  await order.button(words.runningOrder.time.set).press('Enter');
  await page.getByRole('textbox', { name: words.runningOrder.time.minutes }).fill('45');
  await page.keyboard.press('Enter');
  await expect(page.getByText('45:00', { exact: true })).toBeVisible();

  // The session begins: one topic is answered, one is on stage, one is skipped.
  await stage.command({ kind: 'start' });
  await stage.command({ kind: 'next' });
  await expect(now).toContainText('payout');
  await stage.command({ kind: 'markAnswered', topicId: topics[0] ?? '' });
  await stage.command({ kind: 'next' });
  await stage.command({ kind: 'skip', topicId: topics[2] ?? '' });
  await expect(now).toContainText('climate');
  await expect(past.getByRole('listitem')).toContainText(['payout']);
  await expect(past).toContainText(day.isAnswered);
  await expect(order.later).toContainText(asShown(day.skipped));
  await expect(order.row('safety')).toContainText(day.isNext);
  await expect(page.getByText(/^4[0-4]:\d\d$/)).toBeVisible();
  await order.expectOrder('safety', 'pay');

  // Only the topics to come move, and never before the others.
  await order.up('pay').press('Enter');
  await order.expectOrder('pay', 'safety');
  await expect(order.announcement(words.runningOrder.said.moved, { position: 3, count: 4 })).toBeVisible();
  await expect(order.row('pay')).toContainText('3');
  await order.handle('pay').press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByText(asShown(words.runningOrder.said.over, { position: 4, count: 4 }))).toBeAttached();
  await page.keyboard.press('Escape');
  await order.expectOrder('pay', 'safety');

  const session = await context.newCDPSession(page);
  for (const look of rotate([...LOOKS, { width: 1440, text: 16 } as const])) {
    await lookAt(page, session, look);
    await goTo(page, 'running-order');
    await expect(next).toBeVisible();
    expect(await layoutFaults(page), `the day, ${look.width} px, text of ${look.text} px`).toEqual([]);
    await expectAccessible(page);
  }
});

for (const language of rotate(LANGUAGES)) {
  test(`the order fits every width and text size (${language})`, { tag: '@once' }, async ({ page, context, desk }) => {
    test.setTimeout(240_000);
    const words = DESK_WORDS[language];
    const { browser } = await signInSecretary(page, desk, language);
    await place(browser, QUESTIONS.slice(0, 3));
    await goTo(page, 'running-order');
    await orderOn(page, words).choose(INTERIM, words.runningOrder.menu.setAside);
    const session = await context.newCDPSession(page);
    for (const look of rotate([...LOOKS, { width: 1440, text: 16 } as const])) {
      await lookAt(page, session, look);
      for (const path of ['running-order', 'running-order?tab=coverage']) {
        await goTo(page, path);
        await expect(page.getByText(words.runningOrder.time.needed, { exact: true })).toBeVisible();
        const where = `${path}, ${look.width} px, text of ${look.text} px`;
        expect(await layoutFaults(page), where).toEqual([]);
        await expectAccessible(page);
      }
    }
  });
}
