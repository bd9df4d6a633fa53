import { expect, type Locator } from '@playwright/test';
import { startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { signInSecretary, THOMAS } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { asShown } from '../../pages/desk.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';
import { rotate } from '../../fixtures/rotation.ts';

const LONG = ' And what follows from it?'.repeat(16);
const QUESTIONS = ['one', 'two', 'three', 'four', 'five'].map((nth) => `Is ${nth} kept in place?${LONG}`);

const test = base.extend<{ desk: Tribune }>({ desk: shared(() => startDesk(QUESTIONS)) });
test.use({ isAtDesk: true });

test('a new question starts at its top', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  const { rows, question } = inboxOn(page, words);
  const number = question.getByRole('heading', { level: 2 }).first();
  const scroll = async () =>
    (await question.evaluate(({ parentElement }) => parentElement?.scrollTop ?? 0)) +
    (await page.evaluate(() => scrollY));
  await rows.first().getByRole('link').click();
  // Delays frames as on a busy machine: their work runs only after the next question is shown.
  await page.evaluate((lateMs) => {
    const onFrame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) => onFrame(() => setTimeout(() => draw(performance.now()), lateMs));
  }, 40);
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 500 });
    for (const keys of [['j'], ['x', 'Escape', 'j'], ['k']]) {
      await question
        .getByText(/kept in place/)
        .first()
        .hover();
      await page.mouse.wheel(0, 300);
      await expect.poll(scroll, `${width} px, scrolled`).toBeGreaterThan(200);
      const before = (await number.textContent()) ?? '';
      for (const key of keys) await page.keyboard.press(key);
      await expect(number).not.toHaveText(before);
      await page.evaluate(async () => await new Promise((drawn) => requestAnimationFrame(drawn)));
      expect(await scroll(), `${width} px, after ${keys.join(' ')}`).toBe(0);
      await expect(number).toBeInViewport({ ratio: 1 });
    }
  }
});

for (const width of rotate([1440, 1280, 1024])) {
  test(`a late number moves nothing, ${width} px wide`, async ({ page, desk, words, language }) => {
    await page.setViewportSize({ width, height: 720 });
    await signInSecretary(page, desk, language);
    const { rows, question } = inboxOn(page, words);
    await rows.first().getByRole('link').click();
    await page.route(/\/questions(?:\/[\da-f-]{36})?(?:\?.*)?$/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(/"number":\d+/g, '"number":null');
      await route.fulfill({ response: answer, body });
    });
    await page.reload();
    for (const word of [words.inbox.pane.previous, words.inbox.pane.next]) {
      const box = await question.getByText(word, { exact: true }).boundingBox();
      expect(box?.width, `${word} in words`).toBeGreaterThan(20);
    }
    const inPane = question.getByRole('heading', { level: 2 }).first();
    const inRow = rows.first().getByText(/^(?:…|Q\d+-\d+)$/);
    const siblings = [inPane, inRow].map((number) => number.locator('xpath=following-sibling::*[1]'));
    const text = question.getByText(/kept in place/);
    const placed = async () => await Promise.all([text, ...siblings].map((at) => at.boundingBox()));
    for (const number of [inPane, inRow]) await expect(number).toHaveText('…');
    const before = await placed();
    expect(before).not.toContain(null);
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    for (const number of [inPane, inRow]) await expect(number).toHaveText(/^Q/);
    expect(await placed()).toEqual(before);
  });
}

