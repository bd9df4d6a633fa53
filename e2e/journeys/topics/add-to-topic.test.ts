import { expect } from '@playwright/test';
import { startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { asShown, goTo } from '../../pages/desk.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';

const QUESTIONS = ['What is the dividend?', 'When is it paid?', 'Who audits the plants?', 'Is the dividend safe?'];

const test = base.extend<{ desk: Tribune }>({ desk: shared(() => startDesk(QUESTIONS)) });
test.use({ isAtDesk: true, viewport: { width: 360, height: 780 } });

test('Back on a phone returns to the question’s row', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  const row = inboxOn(page, words).rows.filter({ hasText: 'Who audits' });
  await row.getByRole('link').click();
  await expect(inboxOn(page, words).question).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: words.inbox.pane.back }).click();
  await expect(row.getByRole('link')).toBeFocused();
  // The list closes while several questions are selected and returns unchanged.
  await page.getByRole('button', { name: words.inbox.list.select, exact: true }).click();
  for (const index of [0, 1, 2]) await inboxOn(page, words).rows.getByRole('checkbox').nth(index).click();
  await page.getByRole('button', { name: words.inbox.list.decide }).click();
  await expect(page.getByRole('heading', { name: asShown(words.inbox.bulk.title_other, { count: 3 }) })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: words.inbox.pane.back }).click();
  await expect(inboxOn(page, words).rows.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await page.getByRole('button', { name: words.inbox.list.clear, exact: true }).click();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
});

test('a search on a phone adds questions to its topic', async ({ page, desk, words, language }) => {
  const { inbox, topics } = words;
  const about = { topic: 'T25-01' };
  const { rows, announcement } = inboxOn(page, words);
  await signInSecretary(page, desk, language);
  await rows.filter({ hasText: 'What is' }).getByRole('link').click();
  await page.getByRole('button', { name: new RegExp(`^${inbox.decide.accept}`) }).click();
  await expect(announcement(inbox.decide.accepted)).toBeVisible();
  await goTo(page, 'topics');
  // The choices are folded, within reach of the thumb.
  const theme = page.getByRole('combobox', { name: topics.list.theme, exact: true });
  await expect(theme).toBeHidden();
  await page.getByRole('button', { name: inbox.list.filterAndSort, exact: true }).click();
  await expect(theme).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'T25-01', exact: true }).click();
  await page.getByRole('link', { name: topics.topic.add, exact: true }).click();
  await expect(page.getByText(asShown(topics.column.adding, about))).toBeVisible();
  await expect(rows).toHaveCount(QUESTIONS.length - 1);
  await expectAccessible(page);
  const adding = { name: asShown(topics.column.add, about) };
  const addFrom = (text: string) => rows.filter({ hasText: text }).getByRole('button', adding);
  await addFrom('When is').click();
  await expect(rows).toHaveCount(QUESTIONS.length - 2);
  const moved = announcement(inbox.decide.grouped, about);
  await expect(moved).toBeVisible();
  await expectAccessible(page);
  await moved.getByRole('button', { name: new RegExp(`^${words.desk.announcement.undo}`) }).click();
  await expect(rows).toHaveCount(QUESTIONS.length - 1);
  await addFrom('Who audits').press('Enter');
  await expect(rows).toHaveCount(QUESTIONS.length - 2);
  await expect(rows.getByRole('button', adding).and(page.locator(':focus'))).toHaveCount(1);
  // Reading a question in between keeps the topic.
  await rows.first().getByRole('link').click();
  await page.getByRole('main').getByRole('link', { name: inbox.pane.back }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('link', { name: asShown(topics.column.backTo, about) }).click();
  const questions = page.getByRole('region', { name: new RegExp(`^${topics.topic.questions}`) });
  await expect(questions.getByRole('listitem')).toHaveCount(2);
});
