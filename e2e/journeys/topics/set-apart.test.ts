import { expect, type Page } from '@playwright/test';
import { startDesk } from '../../fixtures/desk.ts';
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

/** Holds the next two lists of similar questions on their way back to the browser. */
async function holdLists(page: Page) {
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let asked = 0;
  await page.route(/\/similar$/, async (route) => {
    const hold = held[asked];
    asked += 1;
    const response = await route.fetch();
    await hold?.promise;
    await route.fulfill({ response });
  });
  return {
    release: async (which: number) => {
      const arrived = page.waitForResponse(/\/similar$/);
      held[which]?.resolve();
      await (await arrived).finished();
      // Until the desk has drawn what it shows of the answer.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      });
    },
  };
}

test('an earlier list never hides a question compared again', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  await goTo(page, 'inbox?states=received&order=oldest');
  const { rows, announcement } = inboxOn(page, words);
  const { items, lookAgain } = suggestionsOn(page, words);
  const { notSimilarDone, comparedAgain } = words.similar.pane;
  await rows.first().getByRole('link').click();
  await expect(items).toHaveCount(1);
  const { release } = await holdLists(page);

  await page.keyboard.press('n');
  await page.keyboard.press('1');
  await expect(announcement(notSimilarDone)).toBeVisible();
  await expect(items).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(announcement(comparedAgain)).toBeVisible();
  await expect(items).toHaveCount(1);
  // The list from before the mark was taken back arrives only now.
  await release(0);
  await expect(items).toHaveCount(1);
  await page.keyboard.press('n');
  await page.keyboard.press('1');
  await expect(announcement(notSimilarDone)).toBeVisible();
  await release(1);
  await expect(lookAgain).toBeVisible();
});
