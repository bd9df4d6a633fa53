import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Language } from '#contract/plain/language.ts';
import { acceptQuestions } from '../../fixtures/accepted.ts';
import { DESK, startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { CLAIRE, signInAs, signInSecretary, THOMAS } from '../../fixtures/organisers.ts';
import { startTribune, type Tribune } from '../../fixtures/tribune.ts';
import { answersOn } from '../../pages/desk-answers.ts';
import { asShown, DESK_WORDS, goTo } from '../../pages/desk.ts';

const QUESTIONS = ['What is the dividend?', 'Who audits the plants?', 'Which jobs will change?'];
const NGOZI = { firstName: 'Ngozi', lastName: 'Okafor' };
const DUE = '2099-05-22T12:00';

const test = base.extend<{ desk: Tribune }>({
  // Each test assigns the topics itself.
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from this pattern what a fixture needs
  desk: async ({}, provide) => {
    const desk = await startDesk(QUESTIONS);
    await provide(desk);
    await desk.stop();
  },
});
test.use({ isAtDesk: true });

/** Signs a secretary in, accepts every question into a topic of its own, and opens the answers. */
async function openAnswers(page: Page, desk: Tribune, language: Language): Promise<{ shownName: string }> {
  const words = DESK_WORDS[language];
  const secretary = await signInSecretary(page, desk, language, CLAIRE);
  await acceptQuestions(secretary.browser);
  await goTo(page, 'answers');
  await expect(answersOn(page, words).rows).toHaveCount(QUESTIONS.length);
  return secretary;
}

/** Writes and submits a French text by calls from the page, because the editor has its own journeys. */
async function submitFrench(page: Page, desk: Tribune, topicPath: string): Promise<void> {
  const [meeting] = await desk.call('listMeetings', {});
  const topicId = /topics\/([^?]+)/.exec(topicPath)?.[1] ?? '';
  const path = `/api/v1/meetings/${meeting?.id}/topics/${topicId}/answer/fr`;
  await page.evaluate(async (address) => {
    const send = async (method: string, url: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(await answer.text());
      return await answer.json();
    };
    const draft = { seenVersion: 0, text: 'Un plancher de 45 %.', draftId: crypto.randomUUID() };
    const saved = await send('PUT', address, draft);
    await send('POST', `${address}/submit`, { seenVersion: saved.text.version });
  }, path);
}

/** Assigns the topics with these numbers by keyboard. */
async function assign(page: Page, language: Language, { topics, to }: { topics: string[]; to: string }): Promise<void> {
  const { row, expert, due, panelTitle } = answersOn(page, DESK_WORDS[language]);
  for (const topic of topics) {
    await row(topic).getByRole('link').focus();
    await page.keyboard.press('s');
  }
  await page.keyboard.press('a');
  await expect(panelTitle(topics.length)).toBeFocused();
  const option = expert.getByRole('option', { name: to });
  await expert.selectOption((await option.getAttribute('value')) ?? '');
  await due.fill(DUE);
  await page.keyboard.press('Control+Enter');
}

test('an expert accepts and declines topics assigned by keyboard', async ({
  page,
  colleague,
  desk,
  words,
  language,
}) => {
  const { answers } = words;
  await openAnswers(page, desk, language);
  const list = answersOn(page, words);
  await expectAccessible(page);

  // The desk of an expert opens on their work, and offers no other place.
  const expert = { language, name: THOMAS, roles: ['expert' as const], path: '' };
  const { shownName } = await signInAs(colleague, desk, expert);
  const theirs = answersOn(colleague, words);
  await expect(colleague.getByRole('heading', { name: answers.work.nothingTitle })).toBeVisible();
  await expect(theirs.tab(answers.tabs.mine)).toHaveAttribute('aria-current', 'page');
  await expect(theirs.tab(answers.tabs.all)).toHaveCount(0);
  await expect(theirs.links).toHaveText([new RegExp(`^${words.desk.navigation.answers}0`)]);
  await expect(colleague.getByText(words.desk.shell.expert)).toBeVisible();
  await expectAccessible(colleague);

  // A topic that is not theirs opens by its link, with its four tabs, and so does their account.
  const other = await list.row('T25-03').getByRole('link').getAttribute('href');
  await colleague.goto(new URL(other ?? '', desk.origin).href);
  await colleague.getByRole('link', { name: new RegExp(`^${words.answer.tabs.questions}`) }).press('Enter');
  await expect(colleague.getByText(QUESTIONS[2] ?? '').first()).toBeVisible();
  const tabs = colleague.getByRole('navigation', { name: words.answer.tabs.label, exact: true });
  await expect(tabs.getByRole('link')).toHaveCount(4);
  await goTo(colleague, 'account');
  await expect(colleague.getByRole('heading', { level: 1, name: words.desk.navigation.account })).toBeVisible();
  await theirs.links.press('Enter');
  await expect(colleague.getByRole('heading', { name: answers.work.nothingTitle })).toBeVisible();

  // Without a selection the key announces the missing step. J and S select the first two topics.
  await page.keyboard.press('a');
  await expect(list.announcement(answers.list.selectFirst)).toBeVisible();
  for (const key of ['j', 's', 'j', 's']) await page.keyboard.press(key);
  await expect(list.main.getByText(asShown(answers.assign.selected_other, { count: 2 }))).toBeVisible();
  await page.keyboard.press('a');
  await expect(list.panelTitle(2)).toBeFocused();
  await expectAccessible(page);

  // The panel checks its fields, and says what the expert is told: here, no mail server is set up.
  await page.keyboard.press('Control+Enter');
  await expect(list.main.getByText(answers.assign.chooseExpert)).toBeVisible();
  await list.expert.selectOption({ label: `${shownName} (0)` });
  await list.due.fill('2001-05-22T12:00');
  await page.keyboard.press('Control+Enter');
  await expect(list.main.getByText(answers.assign.duePast)).toBeVisible();
  await expect(
    list.main.getByText(asShown(answers.assign.toldAtDesk_other, { name: shownName, count: 2 })),
  ).toBeVisible();
  await expectAccessible(page);
  await list.due.fill(DUE);
  await page.keyboard.press('Control+Enter');
  await expect(list.announcement(answers.assign.done_other, { count: 2, name: shownName })).toBeVisible();
  await expect(list.rows.filter({ hasText: shownName })).toHaveCount(2);
  await expect(list.row('T25-01').getByText(answers.list.notAccepted)).toBeVisible();
  await expect(list.row('T25-03').getByText(answers.list.nobody)).toBeVisible();

  // The expert sees both without a reload, accepts one and declines the other with a reason.
  const toAccept = theirs.group(answers.groups.toAccept);
  await expect(toAccept.getByRole('listitem')).toHaveCount(2);
  await expect(theirs.links).toHaveText([new RegExp(`^${words.desk.navigation.answers}2`)]);
  await expectAccessible(colleague);
  await theirs.button(new RegExp(`^${answers.work.accept}.*T25-01`)).press('Enter');
  await expect(theirs.announcement(answers.work.accepted, { topic: 'T25-01' })).toBeVisible();
  await expect(theirs.group(answers.groups.toWrite).getByRole('listitem')).toContainText(answers.task.write.both);
  await expect(theirs.group(answers.groups.toWrite).getByRole('link', { name: /T25-01/ })).toBeFocused();
  await theirs.button(new RegExp(`^${answers.work.decline}.*T25-02`)).press('Enter');
  await colleague.keyboard.press('Tab');
  await colleague.keyboard.press('Enter');
  await expect(theirs.main.getByText(words.answer.form.missing)).toBeVisible();
  await expectAccessible(colleague);
  await theirs.main.getByRole('textbox', { name: words.answer.assignment.reason }).fill('Not my field.');
  await colleague.keyboard.press('Tab');
  await colleague.keyboard.press('Enter');
  await expect(theirs.announcement(words.answer.assignment.declined, { topic: 'T25-02' })).toBeVisible();
  await expect(toAccept).toHaveCount(0);
  await expect(theirs.main).toBeFocused();

  // The declined topic waits for its assigner, who finds the reason.
  await expect(list.row('T25-02').getByText(asShown(answers.list.declinedBy, { name: shownName }))).toBeVisible();
  await list.tab(answers.tabs.mine).press('Enter');
  await expect(list.group(answers.groups.declined).getByRole('listitem')).toContainText('Not my field.');
  await expectAccessible(page);
  await page.getByRole('link', { name: answers.work.assignAgain }).press('Enter');
  await expect(list.rows).toHaveCount(1);
  await expect(list.row('T25-02')).toBeVisible();
});

test('topics keep their due dates unless they are removed', async ({ page, desk, words, language }) => {
  const { answers } = words;
  const { shownName } = await openAnswers(page, desk, language);
  const list = answersOn(page, words);
  await assign(page, language, { topics: ['T25-01'], to: shownName });
  await expect(list.announcement(answers.assign.done_one, { count: 1 })).toBeVisible();
  // The panel counts the dates of the list that it opens from.
  await expect(list.rows.filter({ hasText: shownName })).toHaveCount(1);

  // One of two topics has a date: the field is empty, and the panel says that the date stays.
  const again = async () => {
    for (const topic of ['T25-01', 'T25-02']) {
      await list.row(topic).getByRole('link').focus();
      await page.keyboard.press('s');
    }
    await page.keyboard.press('a');
    await expect(list.panelTitle(2)).toBeFocused();
    await expect(list.due).toHaveValue('');
    await expect(list.main.getByText(asShown(answers.assign.keepsDue_one, { count: 1 }))).toBeVisible();
    await list.expert.selectOption({
      label: `${shownName} (${await list.rows.filter({ hasText: shownName }).count()})`,
    });
  };
  await again();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(list.announcement(answers.assign.done_other, { count: 2, name: shownName })).toBeVisible();
  // The list has been read again: the next command names its versions.
  await expect(list.rows.filter({ hasText: shownName })).toHaveCount(2);
  await expect(list.row('T25-01')).not.toContainText(answers.due.none);
  await expect(list.row('T25-02')).toContainText(answers.due.none);

  await again();
  const removal = list.main.getByRole('checkbox', { name: asShown(answers.assign.removeDue_one, { count: 1 }) });
  await removal.press('Space');
  await expect(list.due).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(list.row('T25-01')).toContainText(answers.due.none);
});

test('an assignment names the topics that it skipped', async ({ page, colleague, desk, words, language }) => {
  const { answers } = words;
  await openAnswers(page, desk, language);
  const { shownName } = await signInSecretary(colleague, desk, language, THOMAS);
  await goTo(colleague, 'answers');
  await expect(answersOn(colleague, words).rows).toHaveCount(QUESTIONS.length);

  const list = answersOn(page, words);
  for (const key of ['j', 's', 'j', 's', 'a']) await page.keyboard.press(key);
  await expect(list.panelTitle(2)).toBeFocused();
  await assign(colleague, language, { topics: ['T25-01'], to: shownName });
  await expect(answersOn(colleague, words).announcement(answers.assign.done_one, { count: 1 })).toBeVisible();
  // The panel keeps the versions that the secretary saw when it opened.
  await expect(list.row('T25-01').getByText(shownName)).toBeVisible();
  await list.expert.selectOption({ label: answers.assign.nobody });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: asShown(answers.assign.left_one, { count: 1 }) })).toBeFocused();
  const skipped = list.main.getByRole('listitem');
  await expect(skipped).toHaveCount(1);
  await expect(skipped).toContainText('T25-01');
  await expect(skipped).toContainText(asShown(answers.assign.skippedGiven, { name: shownName, by: shownName }));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(skipped).toHaveCount(0);
});

