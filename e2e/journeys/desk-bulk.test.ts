import { expect, type Locator, type Page } from '@playwright/test';
import { sendQuestions, startDesk } from '../fixtures/desk.ts';
import { test as base, expectAccessible, perWorker } from '../fixtures/journey.ts';
import { signInSecretary } from '../fixtures/organisers.ts';
import type { Tribune } from '../fixtures/tribune.ts';
import { inboxOn } from '../pages/desk-inbox.ts';
import inbox from '#words/inbox/en.json' with { type: 'json' };

const test = base.extend<object, { desk: Tribune }>({ desk: perWorker(() => startDesk([])) });
test.use({ isAtDesk: true });

test('questions selected by keyboard are decided together, and undone together', async ({ page, desk }) => {
  await sendQuestions(desk, ['Is bulk one sent?', 'Is bulk two sent?', 'Is bulk three sent?']);
  await signInSecretary(page, desk, 'en');
  await page.goto(`${new URL(page.url()).origin}/desk/inbox?search=bulk`);
  const { rows } = inboxOn(page);
  await expect(rows).toHaveCount(3);
  for (const key of ['s', 'j', 'Shift+J', 'Shift+J']) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { name: '3 questions selected' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { name: 'Redirect 3 questions?' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '3 questions redirected' })).toBeFocused();
  await expect(rows.filter({ hasText: 'Redirected' })).toHaveCount(3);
  await page.keyboard.press('z');
  await expect(rows.filter({ hasText: 'New' })).toHaveCount(3);

  // By keyboard or dragged by pointer, one or several at once, under the same topics.
  const { question, said } = inboxOn(page);
  for (const key of ['s', 'Shift+K', 'Shift+K', 'g']) await page.keyboard.press(key);
  await page.getByRole('button', { name: inbox.group.new }).press('Enter');
  await expect(page.getByRole('heading', { name: /^\d questions grouped$/ })).toBeFocused();
  const topic = /Grouped, (T25-\d+)/.exec((await rows.filter({ hasText: 'Grouped' }).first().textContent()) ?? '')?.[1];
  await page.keyboard.press('z');
  await expect(rows.filter({ hasText: 'New' })).toHaveCount(3);
  await drag(page, rows.first(), page.getByText(/^Release to make a new topic from Q/));
  await expect(said(/^Q.* accepted/)).toBeVisible();
  await expect(rows.filter({ hasText: 'Accepted' })).toHaveCount(1);
  const made = /Accepted, (T25-\d+)/.exec((await rows.first().textContent()) ?? '')?.[1] ?? '';
  expect(made).not.toBe(topic);
  await rows
    .nth(1)
    .getByRole('link')
    .click({ modifiers: ['Shift'] });
  await rows
    .nth(2)
    .getByRole('link')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByRole('heading', { name: '2 questions selected' })).toBeVisible();
  await drag(page, rows.nth(2), page.getByText(`Release to add 2 questions to ${made}`));
  await expect(page.getByRole('heading', { name: '2 questions grouped' })).toBeFocused();
  await expect(rows.filter({ hasText: `Grouped, ${made}` })).toHaveCount(3);
  await expect(question).toHaveCount(0);
});

/** Drags a row by pointer until it stands over where it is released. */
async function drag(page: Page, row: Locator, target: Locator): Promise<void> {
  const from = await row.boundingBox();
  if (from === null) throw new Error('There is no row');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 40, from.y + from.height / 2 + 10, { steps: 4 });
  await expect(target).toBeVisible();
  const place = await target.boundingBox();
  if (place === null) throw new Error('There is nowhere to go');
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 4 });
  await page.mouse.up();
}
