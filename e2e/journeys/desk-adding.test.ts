import { expect } from '@playwright/test';
import { startDesk } from '../fixtures/desk.ts';
import { test as base, expectAccessible, perWorker } from '../fixtures/journey.ts';
import { signInSecretary } from '../fixtures/organisers.ts';
import type { Tribune } from '../fixtures/tribune.ts';
import { inboxOn } from '../pages/desk-inbox.ts';
import { DESK_WORDS } from '../pages/desk.ts';
import inbox from '#words/inbox/en.json' with { type: 'json' };
import topics from '#words/topics/en.json' with { type: 'json' };

const QUESTIONS = ['What is the dividend?', 'When is it paid?', 'Who audits the plants?', 'Is the dividend safe?'];

const test = base.extend<object, { desk: Tribune }>({ desk: perWorker(() => startDesk(QUESTIONS)) });
test.use({ isAtDesk: true, viewport: { width: 360, height: 780 } });

test('on a phone new questions are added to the topic that they are looked for from', async ({ page, desk }) => {
  const { rows, said } = inboxOn(page);
  await signInSecretary(page, desk, 'en');
  await rows.filter({ hasText: 'What is' }).getByRole('link').click();
  await page.getByRole('button', { name: new RegExp(`^${inbox.decide.accept}`) }).click();
  await expect(said(/accepted/)).toBeVisible();
  await page.goto(`${new URL(page.url()).origin}/desk/topics`);
  await page.getByRole('link', { name: 'T25-01', exact: true }).click();
  await page.getByRole('link', { name: topics.topic.add, exact: true }).click();
  await expect(page.getByText('Adding to T25-01', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(QUESTIONS.length - 1);
  await expectAccessible(page);
  const addFrom = (text: string) => rows.filter({ hasText: text }).getByRole('button', { name: /^Add to T25-01/ });
  await addFrom('When is').click();
  await expect(rows).toHaveCount(QUESTIONS.length - 2);
  const moved = said(/moved to T25-01/);
  await expect(moved).toBeVisible();
  await expectAccessible(page);
  await moved.getByRole('button', { name: new RegExp(`^${DESK_WORDS.en.desk.announcement.undo}`) }).click();
  await expect(rows).toHaveCount(QUESTIONS.length - 1);
  await addFrom('Who audits').press('Enter');
  await expect(rows).toHaveCount(QUESTIONS.length - 2);
  await expect(rows.getByRole('button', { name: /^Add to T25-01/ }).and(page.locator(':focus'))).toHaveCount(1);
  // What is read between keeps the topic.
  await rows.first().getByRole('link').click();
  await page.getByRole('main').getByRole('link', { name: inbox.pane.back }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('link', { name: 'Back to T25-01' }).click();
  const questions = page.getByRole('region', { name: new RegExp(`^${topics.topic.questions}`) });
  await expect(questions.getByRole('listitem')).toHaveCount(2);
});