test('the address keeps the filters, and the file follows them', async ({ page, desk, words, language }) => {
  const { answers } = words;
  await openAnswers(page, desk, language);
  const list = answersOn(page, words);
  await page.keyboard.press('/');
  await page.keyboard.type('T25-02');
  await expect(page).toHaveURL(/search=T25-02/);
  await expect(list.rows).toHaveCount(1);
  await page.keyboard.press('Enter');
  await list.filter(words.desk.languages.fr).selectOption({ label: words.answer.states.notBegun });
  await list.filter(answers.filters.givenTo).selectOption('nobody');
  await list.filter(answers.filters.order).selectOption({ label: answers.filters.orders.number });
  await expect(page).toHaveURL(/fr=notBegun/);
  await page.reload();
  await expect(list.rows).toHaveCount(1);
  await expect(page).toHaveURL(/search=T25-02.*fr=notBegun.*expert=nobody.*order=number/);
  await expect(list.filter(answers.filters.order)).toHaveValue('number');

  const downloading = page.waitForEvent('download');
  await list.button(answers.list.export).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${answers.file.fileName}-.*\\.csv$`));
  const file = readFileSync(await download.path(), 'utf8');
  expect(file).toContain(answers.file.headingFr);
  expect(file.match(/T25-\d+/g)).toEqual(['T25-02']);

  await list.filter(answers.filters.due).selectOption('late');
  await expect(page.getByText(answers.list.noneMatches)).toBeVisible();
  await expectAccessible(page);
});

test('a reviewer finds texts by day, and assigns none', async ({ page, colleague, desk, words, language }) => {
  const { answers } = words;
  const { shownName } = await openAnswers(page, desk, language);
  await signInAs(colleague, desk, { language, name: NGOZI, roles: ['reviewer'], path: '' });
  const theirs = answersOn(colleague, words);
  await expect(theirs.tab(answers.tabs.mine)).toHaveAttribute('aria-current', 'page');
  await expect(theirs.links).toHaveText([new RegExp(`^${words.desk.navigation.answers}0`)]);
  await colleague.getByRole('link', { name: answers.work.seeAll }).press('Enter');
  await expect(theirs.rows).toHaveCount(QUESTIONS.length);
  await expect(theirs.main.getByRole('checkbox')).toHaveCount(0);
  await expect(theirs.button(answers.list.assign)).toHaveCount(0);
  await expect(theirs.keys).toContainText(answers.keys.search);
  await expect(theirs.keys).not.toContainText(answers.keys.assign);
  await expectAccessible(colleague);
  // Enter opens the topic of the present row.
  await colleague.keyboard.press('j');
  await expect(theirs.row('T25-01').getByRole('link')).toBeFocused();
  await colleague.keyboard.press('Enter');
  await expect(colleague).toHaveURL(/\/topics\//);

  // A submitted text waits under the day of its topic, and the navigation counts it.
  await assign(page, language, { topics: ['T25-01'], to: shownName });
  const list = answersOn(page, words);
  await expect(list.announcement(answers.assign.done_one, { count: 1 })).toBeVisible();
  await expect(list.keys).toContainText(answers.keys.assign);
  await submitFrench(page, desk, colleague.url());
  await expect(theirs.links).toHaveText([new RegExp(`^${words.desk.navigation.answers}1`)]);
  await theirs.links.press('Enter');
  const later = theirs.group(answers.groups.reviewLater);
  await expect(later.getByRole('listitem')).toContainText(answers.task.review.frWriting);
  await expect(theirs.keys).toBeVisible();
  await expectAccessible(colleague);
  await colleague.setViewportSize({ width: 360, height: 740 });
  await expect(theirs.keys).toBeHidden();
  await later.getByRole('link', { name: new RegExp(`^${answers.work.review}`) }).press('Enter');
  await expect(colleague).toHaveURL(/\/topics\//);
});

test('the answers say when they are empty or unreadable', async ({ page, words, language }) => {
  const { answers } = words;
  const desk = await startTribune(DESK);
  await signInSecretary(page, desk, language);
  await goTo(page, 'answers');
  await expect(page.getByRole('heading', { name: answers.empty.title })).toBeVisible();
  await expectAccessible(page);
  await page.route(/\/api\/.*\/answers(?:\?|$)/, async (route) => await route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: answers.failed.title })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await answersOn(page, words).button(words.desk.failure.again).press('Enter');
  await expect(page.getByRole('heading', { name: answers.empty.title })).toBeVisible();
  await desk.stop();
});
