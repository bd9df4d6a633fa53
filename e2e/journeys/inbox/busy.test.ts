import { expect } from '@playwright/test';
import { startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';
import { en } from '#words/kit/en.ts';
import { fr } from '#words/kit/fr.ts';

const KIT = { en, fr };

const test = base.extend<{ desk: Tribune }>({ desk: shared(() => startDesk(['Who waits for what?'])) });
test.use({ isAtDesk: true });

test('a slow command announces its wait and keeps its width', async ({ page, desk, words, language }) => {
  const { busy } = KIT[language].button;
  await signInSecretary(page, desk, language);
  const { rows, announcement } = inboxOn(page, words);
  await rows.first().getByRole('link').click();
  const accept = page.getByRole('button', { name: words.inbox.decide.accept });
  await expect(accept).toBeVisible();
  const answered = Promise.withResolvers<void>();
  await page.route('**/decide', async (route) => {
    await answered.promise;
    await route.continue();
  });
  // A late font changes the width too.
  await page.evaluate(() => document.fonts.ready);
  const before = await accept.boundingBox();
  await accept.click();
  await expect(accept).toHaveAttribute('aria-busy', 'true');
  await expect(accept.getByText(busy)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: busy })).toHaveCount(1);
  expect(await accept.boundingBox()).toEqual(before);
  await expectAccessible(page);
  answered.resolve();
  await expect(announcement(words.inbox.decide.accepted)).toBeVisible();
  await expect(page.getByText(busy)).toHaveCount(0);
});
