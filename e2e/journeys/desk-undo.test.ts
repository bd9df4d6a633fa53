import { expect } from '@playwright/test';
import { sendQuestions, startDesk } from '../fixtures/desk.ts';
import { test as base, expectAccessible, perWorker } from '../fixtures/journey.ts';
import { signInSecretary } from '../fixtures/organisers.ts';
import type { Tribune } from '../fixtures/tribune.ts';
import { DESK_WORDS } from '../pages/desk.ts';
import { inboxOn } from '../pages/desk-inbox.ts';

const TEN_SECONDS_MS = 10_500;
const { undo, close } = DESK_WORDS.en.desk.announcement;

const test = base.extend<object, { desk: Tribune }>({ desk: perWorker(() => startDesk([])) });
test.use({ isAtDesk: true });

test('once a decision cannot be undone it is said what still can be done, and then nothing more', async ({
  page,
  desk,
}) => {
  await sendQuestions(desk, ['Is this one undone too late?', 'What is read next?']);
  await signInSecretary(page, desk, 'en');
  await page.clock.install();
  const { rows, question, said } = inboxOn(page);
  const row = rows.filter({ hasText: 'Is this one undone too late?' });
  const button = page.getByRole('button', { name: new RegExp(`^${undo}`) });
  await row.getByRole('link').click();
  await expect(question.getByText('Is this one undone too late?')).toBeVisible();
  await page.keyboard.press('r');
  await expect(said(/redirected to investor relations/)).toBeVisible();
  await expect(button).toBeVisible();
  // Held under the pointer too: the service takes it back no longer.
  await button.hover();
  await page.clock.fastForward(TEN_SECONDS_MS);
  await expect(said(/too late to undo\. A secretary can still take the decision back/)).toBeVisible();
  await expect(said(/redirected to investor relations/)).toHaveCount(0);
  await expect(button).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('z');
  await page.mouse.move(0, 0);
  await page.clock.fastForward(TEN_SECONDS_MS);
  await expect(said(/too late to undo/)).toHaveCount(0);
  await expect(row).toContainText(DESK_WORDS.en.desk.states.redirected);
});

test('the focus stays with the announcement when its button goes, and goes back where it came from', async ({
  page,
  desk,
}) => {
  await sendQuestions(desk, ['Is the focus lost with it?', 'What is focused next?']);
  await signInSecretary(page, desk, 'en');
  await page.clock.install();
  const { rows, question, said } = inboxOn(page);
  await rows.filter({ hasText: 'Is the focus lost with it?' }).getByRole('link').click();
  await expect(question.getByText('Is the focus lost with it?')).toBeVisible();
  await page.keyboard.press('a');
  await expect(said(/accepted/)).toBeVisible();
  await question.focus();
  const button = page.getByRole('button', { name: new RegExp(`^${undo}`) });
  await button.focus();
  await page.clock.fastForward(TEN_SECONDS_MS);
  await expect(said(/too late to undo/)).toBeVisible();
  const closeButton = page.getByRole('button', { name: close, exact: true });
  await expect(closeButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said(/too late to undo/)).toHaveCount(0);
  await expect(question).toBeFocused();
});
