import { expect, type Page } from '@playwright/test';
import { acceptQuestions } from '../../fixtures/accepted.ts';
import { startDesk } from '../../fixtures/desk.ts';
import { holdReplies } from '../../fixtures/held-requests.ts';
import { test as base } from '../../fixtures/journey.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';
import { asShown, type DeskWords, goTo } from '../../pages/desk.ts';

const test = base.extend<{ desk: Tribune }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from this pattern what a fixture needs
  desk: async ({}, provide) => {
    const desk = await startDesk([
      'What is the dividend?',
      'Who audits the plants?',
      'How safe are the dams?',
      'When?',
    ]);
    await provide(desk);
    await desk.stop();
  },
});
test.use({ isAtDesk: true });

type Command = { path: RegExp; method: 'POST' | 'PUT'; send: () => Promise<void>; done: string };

/** Sends a command and opens the answers; the command is answered while the code of that screen is still loading. */
async function leaveDuring(page: Page, words: DeskWords, { path, method, send, done }: Command): Promise<void> {
  const screens = await holdReplies(page, /\/answers-screen-[^/]+\.js$/);
  const commands = await holdReplies(page, path, method);
  await send();
  await expect.poll(commands.count).toBeGreaterThan(0);
  const navigation = page.getByRole('navigation', { name: words.desk.shell.navigation });
  await navigation.getByRole('link', { name: new RegExp(`^${words.desk.navigation.answers}`) }).click();
  await expect(page).toHaveURL(/\/desk\/answers/);
  await expect.poll(screens.count).toBeGreaterThan(0);
  await commands.end();
  await expect(inboxOn(page, words).announcement(done)).toBeVisible();
  await screens.end();
  await expect(page.getByRole('heading', { level: 1, name: words.answers.page.title })).toBeVisible();
  await expect(page).toHaveURL(/\/desk\/answers/);
}

test('a late answer never calls an organiser back', async ({ page, desk, words, language }) => {
  const { browser } = await signInSecretary(page, desk, language);
  const [first = '', second = ''] = await acceptQuestions(browser, 2);
  const { rows, question } = inboxOn(page, words);
  await goTo(page, 'inbox');
  await rows.filter({ hasText: 'How safe' }).getByRole('link').click();
  await expect(question.getByText('How safe are the dams?').first()).toBeVisible();
  await leaveDuring(page, words, {
    path: /\/decide$/,
    method: 'POST',
    send: async () => await page.keyboard.press('a'),
    done: words.inbox.decide.accepted,
  });

  await goTo(page, `publication/outcomes?edit=${first}`);
  await page.getByRole('radio', { name: words.outcomes.edit.answeredPrivately }).press('Space');
  await leaveDuring(page, words, {
    path: /\/outcomes$/,
    method: 'POST',
    send: async () => await page.getByRole('button', { name: asShown(words.outcomes.edit.save_one) }).press('Enter'),
    done: words.outcomes.done.set_one,
  });

  await goTo(page, `topics/${second}`);
  await page.locator('body').press('m');
  await page.keyboard.type('dividend');
  await expect(page.getByRole('button', { name: /dividend/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(asShown(words.topics.merge.source))).toBeVisible();
  await page.getByRole('button', { name: asShown(words.topics.merge.instead) }).press('Enter');
  await leaveDuring(page, words, {
    path: /\/merge$/,
    method: 'POST',
    send: async () => await page.getByRole('button', { name: asShown(words.topics.merge.merge) }).press('Enter'),
    done: words.topics.topic.merged,
  });

  await goTo(page, 'settings/glossary?edit=-new');
  const form = page.getByRole('form');
  await form.getByLabel(words.glossary.line.english).fill('zorblat');
  await leaveDuring(page, words, {
    path: /\/glossary\/[^/]+$/,
    method: 'PUT',
    send: async () => await form.getByLabel(words.glossary.line.english).press('Control+Enter'),
    done: words.glossary.line.kept,
  });

  const { change } = words.control;
  // An address with a slash at its end is the same screen.
  await goTo(page, 'meeting/');
  await page.getByRole('button', { name: change.close, exact: true }).press('Enter');
  await page.getByRole('textbox', { name: change.reason }).fill('The room is full.');
  await leaveDuring(page, words, {
    path: /\/close$/,
    method: 'POST',
    send: async () => await page.getByRole('button', { name: change.close, exact: true }).press('Enter'),
    done: change.closeDone,
  });
});
