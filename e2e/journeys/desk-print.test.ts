import { expect } from '@playwright/test';
import { startDesk } from '../fixtures/desk.ts';
import { test as base, perWorker } from '../fixtures/journey.ts';
import { signInSecretary } from '../fixtures/organisers.ts';
import type { Tribune } from '../fixtures/tribune.ts';
import { inboxOn } from '../pages/desk-inbox.ts';
import { topicOn } from '../pages/desk-topic.ts';
import { goTo } from '../pages/desk.ts';

const test = base.extend<object, { desk: Tribune }>({
  desk: perWorker(() => startDesk(['What is the dividend?', 'When is it paid?', 'Who audits the plants?'])),
});
test.use({ isAtDesk: true });

test('a topic is printed whole, without what only a screen can do', async ({ page, desk, words, language }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await signInSecretary(page, desk, language);
  const { rows, said } = inboxOn(page, words);
  await rows.first().getByRole('link').click();
  await page.getByRole('button', { name: new RegExp(`^${words.inbox.decide.accept}`) }).click();
  await expect(said(words.inbox.decide.accepted)).toBeVisible();
  await goTo(page, 'topics');
  await page.getByRole('link', { name: 'T25-01', exact: true }).press('Enter');
  const { newQuestions, column, questions, history } = topicOn(page, words);
  await expect(newQuestions.first()).toBeVisible();
  const main = page.getByRole('main');
  const isWhole = () => main.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight);
  expect(await isWhole()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await isWhole()).toBe(true);
  await expect(questions).toBeVisible();
  await expect(history.first()).toBeVisible();
  await expect(column).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  for (const role of ['button', 'checkbox'] as const) await expect(main.getByRole(role)).toHaveCount(0);
});
