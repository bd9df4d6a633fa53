import { expect, type Page } from '@playwright/test';
import { sendQuestions, startDesk } from '../fixtures/desk.ts';
import { test as base, expectAccessible, perWorker } from '../fixtures/journey.ts';
import { signInSecretary } from '../fixtures/organisers.ts';
import type { Tribune } from '../fixtures/tribune.ts';
import { DESK_WORDS } from '../pages/desk.ts';
import { inboxOn } from '../pages/desk-inbox.ts';
import inbox from '#words/inbox/en.json' with { type: 'json' };

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
  await expect(said(/undo is over\. A secretary can still take the question back/)).toBeVisible();
  await expect(said(/redirected to investor relations/)).toHaveCount(0);
  await expect(button).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('z');
  await page.mouse.move(0, 0);
  await page.clock.fastForward(TEN_SECONDS_MS);
  await expect(said(/undo is over/)).toHaveCount(0);
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
  await expect(said(/undo is over/)).toBeVisible();
  const closeButton = page.getByRole('button', { name: close, exact: true });
  await expect(closeButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said(/undo is over/)).toHaveCount(0);
  await expect(question).toBeFocused();
});

async function takeBack(page: Page, text: string): Promise<void> {
  const { question, said } = inboxOn(page);
  await expect(question.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: inbox.decide.takeBack }).click();
  await page.getByRole('textbox', { name: inbox.refusal.takeBackReason }).fill('It is for the meeting');
  await page.getByRole('button', { name: inbox.refusal.takeBackSend }).press('Enter');
  await expect(said(/taken back: it is new again/)).toBeVisible();
}

test('of several, those that a colleague has changed since are told to whoever undoes, wherever they are by then', async ({
  page,
  colleague,
  desk,
}) => {
  test.setTimeout(120_000);
  await sendQuestions(desk, ['Is onyx one sent?', 'Is onyx two sent?', 'Is onyx three sent?']);
  for (const each of [page, colleague]) {
    await signInSecretary(each, desk, 'en');
    await each.goto(`${new URL(each.url()).origin}/desk/inbox?search=onyx`);
    await expect(inboxOn(each).rows).toHaveCount(3);
  }
  const { rows, said } = inboxOn(page);
  const list = page.url();
  const redirectAll = async () => {
    for (const key of ['s', 'j', 'Shift+J', 'Shift+J', 'r']) await page.keyboard.press(key);
    await expect(page.getByRole('heading', { name: 'Redirect 3 questions?' })).toBeFocused();
    await page.keyboard.press('Enter');
  };
  const partly = said(/^Undone for 2 of 3 questions; 1 stays as it is, having been changed since$/);

  const read = async (text: string) =>
    await inboxOn(colleague).rows.filter({ hasText: text }).getByRole('link').click();

  // What a colleague reads already is quickly taken back.
  await read('onyx two');
  await redirectAll();
  await expect(page.getByRole('heading', { name: '3 questions redirected' })).toBeFocused();
  await takeBack(colleague, 'onyx two');
  await page.keyboard.press('z');
  await expect(partly).toBeVisible();
  await expect(rows.filter({ hasText: 'New' })).toHaveCount(3);
  await expectAccessible(page);

  // The answer comes when something else is shown.
  await page.goto(list);
  await expect(rows).toHaveCount(3);
  await page.route(
    '**/decisions',
    async (route) => {
      for (const name of [/^Topics/, /^Inbox/]) await page.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { name: /^Redirect/ })).toHaveCount(0);
      await route.continue();
    },
    { times: 1 },
  );
  await read('onyx one');
  await redirectAll();
  await expect(said(/^3 questions redirected/)).toBeVisible();
  await takeBack(colleague, 'onyx one');
  await page.keyboard.press('z');
  await expect(partly).toBeVisible();
  await expect(rows.filter({ hasText: 'onyx' }).filter({ hasText: 'New' })).toHaveCount(3);
});
