import { expect } from '@playwright/test';
import { sendQuestions, startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { signInAgain, signInSecretary } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { goTo } from '../../pages/desk.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';

const QUESTIONS = ['Is the first opened?', 'Is the second opened?', 'Is this shown next?', 'Is the last decided?'];

const test = base.extend<{ desk: Tribune }>({ desk: shared(() => startDesk(QUESTIONS)) });
test.use({ isAtDesk: true });

test('the desk opens on waiting questions without opening any', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  const { rows, question, announcement, newer } = inboxOn(page, words);
  await rows.first().getByRole('link').click();
  await expect(question.getByText('Is the last decided?')).toBeVisible();
  await page.keyboard.press('a');
  await expect(announcement(words.inbox.decide.accepted)).toBeVisible();
  await expect(question.getByText('Is this shown next?')).toBeVisible();
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/open')) opened.push(request.url());
  });
  await goTo(page, '');
  await expect(question.getByText('Is the first opened?')).toBeVisible();
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('main')).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(question.getByText('Is the first opened?')).toBeVisible();
  await rows.nth(1).getByRole('link').click();
  await expect(question.getByText('Is the second opened?')).toBeVisible();
  await expect.poll(() => opened.length, 'the one that was chosen').toBe(1);

  // New questions wait behind the button here too. When shown, they are last in the list.
  await sendQuestions(desk, ['Is the newest shown?']);
  await newer(1).click();
  await expect(rows.last()).toContainText('Is the newest shown?');
  await expect(newer(1)).toHaveCount(0);

  await goTo(page, '');
  for (const text of ['Is the first opened?', 'Is the second opened?', 'Is this shown next?', 'Is the newest shown?']) {
    await expect(question.getByText(text)).toBeVisible();
    await page.keyboard.press('a');
  }
  await expect(page.getByRole('heading', { name: words.inbox.list.nothingToDecide })).toBeVisible();
  await expect.poll(() => new Set(opened).size, 'each that was acted on').toBe(3);
});

test('a sign-in restores the last filter unless the link filters', async ({
  page,
  colleague,
  desk,
  words,
  language,
}) => {
  const { list } = words.inbox;
  const organiser = await signInSecretary(page, desk, language);
  const state = page.getByRole('combobox', { name: list.state });
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/account/preferences'));
  await state.selectOption('redirected');
  await saved;
  // The desk does not store the search words, which may be names.
  await page.getByRole('searchbox', { name: list.search }).fill('Lovelace');
  await expect(page).toHaveURL(/search=Lovelace/);
  // Opening a link does not change the remembered filter.
  await goTo(page, 'inbox?states=refused');
  await expect(state).toHaveValue('refused');
  await page.getByRole('link', { name: new RegExp(`^${words.desk.navigation.topics}`) }).click();
  await page.getByRole('link', { name: new RegExp(`^${words.desk.navigation.inbox}`) }).click();
  await expect(page).toHaveURL(/states=redirected$/);

  await colleague.goto(`${desk.origin}/desk?lang=${language}`);
  await signInAgain(colleague, organiser, language);
  await expect(colleague).toHaveURL(/inbox\?states=redirected$/);
  await expect(colleague.getByRole('heading', { name: list.nothingRedirected })).toBeVisible();
});
