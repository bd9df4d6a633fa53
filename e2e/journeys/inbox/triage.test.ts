import { expect, type Page } from '@playwright/test';
import { DESK, sendQuestions } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { tabTo } from '../../fixtures/keyboard.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import { startTribune, type Tribune } from '../../fixtures/tribune.ts';
import { asShown, type DeskWords, goTo } from '../../pages/desk.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';

const QUESTIONS = Array.from({ length: 20 }, (_, index) => `Which answer does question ${index + 1} of twenty get?`);

const test = base.extend<{ desk: Tribune }>({
  desk: shared(async () => {
    const desk = await startTribune(DESK);
    await desk.open();
    await sendQuestions(desk, QUESTIONS);
    return desk;
  }),
});
test.use({ isAtDesk: true });

/** The keys of each decision, in order, and the desk's notice. */
const DECISIONS = [
  { keys: ['a'], announcement: 'accepted' },
  { keys: ['g', 'T25-01', 'Enter'], announcement: 'grouped' },
  { keys: ['r', 'Enter'], announcement: 'redirected' },
  { keys: ['x', '1', 'Enter'], announcement: 'proposed' },
] as const;

async function press(page: Page, keys: readonly string[], words: DeskWords): Promise<void> {
  for (const key of keys) {
    if (key === 'T25-01') {
      await expect(page.getByRole('searchbox', { name: words.inbox.group.find })).toBeFocused();
      await page.keyboard.type(key);
      // A suggestion may name the same topic above the list.
      await expect(page.getByRole('button', { name: /^T25-01/ }).last()).toBeVisible();
    } else {
      await page.keyboard.press(key);
    }
  }
}

