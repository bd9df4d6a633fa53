import { expect, type Locator } from '@playwright/test';
import { startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { asShown } from '../../pages/desk.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';

const test = base.extend<{ desk: Tribune }>({
  desk: shared(async () => await startDesk(['one', 'two', 'three', 'four'].map((nth) => `Is ${nth} selected?`))),
});
test.use({ isAtDesk: true });

test('the focus moves on from selected rows that disappear', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  const { rows, question } = inboxOn(page, words);
  const selected = (count: number) =>
    page.getByRole('heading', { name: asShown(words.inbox.bulk.title_other, { count }) });
  await expect(rows).toHaveCount(4);
  await page.keyboard.press('j');
  await expect(question).toBeFocused();
  await page.keyboard.press('s');
  await page.keyboard.press('Shift+J');
  await expect(selected(2)).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByText(asShown(words.inbox.bulk.openedOnly, { count: 1, all: 2 }))).toBeVisible();
  await page.keyboard.press('Escape');
  for (const key of ['a', 'g', 'x']) {
    await page.keyboard.press(key);
    await expect(selected(2)).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(selected(2)).toBeFocused();
  }
  await page.getByRole('button', { name: asShown(words.inbox.list.selectAll_other, { count: 4 }) }).press('Enter');
  await expect(selected(4)).toBeFocused();
  await page.getByRole('button', { name: words.inbox.list.clear, exact: true }).press('Enter');
  await expect(question).toBeFocused();
  await page.keyboard.press('s');
  await page.keyboard.press('Shift+J');
  await expect(selected(2)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeFocused();
});

test('a result explains skipped questions and what can follow', async ({ page, desk, colleague, words, language }) => {
  await signInSecretary(page, desk, language);
  const { rows, question, announcement } = inboxOn(page, words);
  await expect(rows).toHaveCount(4);
  await rows.filter({ hasText: 'Is four' }).getByRole('link').click();
  await expect(question.getByText('Is four selected?')).toBeVisible();
  await page.keyboard.press('a');
  await expect(announcement(words.inbox.decide.accepted)).toBeVisible();
  await expect(rows.filter({ hasText: 'Is four' })).toContainText(asShown(words.desk.states.acceptedAs));
  await page.keyboard.press('s');
  await inboxOn(page, words).checkAll();
  await page.keyboard.press('r');
  await expect(
    page.getByRole('heading', { name: asShown(words.inbox.redirect.titleMany_other, { count: 4 }) }),
  ).toBeFocused();

  await signInSecretary(colleague, desk, language);
  await inboxOn(colleague, words).rows.filter({ hasText: 'Is one' }).getByRole('link').click();
  await expect(inboxOn(colleague, words).question.getByText('Is one selected?')).toBeVisible();
  await colleague.keyboard.press('a');
  await expect(inboxOn(colleague, words).announcement(words.inbox.decide.accepted)).toBeVisible();

  await page.keyboard.press('Enter');
  const { done, skipped_other: skipped, resultSkipped } = words.inbox.bulk;
  const redirectedAndSkipped = resultSkipped.replace('{{done}}', done.redirected_other).replace('{{skipped}}', skipped);
  const result = page.getByRole('region', { name: asShown(redirectedAndSkipped, { count: 2 }) });
  const title = result.getByRole('heading', { level: 2 });
  await expect(title).toBeFocused();
  const notNew = result.getByRole('heading', { name: asShown(words.inbox.bulk.why.notNew_one, { count: 1 }) });
  const changed = result.getByRole('heading', { name: asShown(words.inbox.bulk.why.changed_one, { count: 1 }) });
  await expect(notNew.locator('..')).toContainText('Is four selected?');
  await expect(changed.locator('..')).toContainText('Is one selected?');
  await expectAccessible(page);

  const undo = result.getByRole('button', { name: asShown(words.inbox.bulk.undo, { count: 2 }) });
  expect(await topOf(undo)).toBeLessThan(Math.min(await topOf(notNew), await topOf(changed)));
  await undo.focus();
  await expect(result.getByText(words.inbox.bulk.later.redirected)).toBeVisible();
  await expect(undo).toHaveCount(0);
  await expect(title).toBeFocused();
});

async function topOf(shown: Locator): Promise<number> {
  return (await shown.boundingBox())?.y ?? 0;
}
