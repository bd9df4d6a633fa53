import { expect, type Locator } from '@playwright/test';
import { sendQuestions, startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import { drag } from '../../fixtures/pointer.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { asShown, goTo } from '../../pages/desk.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';

const test = base.extend<{ desk: Tribune }>({ desk: shared(() => startDesk([])) });
test.use({ isAtDesk: true });

test('selected questions are decided and undone together by keyboard', async ({ page, desk, words, language }) => {
  await sendQuestions(desk, ['Is bulk one sent?', 'Is bulk two sent?', 'Is bulk three sent?']);
  await signInSecretary(page, desk, language);
  await goTo(page, 'inbox?search=bulk');
  const { rows } = inboxOn(page, words);
  await expect(rows).toHaveCount(3);
  for (const key of ['s', 'j', 'Shift+J', 'Shift+J']) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { name: asShown(words.inbox.bulk.title_other, { count: 3 }) })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('r');
  await expect(
    page.getByRole('heading', { name: asShown(words.inbox.redirect.titleMany_other, { count: 3 }) }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: asShown(words.inbox.bulk.done.redirected_other, { count: 3 }) }),
  ).toBeFocused();
  await expect(rows.filter({ hasText: words.desk.states.redirected })).toHaveCount(3);
  await page.keyboard.press('z');
  await expect(rows.filter({ hasText: words.desk.states.received })).toHaveCount(3);

  // Questions are grouped by keyboard or by pointer, one or several at once, under the same topics.
  const { question, announcement } = inboxOn(page, words);
  for (const key of ['s', 'Shift+K', 'Shift+K', 'g']) await page.keyboard.press(key);
  await page.getByRole('button', { name: words.inbox.group.new }).press('Enter');
  await expect(page.getByRole('heading', { name: asShown(words.inbox.bulk.done.grouped_other) })).toBeFocused();
  const topic = await topicOf(rows.filter({ hasText: asShown(words.desk.states.grouped) }).first());
  await page.keyboard.press('z');
  await expect(rows.filter({ hasText: words.desk.states.received })).toHaveCount(3);
  await drag(page, rows.first(), page.getByText(asShown(words.inbox.drop.new)));
  await expect(announcement(words.inbox.decide.accepted)).toBeVisible();
  await expect(rows.filter({ hasText: asShown(words.desk.states.acceptedAs) })).toHaveCount(1);
  const made = await topicOf(rows.first());
  expect(made).not.toBe(topic);
  await rows
    .nth(1)
    .getByRole('link')
    .click({ modifiers: ['Shift'] });
  await rows
    .nth(2)
    .getByRole('link')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByRole('heading', { name: asShown(words.inbox.bulk.title_other, { count: 2 }) })).toBeVisible();
  const two = words.inbox.drop.many_other.replace('{{count}}', '2');
  await drag(page, rows.nth(2), page.getByText(asShown(words.topics.move.dropInto, { question: two, topic: made })));
  await expect(
    page.getByRole('heading', { name: asShown(words.inbox.bulk.done.grouped_other, { count: 2 }) }),
  ).toBeFocused();
  await expect(rows.filter({ hasText: asShown(words.desk.states.grouped, { topic: made }) })).toHaveCount(3);
  await expect(question).toHaveCount(0);
});

async function topicOf(row: Locator): Promise<string> {
  return /T25-\d+/.exec((await row.textContent()) ?? '')?.[0] ?? '';
}
