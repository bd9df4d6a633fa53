import { expect } from '@playwright/test';
import { startDesk } from '../../fixtures/desk.ts';
import { holdReplies } from '../../fixtures/held-requests.ts';
import { test as base } from '../../fixtures/journey.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import { shared } from '../../fixtures/services.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';
import { suggestionsOn } from '../../pages/desk-similar.ts';
import { goTo } from '../../pages/desk.ts';

const SAME = ['How many women sit on the executive committee?', 'How many women sit on your executive committee?'];

const test = base.extend<{ desk: Tribune }>({ desk: shared(() => startDesk(SAME)) });
test.use({ isAtDesk: true });

test('a late list never hides a question compared again', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  await goTo(page, 'inbox?states=received&order=oldest');
  const { rows, announcement } = inboxOn(page, words);
  const { items, lookAgain } = suggestionsOn(page, words);
  const { notSimilarDone, comparedAgain } = words.similar.pane;
  await rows.first().getByRole('link').click();
  await expect(items).toHaveCount(1);
  const lists = await holdReplies(page, /\/similar$/);

  await page.keyboard.press('n');
  await page.keyboard.press('1');
  await expect(announcement(notSimilarDone)).toBeVisible();
  await expect(items).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(announcement(comparedAgain)).toBeVisible();
  await expect(items).toHaveCount(1);
  // The list from before the mark was taken back arrives only now.
  await lists.release();
  await expect(items).toHaveCount(1);
  await page.keyboard.press('n');
  await page.keyboard.press('1');
  await expect(announcement(notSimilarDone)).toBeVisible();
  await lists.end();
  await expect(lookAgain).toBeVisible();
});
