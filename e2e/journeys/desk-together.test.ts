import { expect, type Page } from '@playwright/test';
import { sendQuestions, startDesk } from '../fixtures/desk.ts';
import { test as base, expectAccessible, perWorker } from '../fixtures/journey.ts';
import { CLAIRE, signInSecretary, THOMAS } from '../fixtures/organisers.ts';
import type { Tribune } from '../fixtures/tribune.ts';
import { DESK_WORDS } from '../pages/desk.ts';
import inbox from '#words/inbox/en.json' with { type: 'json' };

/** So long after a decision every colleague sees it. */
const SEEN_WITHIN_MS = 1000;

const test = base.extend<object, { desk: Tribune }>({
  desk: perWorker(() => startDesk(['Who decides this first?', 'And who decides that?'])),
});
test.use({ isAtDesk: true });

const rows = (page: Page) => page.getByRole('list', { name: inbox.list.questions }).getByRole('listitem');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });

async function open(page: Page, text: string): Promise<void> {
  await row(page, text).getByRole('link').click();
  await expect(page.getByRole('group', { name: inbox.decide.label })).toBeVisible();
  await expect(page.getByText(text).last()).toBeVisible();
}

test('two work beside each other: each sees what the other does, and a conflict is explained', async ({
  page,
  colleague,
  desk,
}) => {
  await signInSecretary(page, desk, 'en');
  await signInSecretary(colleague, desk, 'en', THOMAS);
  await expect(colleague.getByText(DESK_WORDS.en.desk.connection.live)).toBeVisible();

  await open(page, 'Who decides this first?');
  await expect(row(colleague, 'Who decides this first?')).not.toContainText(DESK_WORDS.en.desk.states.accepted);
  await page.keyboard.press('a');
  await expect(page.getByRole('status').filter({ hasText: /accepted/ })).toBeVisible();
  await expect(row(colleague, 'Who decides this first?')).toContainText(/T\d\d-01|Accepted|Grouped/, {
    timeout: SEEN_WITHIN_MS,
  });

  // Thomas writes a refusal while Claire redirects the same question.
  await open(colleague, 'And who decides that?');
  await colleague.keyboard.press('x');
  await colleague.getByRole('radio').first().check();
  const note = colleague.getByRole('textbox', { name: inbox.refusal.note });
  await note.fill('Asked last year as well');
  await open(page, 'And who decides that?');
  await page.keyboard.press('r');
  await expect(page.getByRole('status').filter({ hasText: /redirected/ })).toBeVisible();
  await colleague.getByRole('button', { name: inbox.refusal.send }).click();
  const conflict = colleague.getByRole('heading', { name: 'Claire Bonnet decided first' });
  await expect(conflict).toBeFocused();
  const notice = colleague.getByRole('region', { name: 'Claire Bonnet decided first' });
  await expect(notice).toContainText(DESK_WORDS.en.desk.states.redirected);
  await expectAccessible(colleague);
});

test('who decides about all that match is told how many a colleague has taken from them meanwhile', async ({
  page,
  colleague,
  desk,
}) => {
  await sendQuestions(desk, ['Is quartz one here?', 'Is quartz two here?', 'Is quartz three here?']);
  for (const [each, person] of [[page, CLAIRE] as const, [colleague, THOMAS] as const]) {
    await signInSecretary(each, desk, 'en', person);
    await each.goto(`${new URL(each.url()).origin}/desk/inbox?search=quartz&state=received`);
    await expect(rows(each)).toHaveCount(3);
  }
  await page.keyboard.press('s');
  await page.keyboard.press('j');
  await page.getByRole('button', { name: /^Select all 3/ }).press('Enter');
  await expect(page.getByRole('heading', { name: '3 questions selected' })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { name: 'Redirect 3 questions?' })).toBeFocused();
  await open(colleague, 'Is quartz two here?');
  await colleague.keyboard.press('a');
  await expect(colleague.getByRole('status').filter({ hasText: /accepted/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '2 questions redirected' })).toBeFocused();
  await expect(page.getByText(/^1 question of those selected no longer matched/)).toBeVisible();
  await expectAccessible(page);
});
