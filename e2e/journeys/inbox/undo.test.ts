import { expect, type Page } from '@playwright/test';
import { sendQuestions, startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible, installClock } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { asShown, type DeskWords, goTo } from '../../pages/desk.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';

const TEN_SECONDS_MS = 10_500;

const test = base.extend<{ desk: Tribune }>({ desk: shared(() => startDesk([])) });
test.use({ isAtDesk: true });

test('an expired undo offers the next step, then nothing', async ({ page, desk, words, language }) => {
  await sendQuestions(desk, ['Is this one undone too late?', 'What is read next?']);
  await installClock(page);
  await signInSecretary(page, desk, language);
  const { rows, question, announcement } = inboxOn(page, words);
  const row = rows.filter({ hasText: 'Is this one undone too late?' });
  const button = page.getByRole('button', { name: new RegExp(`^${words.desk.announcement.undo}`) });
  await row.getByRole('link').click();
  await expect(question.getByText('Is this one undone too late?')).toBeVisible();
  await inboxOn(page, words).redirect();
  await expect(announcement(words.inbox.decide.redirected)).toBeVisible();
  await expect(button).toBeVisible();
  // The button disappears even under the pointer, because the service no longer undoes the decision.
  await button.hover();
  await page.clock.fastForward(TEN_SECONDS_MS);
  await expect(announcement(words.inbox.decide.later.redirected)).toBeVisible();
  await expect(announcement(words.inbox.decide.redirected)).toHaveCount(0);
  await expect(button).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('z');
  await page.mouse.move(0, 0);
  await page.clock.fastForward(TEN_SECONDS_MS);
  await expect(announcement(words.inbox.decide.later.redirected)).toHaveCount(0);
  await expect(row).toContainText(words.desk.states.redirected);
});

test('the focus returns from an announcement whose button disappears', async ({ page, desk, words, language }) => {
  await sendQuestions(desk, ['Is the focus lost with it?', 'What is focused next?']);
  await installClock(page);
  await signInSecretary(page, desk, language);
  const { rows, question, announcement } = inboxOn(page, words);
  await rows.filter({ hasText: 'Is the focus lost with it?' }).getByRole('link').click();
  await expect(question.getByText('Is the focus lost with it?')).toBeVisible();
  await page.keyboard.press('a');
  await expect(announcement(words.inbox.decide.accepted)).toBeVisible();
  await question.focus();
  const button = page.getByRole('button', { name: new RegExp(`^${words.desk.announcement.undo}`) });
  await button.focus();
  await page.clock.fastForward(TEN_SECONDS_MS);
  await expect(announcement(words.inbox.decide.later.moved)).toBeVisible();
  const closeButton = page.getByRole('button', { name: words.desk.announcement.close, exact: true });
  await expect(closeButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(announcement(words.inbox.decide.later.moved)).toHaveCount(0);
  await expect(question).toBeFocused();
});

async function takeBack(page: Page, text: string, words: DeskWords): Promise<void> {
  const { decide, refusal } = words.inbox;
  const { question, announcement } = inboxOn(page, words);
  await expect(question.getByText(text)).toBeVisible();
  const number = /Q\d+-\d+/.exec((await question.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  await page.getByRole('button', { name: decide.takeBack }).click();
  await page.getByRole('textbox', { name: refusal.takeBackReason }).fill('It is for the meeting');
  await page.getByRole('button', { name: refusal.takeBackSend }).press('Enter');
  await expect(announcement(decide.takenBack, { number })).toBeVisible();
}

test('an undo reports questions that a colleague has changed', async ({ page, colleague, desk, words, language }) => {
  await sendQuestions(desk, ['Is onyx one sent?', 'Is onyx two sent?', 'Is onyx three sent?']);
  for (const each of [page, colleague]) {
    await signInSecretary(each, desk, language);
    await goTo(each, 'inbox?search=onyx');
    await expect(inboxOn(each, words).rows).toHaveCount(3);
  }
  const { bulk } = words.inbox;
  const { rows, announcement } = inboxOn(page, words);
  const list = page.url();
  const redirecting = page.getByRole('heading', { name: asShown(words.inbox.redirect.titleMany_other, { count: 3 }) });
  const redirectAll = async () => {
    for (const key of ['s', 'j', 'Shift+J', 'Shift+J', 'r']) await page.keyboard.press(key);
    await expect(redirecting).toBeFocused();
    await page.keyboard.press('Enter');
  };
  const partly = announcement(words.desk.announcement.undonePartly, { count: 2, all: 3 });
  const skipped = announcement(words.desk.announcement.skipped_one, { count: 1 });
  const fresh = rows.filter({ hasText: 'onyx' }).filter({ hasText: words.desk.states.received });

  const read = async (text: string) =>
    await inboxOn(colleague, words).rows.filter({ hasText: text }).getByRole('link').click();

  // The colleague opens a question first, to take it back quickly.
  await read('onyx two');
  await redirectAll();
  await expect(page.getByRole('heading', { name: asShown(bulk.done.redirected_other, { count: 3 }) })).toBeFocused();
  await takeBack(colleague, 'onyx two', words);
  await page.keyboard.press('z');
  await expect(partly.and(skipped)).toBeVisible();
  await expect(fresh).toHaveCount(3);
  await expectAccessible(page);

  // The answer arrives while another screen is shown.
  await page.goto(list);
  await expect(rows).toHaveCount(3);
  await page.route(
    '**/decisions',
    async (route) => {
      const navigation = page.getByRole('navigation');
      for (const { title } of [words.topics.list, words.inbox.list]) {
        await navigation.getByRole('link', { name: title }).click();
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      }
      await expect(redirecting).toHaveCount(0);
      await route.continue();
    },
    { times: 1 },
  );
  await read('onyx one');
  await redirectAll();
  await expect(announcement(bulk.done.redirected_other, { count: 3 })).toBeVisible();
  await takeBack(colleague, 'onyx one', words);
  await page.keyboard.press('z');
  await expect(partly.and(skipped)).toBeVisible();
  await expect(fresh).toHaveCount(3);
});