test('the keyboard decides twenty questions in a row', async ({ page, desk, browser, words, language }) => {
  await signInSecretary(page, desk, language);
  const { rows, question, announcement } = inboxOn(page, words);
  await expect(rows.first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('j');
  for (const [index, text] of QUESTIONS.toReversed().entries()) {
    await expect(question.getByText(text)).toBeVisible();
    await expect(question).toBeFocused();
    if (index === 0) await expectAccessible(page);
    const decision = DECISIONS[index % DECISIONS.length] ?? DECISIONS[0];
    await press(page, decision.keys, words);
    await expect(announcement(words.inbox.decide[decision.announcement])).toBeVisible();
  }
  await expect(rows.filter({ hasText: 'question 3 of' })).toContainText(
    asShown(words.desk.states.grouped, { topic: 'T25-01' }),
  );
  // No new question is left, except one that is taken back at once.
  await page.keyboard.press('z');
  await expect(announcement(words.inbox.decide.undone)).toBeVisible();
  // All readers share cached counts for a moment.
  await expect.poll(() => countStates(desk)).toEqual({ accepted: 10, redirected: 5, refusalProposed: 4, received: 1 });

  const second = await browser.newContext();
  const colleague = await second.newPage();
  await signInSecretary(colleague, desk, language);
  await goTo(colleague, 'inbox?states=refusalProposed');
  await expect(inboxOn(colleague, words).rows).toHaveCount(4);
  await colleague.keyboard.press('j');
  await expect(
    colleague.getByRole('button', { name: words.inbox.decide.confirm }).getByText('C', { exact: true }),
  ).toBeVisible();
  await colleague.keyboard.press('c');
  await expect(inboxOn(colleague, words).announcement(words.inbox.decide.confirmed)).toBeVisible();
  await expect(inboxOn(colleague, words).question).toBeFocused();
  await expect(colleague.getByRole('button', { name: words.inbox.decide.confirm })).toBeVisible();
  await colleague.keyboard.press('b');
  await expect(colleague.getByRole('textbox', { name: words.inbox.refusal.returnNote })).toBeFocused();
  await colleague.keyboard.type('It is about the meeting after all.');
  await tabTo(colleague, colleague.getByRole('button', { name: words.inbox.refusal.returnSend }));
  await colleague.keyboard.press('Enter');
  await expect(inboxOn(colleague, words).announcement(words.inbox.decide.returned)).toBeVisible();
  await expect(inboxOn(colleague, words).rows).toHaveCount(2);

  // The second organiser confirms many refusals at once, and undoes that.
  await colleague.keyboard.press('s');
  await inboxOn(colleague, words).checkAll();
  await expect(colleague.getByRole('button', { name: words.inbox.decide.accept, exact: true })).toHaveCount(0);
  await colleague.keyboard.press('c');
  const title = (text: string) => colleague.getByRole('heading', { name: asShown(text, { count: 2 }) });
  await expect(title(words.inbox.bulk.confirmTitle_other)).toBeFocused();
  await expectAccessible(colleague);
  await colleague.keyboard.press('Enter');
  await expect(title(words.inbox.bulk.done.confirmed_other)).toBeFocused();
  await colleague.keyboard.press('z');
  await expect(inboxOn(colleague, words).announcement(words.inbox.bulk.undone_other, { count: '2' })).toBeVisible();

  // An accepted question returns to received, with a reason, and that is undone.
  await goTo(colleague, 'inbox?states=accepted');
  await expect(inboxOn(colleague, words).rows.first()).toBeVisible();
  await colleague.keyboard.press('j');
  await expect(colleague.getByRole('button', { name: words.inbox.decide.takeBack })).toBeVisible();
  await colleague.keyboard.press('b');
  await expect(colleague.getByRole('textbox', { name: words.inbox.refusal.takeBackReason })).toBeFocused();
  await colleague.keyboard.type('It was accepted by mistake.');
  await tabTo(colleague, colleague.getByRole('button', { name: words.inbox.refusal.takeBackSend }));
  await colleague.keyboard.press('Enter');
  await expect(inboxOn(colleague, words).announcement(words.inbox.decide.takenBack)).toBeVisible();
  await colleague.keyboard.press('z');
  await expect(inboxOn(colleague, words).announcement(words.inbox.decide.undone)).toBeVisible();
  await expect.poll(async () => await countStates(desk)).toMatchObject({ accepted: 10 });

  // A redirected question is marked as dealt with, and that is undone.
  await goTo(colleague, 'inbox?states=redirected');
  await expect(inboxOn(colleague, words).rows).toHaveCount(5);
  await colleague.keyboard.press('j');
  await expect(colleague.getByRole('button', { name: words.inbox.decide.answerPrivately })).toBeVisible();
  await colleague.keyboard.press('d');
  await expect(colleague.getByRole('textbox', { name: words.inbox.refusal.answeredNote })).toBeFocused();
  await expectAccessible(colleague);
  await colleague.keyboard.type('Answered by letter.');
  await tabTo(colleague, colleague.getByRole('button', { name: words.inbox.refusal.answeredSend }));
  await colleague.keyboard.press('Enter');
  await expect(inboxOn(colleague, words).announcement(words.inbox.decide.answered)).toBeVisible();
  await expect.poll(async () => await countStates(desk)).toMatchObject({ redirected: 4, answeredPrivately: 1 });
  await colleague.keyboard.press('z');
  await expect(inboxOn(colleague, words).announcement(words.inbox.decide.undone)).toBeVisible();

  // A redirected question returns to received, with a reason.
  await goTo(colleague, 'inbox?states=redirected');
  await expect(inboxOn(colleague, words).rows).toHaveCount(5);
  await colleague.keyboard.press('j');
  await expect(colleague.getByRole('button', { name: words.inbox.decide.takeBack })).toBeVisible();
  await colleague.keyboard.press('b');
  await expect(colleague.getByRole('textbox', { name: words.inbox.refusal.takeBackReason })).toBeFocused();
  await colleague.keyboard.type('It was no individual matter.');
  await tabTo(colleague, colleague.getByRole('button', { name: words.inbox.refusal.takeBackSend }));
  await colleague.keyboard.press('Enter');
  await expect(inboxOn(colleague, words).announcement(words.inbox.decide.takenBack)).toBeVisible();
  await second.close();

  // The next decider reads the reason next to the earlier decision.
  await goTo(page, 'inbox?states=received');
  const step = question.getByRole('region', { name: words.inbox.pane.history }).getByRole('listitem').first();
  for (const [text, what, why] of [
    ['question 13 of', words.entries.kinds.question.returned, 'It is about the meeting after all.'],
    ['question 18 of', words.entries.kinds.question.takenBack, 'It was no individual matter.'],
  ] as const) {
    await rows.filter({ hasText: text }).getByRole('link').click();
    await expect(step).toContainText(what);
    await expect(step.getByRole('blockquote')).toHaveText(why);
  }
  await expectAccessible(page);

  // Redirects it again, to a recipient, whom the question then shows.
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { name: words.inbox.redirect.title, exact: true })).toBeFocused();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('textbox', { name: words.inbox.redirect.recipient }));
  await page.keyboard.type('The share desk');
  await page.keyboard.press('Enter');
  await expect(announcement(words.inbox.decide.redirectedTo, { recipient: 'The share desk' })).toBeVisible();
  await goTo(page, 'inbox?states=redirected');
  await rows.filter({ hasText: 'question 18 of' }).getByRole('link').click();
  await expect(question.getByRole('definition').filter({ hasText: 'The share desk' })).toBeVisible();
  await expectAccessible(page);
});

