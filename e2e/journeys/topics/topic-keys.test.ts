import { expect, type Page } from '@playwright/test';
import { startDesk } from '../../fixtures/desk.ts';
import { expectAccessible, test as base } from '../../fixtures/journey.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';
import { asShown, type DeskWords, goTo } from '../../pages/desk.ts';
import { topicOn } from '../../pages/desk-topic.ts';

const test = base.extend<{ desk: Tribune }>({
  // Each test starts with the same questions, none of them accepted by another test.
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from this pattern what a fixture needs
  desk: async ({}, provide) => {
    const desk = await startDesk(['What is the dividend?', 'Who audits the plants?']);
    await provide(desk);
    await desk.stop();
  },
});
test.use({ isAtDesk: true });

async function accept(page: Page, text: string, words: DeskWords): Promise<void> {
  const { rows, question, announcement } = inboxOn(page, words);
  await goTo(page, 'inbox');
  await rows.filter({ hasText: text }).getByRole('link').click();
  await expect(question.getByText(text)).toBeVisible();
  await page.keyboard.press('a');
  await expect(announcement(words.inbox.decide.accepted)).toBeVisible();
}

test('merging two topics focuses the topic that remains', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  await accept(page, 'What is', words);
  await accept(page, 'Who audits', words);
  await goTo(page, 'topics');
  const box = (topic: string) => page.getByRole('checkbox', { name: asShown(words.topics.list.select, { topic }) });
  await box('T25-01').press('Space');
  await box('T25-02').press('Space');
  const merging = page.getByRole('heading', { name: words.topics.merge.title });
  await page.keyboard.press('m');
  await expect(merging).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box('T25-02')).toBeFocused();
  await page.getByRole('button', { name: new RegExp(`^${words.topics.list.merge}`) }).press('Enter');
  await expect(merging).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('m');
  await expect(merging).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inboxOn(page, words).announcement(words.topics.topic.merged, { topic: 'T25-01' })).toBeVisible();
  await expect(box('T25-02')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'T25-01', exact: true })).toBeFocused();
});

test('keys move no question while its topic is edited', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  await accept(page, 'What is', words);
  await goTo(page, 'topics');
  await page.getByRole('link', { name: 'T25-01', exact: true }).press('Enter');
  const editing = page.getByRole('heading', { level: 1, name: words.topics.topic.edit });
  const search = page.getByRole('searchbox', { name: words.inbox.group.find });
  await topicOn(page, words).item('What is').getByRole('checkbox').press('Space');
  await page.keyboard.press('e');
  await expect(editing).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('Escape');
  await expect(editing).toHaveCount(0);
  await expect(search).toHaveCount(0);
  await page.keyboard.press('g');
  await expect(search).toBeFocused();
  await search.blur();
  await page.keyboard.press('e');
  await page.keyboard.press('m');
  await expect(search).toHaveCount(1);
  await expect(editing).toHaveCount(0);
});

test('an emptied topic becomes history', async ({ page, desk, words, language }) => {
  const { inbox, topics } = words;
  await signInSecretary(page, desk, language);
  await accept(page, 'What is', words);
  await goTo(page, 'topics');
  await page.getByRole('link', { name: 'T25-01', exact: true }).press('Enter');
  const { item, newQuestions, questions, announcement } = topicOn(page, words);
  await newQuestions
    .filter({ hasText: 'Who audits' })
    .getByRole('button', { name: asShown(topics.column.add) })
    .press('Enter');
  await expect(questions).toHaveCount(2);
  const reason = page.getByRole('textbox', { name: inbox.refusal.takeBackReason });
  const send = page.getByRole('button', { name: inbox.refusal.takeBackSend, exact: true });

  // Removes one question by its menu, with a reason, and undoes it.
  await item('Who audits')
    .getByRole('button', { name: asShown(topics.move.menu) })
    .press('Enter');
  await page.getByRole('menuitem', { name: new RegExp(`^${topics.move.takeBack}`) }).press('Enter');
  await expect(reason).toBeFocused();
  await send.press('Enter');
  await expect(page.getByText(inbox.refusal.enterReason)).toBeVisible();
  await expectAccessible(page);
  await reason.fill('Accepted by mistake');
  await send.press('Enter');
  await expect(announcement(inbox.decide.takenBack)).toBeVisible();
  await expect(questions).toHaveCount(1);
  await expect(newQuestions.filter({ hasText: 'Who audits' })).toHaveCount(1);
  await page.keyboard.press('z');
  await expect(questions).toHaveCount(2);

  // Removes all selected questions. The topic is then empty, and its page says so.
  await item('Who audits').getByRole('checkbox').press('Space');
  await item('What is').getByRole('checkbox').press('Space');
  await page.keyboard.press('b');
  await expect(reason).toBeFocused();
  await page.keyboard.type('Both again');
  await send.press('Enter');
  await expect(announcement(topics.topic.takenBackAll, { topic: 'T25-01' })).toBeVisible();
  await expect(page.getByText(topics.topic.inHistory)).toBeVisible();
  await expectAccessible(page);
});

test('a typed number opens its topic or question', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  await accept(page, 'What is', words);
  const { origin } = new URL(page.url());
  const topic = page.getByRole('main', { name: asShown(words.topics.topic.label, { topic: 'T25-01' }) });
  for (const typed of ['t/T25-01', 'T/t25-0001', 't/1']) {
    await page.goto(`${origin}/desk/${typed}`);
    await expect(topic).toBeVisible();
  }
  const number = (await topicOn(page, words).item('What is').getByRole('link').textContent()) ?? '';
  for (const typed of [number, number.toLowerCase().replace(/-0+/, '-')]) {
    await page.goto(`${origin}/desk/q/${typed}`);
    await expect(inboxOn(page, words).question.getByText('What is the dividend?').first()).toBeVisible();
  }
  const none = (text: string, name: string) => page.getByRole('heading', { level: 1, name: asShown(text, { name }) });
  await page.goto(`${origin}/desk/t/t25-99`);
  await expect(none(words.desk.numbers.noTopic, 'T25-99')).toBeVisible();
  await page.goto(`${origin}/desk/q/q24-0001`);
  await expect(none(words.desk.numbers.noQuestion, 'Q24-0001')).toBeVisible();
  await expectAccessible(page);
});