test.describe('the list on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('ticked rows stay in place', async ({ page, desk, words, language }) => {
    const { list, pane, bulk } = words.inbox;
    const counted = Promise.withResolvers<void>();
    await page.route('**/question-counts?*', async (route) => {
      await counted.promise;
      await route.continue();
    });
    await signInSecretary(page, desk, language);
    const { rows } = inboxOn(page, words);
    await expect(rows).toHaveCount(5);
    await page.getByRole('group', { name: list.title }).getByRole('button', { name: list.select }).tap();
    const decide = page.getByRole('button', { name: list.decide });
    const boxes = page.getByRole('checkbox');
    const scroller = page.getByRole('list', { name: list.questions }).locator('..');
    await expect(decide).toHaveAccessibleDescription(list.decideHint);
    await expect(decide).toHaveAttribute('aria-disabled', 'true');
    // All matches can be selected only once they are counted.
    const uncounted = await topOf(scroller);
    counted.resolve();
    await expect(page.getByRole('button', { name: asShown(list.selectAll_other, { count: 5 }) })).toBeVisible();
    expect(await topOf(scroller)).toBe(uncounted);
    await decide.tap({ force: true });
    await expect(page.getByRole('heading', { name: asShown(bulk.title_one) })).toHaveCount(0);
    for (const width of [360, 700]) {
      await page.setViewportSize({ width, height: 740 });
      for (const box of await boxes.all()) await box.uncheck();
      const top = await topOf(scroller);
      for (const nth of [0, 1, 2, 3, 4]) {
        await boxes.nth(nth).check();
        await expect(page.getByRole('status').filter({ hasText: countOf(list, nth + 1) })).toBeVisible();
        expect(await topOf(scroller), `${width} px, ${nth + 1} ticked`).toBe(top);
      }
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(decide).toHaveAccessibleDescription('');
    await decide.tap();
    await expect(page.getByRole('heading', { name: asShown(bulk.title_other, { count: 5 }) })).toBeFocused();
    await expect(page.getByRole('main').getByRole('link', { name: pane.back })).toBeVisible();
    for (const name of [pane.previous, pane.next]) {
      await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0);
    }
    await expectAccessible(page);
  });
});

test('the selection announces only its own questions', async ({ page, colleague, desk, words, language }) => {
  const { bulk } = words.inbox;
  await signInSecretary(page, desk, language);
  await signInSecretary(colleague, desk, language, THOMAS);
  await page.goto(`${new URL(page.url()).origin}/desk/inbox?states=received`);
  const { rows } = inboxOn(page, words);
  await expect(rows).toHaveCount(5);
  await page.keyboard.press('s');
  for (const nth of ['one', 'two', 'three']) {
    await rows
      .filter({ hasText: `Is ${nth}` })
      .getByRole('checkbox')
      .check();
  }
  const selection = page.getByRole('region', { name: asShown(bulk.title_other, { count: 3 }) });
  const state = selection.getByRole('definition').filter({ hasText: words.desk.states.received });
  await expect(state).toContainText('(3)');

  const other = inboxOn(colleague, words);
  await other.rows.filter({ hasText: 'Is two' }).getByRole('link').click();
  await expect(other.question.getByText('Is two kept')).toBeVisible();
  await colleague.keyboard.press('a');
  await expect(other.announcement(words.inbox.decide.accepted)).toBeVisible();

  await expect(rows).toHaveCount(4);
  await expect(selection.getByText(asShown(bulk.unlisted_one, { count: 1 }))).toBeVisible();
  await expect(state).toContainText('(3)');
  await expect(selection.getByText(asShown(bulk.openedOf, { all: 3 }))).toBeVisible();
  await expectAccessible(page);
});

test('a decision moves the focus to the next row', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  const { rows, question, announcement } = inboxOn(page, words);
  await rows.filter({ hasText: 'Is five' }).getByRole('link').click();
  await expect(question.getByText('Is five kept')).toBeVisible();
  await expect(rows.filter({ hasText: 'Is five' }).getByRole('link')).toBeFocused();
  await page.keyboard.press('a');
  await expect(announcement(words.inbox.decide.accepted)).toBeVisible();
  await expect(question.getByText('Is four kept')).toBeVisible();
  await expect(question).toBeFocused();
  await expect(rows).toHaveCount(5);
});

function countOf(list: { selected_one: string; selected_other: string }, count: number): RegExp {
  return asShown(count === 1 ? list.selected_one : list.selected_other, { count });
}

async function topOf(shown: Locator): Promise<number> {
  return (await shown.boundingBox())?.y ?? Number.NaN;
}