test('a dialog lists single keys, and / focuses the search', async ({ page, desk, words, language }) => {
  // The desk knows the keys of the reasons only after loading them, here while the key list is open.
  const listed = Promise.withResolvers<void>();
  await page.route('**/reasons', async (route) => {
    await listed.promise;
    await route.continue();
  });
  await signInSecretary(page, desk, language);
  await expect(inboxOn(page, words).rows.first()).toBeVisible();
  await page.keyboard.press('Shift+?');
  const keys = page.getByRole('dialog');
  await expect(keys).toBeVisible();
  listed.resolve();
  for (const [name, cap] of [
    ['confirm', 'C'],
    ['back', 'B'],
    ['reason', '1–6'],
    ['send', words.desk.keys.enter],
  ] as const) {
    const named = keys.getByRole('definition').filter({ hasText: words.desk.shortcuts[name] });
    await expect(named.locator('..').locator('kbd')).toHaveText(cap);
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: words.inbox.list.search })).toBeFocused();
  await page.keyboard.type('question 7 of');
  await expect(inboxOn(page, words).rows).toHaveCount(1);
  await expect(page).toHaveURL(/search=/);
});

/** Accents do not count: the French theme begins with « Ré ». */
const FIRST_LETTERS = { en: 'exec', fr: 'rem' };

test('T sets a theme for one or several questions', async ({ page, desk, words, language }) => {
  await sendQuestions(desk, ['Who decides on pay, themed one?', 'Who decides on pay, themed two?']);
  await signInSecretary(page, desk, language);
  await goTo(page, 'inbox?search=themed');
  const { rows, question, announcement } = inboxOn(page, words);
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('j');
  const choice = question.getByRole('combobox', { name: words.inbox.pane.theme });
  await expect(choice).toHaveValue('');
  const list = page.getByRole('listbox', { name: words.inbox.pane.theme });
  await page.keyboard.press('t');
  await expect(list.getByRole('option', { name: words.inbox.pane.noTheme })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(question).toBeFocused();
  await page.keyboard.press('t');
  await page.keyboard.type(FIRST_LETTERS[language]);
  await page.keyboard.press('Enter');
  await expect(choice).toHaveValue('executive-pay');
  await expect(rows.first()).not.toContainText(words.inbox.list.noTheme);
  await expect(question).toBeFocused();
  await page.keyboard.press('t');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(choice).toHaveValue('');
  await expect(rows.first()).toContainText(words.inbox.list.noTheme);

  for (const key of ['s', 'Shift+J', 't']) await page.keyboard.press(key);
  await expect(
    page.getByRole('heading', { name: asShown(words.inbox.bulk.themeTitle_other, { count: 2 }) }),
  ).toBeVisible();
  await expect(list.getByRole('option').first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(FIRST_LETTERS[language]);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: asShown(words.inbox.bulk.done.themed_other, { count: 2 }) }),
  ).toBeFocused();
  await expect.poll(() => countThemes(desk)).toMatchObject({ 'executive-pay': 2 });
  await page.keyboard.press('z');
  await expect(announcement(words.inbox.bulk.undone_other, { count: '2' })).toBeVisible();
  await expect.poll(async () => (await countThemes(desk))['executive-pay']).toBeUndefined();
});

async function countThemes(desk: Tribune): Promise<Record<string, number>> {
  const { themes } = await desk.call('countQuestions', { params: { meetingId: await meetingId(desk) }, query: {} });
  return Object.fromEntries(themes.map(({ value, count }) => [value, count]));
}

async function countStates(desk: Tribune): Promise<Record<string, number>> {
  const { states } = await desk.call('countQuestions', { params: { meetingId: await meetingId(desk) }, query: {} });
  return Object.fromEntries(states.map(({ value, count }) => [value, count]));
}

async function meetingId(desk: Tribune): Promise<string> {
  const [meeting] = await desk.call('listMeetings', {});
  return meeting?.id ?? '';
}

test('a held key decides only the open question', async ({ page, desk, words, language }) => {
  await sendQuestions(desk, ['Which is read?', 'Which is not?']);
  await signInSecretary(page, desk, language);
  const { rows, question, announcement } = inboxOn(page, words);
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('Enter');
  await page.keyboard.press('j');
  await expect(question).toBeFocused();
  const decisions: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/decide') && decisions.push(request.url())));
  await page.keyboard.down('a');
  for (let held = 0; held < 10; held += 1) {
    await page.keyboard.down('a');
    await page.waitForTimeout(100);
  }
  await page.keyboard.up('a');
  await expect(announcement(words.inbox.decide.accepted)).toBeVisible();
  expect(decisions).toHaveLength(1);
});
