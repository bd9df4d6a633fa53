import { expect, type Page } from '@playwright/test';
import { startDesk } from '../../fixtures/desk.ts';
import { test as base } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { linesOf } from '../../fixtures/checks/layout.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';
import { topicOn } from '../../pages/desk-topic.ts';
import { type DeskWords, goTo } from '../../pages/desk.ts';

const test = base.extend<{ desk: Tribune }>({
  desk: shared(() => startDesk(['What is the dividend?', 'When is it paid?', 'Who audits the plants?'])),
});
test.use({ isAtDesk: true });

/** The desk asks for a confirmation first, because the old codes stop working. */
async function makeCodes(page: Page, { organisers }: DeskWords): Promise<void> {
  const { makeCodes: name } = organisers.account;
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

test('a printed topic is whole and has no controls', async ({ page, desk, words, language }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await signInSecretary(page, desk, language);
  const { rows, announcement } = inboxOn(page, words);
  await rows.first().getByRole('link').click();
  await page.getByRole('button', { name: new RegExp(`^${words.inbox.decide.accept}`) }).click();
  await expect(announcement(words.inbox.decide.accepted)).toBeVisible();
  await goTo(page, 'topics');
  await page.getByRole('link', { name: 'T25-01', exact: true }).press('Enter');
  const { newQuestions, column, questions } = topicOn(page, words);
  await expect(newQuestions.first()).toBeVisible();
  const main = page.getByRole('main');
  const isWhole = () => main.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight);
  expect(await isWhole()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await isWhole()).toBe(true);
  await expect(questions).toBeVisible();
  await expect(column).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  for (const role of ['button', 'checkbox'] as const) await expect(main.getByRole(role)).toHaveCount(0);
});

test('the printed list has all topics, shown or not', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  const { rows, announcement } = inboxOn(page, words);
  await rows.filter({ hasText: 'When is it paid?' }).getByRole('link').click();
  await page.getByRole('button', { name: new RegExp(`^${words.inbox.decide.accept}`) }).click();
  await expect(announcement(words.inbox.decide.accepted)).toBeVisible();
  const count = 405;
  await page.route(/\/api\/.*\/topics(?:\?|$)/, async (route) => {
    const answer = await (await route.fetch()).json();
    const topics = Array.from({ length: count }, (_, index) => ({
      ...answer.topics[0],
      id: crypto.randomUUID(),
      number: index + 1,
    }));
    await route.fulfill({ json: { ...answer, topics, total: count } });
  });
  await goTo(page, 'topics');
  const topics = page.getByRole('main').locator('tbody').getByRole('row');
  await expect(topics).toHaveCount(200);
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      document.title = String(document.querySelectorAll('main tbody tr').length);
    });
  });
  await page.pdf();
  await expect(page).toHaveTitle(String(count));
  await expect(topics).toHaveCount(200);
});

test('recovery codes are printed alone, and say what they open', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  await goTo(page, 'account');
  await makeCodes(page, words);
  const { recovery } = words.credentials;
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
  await expect(page.getByText(recovery.once)).toBeHidden();
  await page.setViewportSize({ width: 360, height: 640 });
  for (const code of await page.getByRole('dialog').getByRole('listitem').all()) expect(await linesOf(code)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('list', { name: recovery.codes })).toBeVisible();
  await expect(page.getByText(recovery.once)).toBeVisible();
  await expect(page.getByText(new URL(page.url()).host)).toBeVisible();
  await expect(page.getByText(recovery.stored)).toBeHidden();
  await expect(page.getByText(words.organisers.account.codesHint)).toBeHidden();
});
