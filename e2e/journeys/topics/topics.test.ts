import { expect, type Page, type Route } from '@playwright/test';
import type { Language } from '#contract/plain/language.ts';
import { DESK, sendQuestions } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { brokenWordsIn, layoutFaults, linesOf, LOOKS, lookAt } from '../../fixtures/checks/layout.ts';
import { signInSecretary, THOMAS } from '../../fixtures/organisers.ts';
import { drag } from '../../fixtures/pointer.ts';
import { startTribune, type Tribune } from '../../fixtures/tribune.ts';
import { rotate } from '../../fixtures/rotation.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';
import { asShown, DESK_WORDS, goTo } from '../../pages/desk.ts';
import { topicOn } from '../../pages/desk-topic.ts';

const QUESTIONS = [
  'What is the dividend?',
  'When is the dividend paid?',
  'Who audits the plants?',
  'Is the dividend safe?',
];

const test = base.extend<{ desk: Tribune }>({
  // Each test starts with the same questions, none of them moved by another test.
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from this pattern what a fixture needs
  desk: async ({}, provide) => {
    const desk = await startTribune(DESK);
    await desk.open();
    await sendQuestions(desk, QUESTIONS);
    await provide(desk);
    await desk.stop();
  },
});
test.use({ isAtDesk: true });

/** The topic of the first accepted question. */
const FIRST = { topic: 'T25-01' };

/** Accepts the first question, and opens its topic. */
async function openTopic(page: Page, desk: Tribune, language: Language): Promise<void> {
  const words = DESK_WORDS[language];
  await signInSecretary(page, desk, language);
  await expect(inboxOn(page, words).rows).toHaveCount(QUESTIONS.length);
  await inboxOn(page, words).rows.filter({ hasText: 'What is the dividend?' }).getByRole('link').click();
  await expect(inboxOn(page, words).question.getByText('What is the dividend?')).toBeVisible();
  await page.keyboard.press('a');
  await expect(inboxOn(page, words).announcement(words.inbox.decide.accepted)).toBeVisible();
  await expect(inboxOn(page, words).rows.filter({ hasText: 'What is the dividend?' })).toContainText(
    asShown(words.desk.states.acceptedAs, { topic: 'T25-01' }),
  );
  await page.getByRole('link', { name: new RegExp(`^${words.desk.navigation.topics}`) }).click();
  await page.getByRole('row').getByRole('link', { name: 'T25-01', exact: true }).press('Enter');
  await expect(topicOn(page, words).questions).toHaveCount(1);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(topicOn(page, words).newQuestions).toHaveCount(QUESTIONS.length - 1);
}

test('questions are grouped, split, merged and removed by keyboard alone', async ({ page, desk, words, language }) => {
  await openTopic(page, desk, language);
  const { newQuestions, questions, announcement, item, release } = topicOn(page, words);
  await expectAccessible(page);

  // The dialog lists only the keys of the current screen.
  await page.keyboard.press('Shift+?');
  const keys = page.getByRole('dialog', { name: words.desk.shortcuts.title });
  for (const name of ['edit', 'merge', 'move', 'split', 'open', 'remove'] as const) {
    await expect(keys.getByRole('definition').filter({ hasText: words.desk.shortcuts[name] })).toHaveCount(1);
  }
  await expect(keys.getByText(words.desk.shortcuts.accept, { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // The focus moves to the heading's field. Giving up keeps the old heading.
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { level: 1, name: words.topics.topic.edit })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();

  // Groups questions by a row's button, then by its handle.
  await newQuestions
    .filter({ hasText: 'When is' })
    .getByRole('button', { name: asShown(words.topics.column.add, FIRST) })
    .press('Enter');
  await expect(questions).toHaveCount(2);
  await expect(announcement(words.topics.move.moved, FIRST)).toBeVisible();
  await expect(newQuestions.filter({ hasText: 'Who audits' }).getByRole('button').first()).toBeFocused();
  await newQuestions
    .filter({ hasText: 'Who audits' })
    .getByRole('button', { name: asShown(words.topics.move.handle) })
    .press('Enter');
  await expect(release(words.topics.move.dropInto, FIRST)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(questions).toHaveCount(3);

  // Giving up moves nothing.
  await newQuestions
    .first()
    .getByRole('button', { name: asShown(words.topics.move.handle) })
    .press('Enter');
  await expect(release(words.topics.move.dropInto)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(release(words.topics.move.dropInto)).toHaveCount(0);
  await expect(questions).toHaveCount(3);

  // Splits the question off, with headings for both topics.
  await item('Who audits').getByRole('checkbox').press('Space');
  await page.keyboard.press('s');
  await page.keyboard.press('Escape');
  await expect(item('Who audits').getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('s');
  await page.getByRole('textbox', { name: words.topics.list.headingEn }).fill('How are the plants audited?');
  // The answer arrives while the row is still there.
  await page.route(/\/topics\/[^/?]+$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.getByRole('button', { name: words.topics.move.split }).press('Enter');
  await expect(announcement(words.topics.topic.splitDone_one, { count: 1 })).toBeVisible();
  await expect(questions).toHaveCount(2);
  await expect(item('When is').getByRole('button').first()).toBeFocused();

  // Merges the topics again: finds the other topic by typing and shows both.
  await page.keyboard.press('m');
  await page.keyboard.type('audited');
  await expect(page.getByRole('button', { name: /audited/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(asShown(words.topics.merge.source))).toBeVisible();
  await expectAccessible(page);
  // The answer is lost, so the desk requests it again.
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/merge', lose, { times: 1 });
  await page.keyboard.press('Enter');
  await expect(announcement(words.topics.topic.merged, FIRST)).toBeVisible();
  await expect(questions).toHaveCount(3);

  // Removes a question by the menu and returns it by Undo.
  await item('When is')
    .getByRole('button', { name: asShown(words.topics.move.menu) })
    .press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: asShown(words.topics.move.remove, FIRST) }).press('Enter');
  await expect(announcement(words.topics.topic.removed, FIRST)).toBeVisible();
  await expect(questions).toHaveCount(2);
  await page.keyboard.press('z');
  await expect(questions).toHaveCount(3);

  // The question that the topic was created for leaves it; the others stay.
  await item('What is')
    .getByRole('button', { name: asShown(words.topics.move.menu) })
    .press('Enter');
  await page.getByRole('menuitem', { name: asShown(words.topics.move.remove, FIRST) }).press('Enter');
  await expect(questions).toHaveCount(2);

  // The list names the merged topic, even when it is on a later page of the service's answer.
  const onePerPage = async (route: Route) => await route.continue({ url: `${route.request().url()}&limit=1` });
  await page.route(/\/topics\?.*history=true/, onePerPage);
  await page.getByRole('link', { name: words.topics.topic.back, exact: true }).click();
  await expect(page.getByText(asShown(words.topics.list.mergedAway_one, { count: 1, topics: 'T25-02' }))).toBeVisible();
});

test('a move reports and shows the questions it skipped', async ({ page, desk, colleague, words, language }) => {
  await openTopic(page, desk, language);
  const { newQuestions, questions, announcement, item } = topicOn(page, words);
  for (const [text, count] of [
    ['When is', 2],
    ['Who audits', 3],
  ] as const) {
    await newQuestions
      .filter({ hasText: text })
      .getByRole('button', { name: asShown(words.topics.column.add, FIRST) })
      .press('Enter');
    await expect(questions).toHaveCount(count);
  }
  const { shownName: name } = await signInSecretary(colleague, desk, language, THOMAS);
  await colleague.goto(page.url());
  await expect(topicOn(colleague, words).questions).toHaveCount(3);

  // Selected together with others, the topic's first question cannot be removed.
  const remove = page.getByRole('button', { name: words.topics.move.removeAll, exact: true });
  await item('When is').getByRole('checkbox').press('Space');
  await expect(remove).toBeVisible();
  await item('What is').getByRole('checkbox').press('Space');
  await expect(page.getByRole('button', { name: words.topics.move.split })).toBeVisible();
  await expect(remove).toHaveCount(0);
  await item('What is').getByRole('checkbox').press('Space');
  await item('Who audits').getByRole('checkbox').press('Space');

  // A colleague moves one of the two questions first.
  const beLate = async (route: Route) => {
    await topicOn(colleague, words)
      .item('When is')
      .getByRole('button', { name: asShown(words.topics.move.menu) })
      .press('Enter');
    await colleague.getByRole('menuitem', { name: asShown(words.topics.move.remove, FIRST) }).press('Enter');
    await expect(topicOn(colleague, words).announcement(words.topics.topic.removed, FIRST)).toBeVisible();
    await route.continue();
  };
  await page.route('**/moves', beLate, { times: 1 });
  await remove.press('Enter');
  await expect(announcement(words.topics.move.partly, { done: 1, skipped: 1 })).toBeVisible();
  await expect(item('Who audits')).toHaveCount(0);
  const skipped = page.getByRole('region', { name: words.topics.move.skipped });
  await expect(skipped.getByRole('listitem')).toHaveCount(1);
  await expect(skipped.getByRole('listitem')).toContainText('When is the dividend paid?');
  await expect(skipped.getByRole('listitem')).toContainText(
    asShown(words.inbox.bulk.nowBy, { state: words.desk.states.accepted, name }),
  );
  await expectAccessible(page);
  await skipped.getByRole('button', { name: words.inbox.bulk.close }).press('Enter');
  await expect(skipped).toHaveCount(0);
  await expect(page.getByRole('heading', { name: new RegExp(`^${words.topics.topic.questions}`) })).toBeFocused();
});

test('a drag moves questions into and out of topics', async ({ page, desk, words, language }) => {
  await openTopic(page, desk, language);
  const { column, newQuestions, questions, announcement, item, handle, release, history } = topicOn(page, words);
  for (const part of [column, page.getByRole('main')]) {
    const belowPx = await part.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom);
    expect(belowPx, 'ends where the window does').toBe(0);
  }
  await drag(page, handle(newQuestions.filter({ hasText: 'Who audits' })), release(words.topics.move.dropInto, FIRST));
  await expect(questions).toHaveCount(2);
  await expect(announcement(words.topics.move.moved, FIRST)).toBeVisible();
  await drag(page, handle(item('Who audits')), release(words.topics.move.dropOut));
  await expect(questions).toHaveCount(1);
  await expect(newQuestions).toHaveCount(2);
  // The whole page of the topic is a drop target.
  await drag(page, handle(newQuestions.filter({ hasText: 'dividend safe' })), page.getByRole('heading', { level: 1 }));
  await expect(questions).toHaveCount(2);
  await drag(
    page,
    handle(item('dividend safe')),
    column.getByRole('button', { name: asShown(words.topics.move.dropInto, { topic: 'T25-02' }) }),
  );
  await expect(announcement(words.topics.move.moved, { topic: 'T25-02' })).toBeVisible();
  await expect(questions).toHaveCount(1);
  // The history lists both questions that left, with their destinations.
  await page.getByRole('link', { name: words.answer.tabs.history }).click();
  const to = asShown(words.topics.topic.toTopic, { topic: 'T25-02' });
  const entries = history.filter({ hasText: to });
  await expect(entries).toHaveCount(2);
  await expect(entries.first().getByText('Who audits the plants?')).toHaveAttribute('lang', 'en');

  // The numbers of questions and topics are links to them.
  await entries.first().getByRole('link', { name: /^Q25-/ }).click();
  const { question } = inboxOn(page, words);
  await expect(question.getByText('Is the dividend safe?').first()).toBeVisible();
  const past = question.getByRole('region', { name: words.inbox.pane.history });
  const joined = past.getByText(asShown(words.inbox.pane.joined, { topic: 'T25-02' }));
  await expect(joined).toContainText('Who audits the plants?');
  await joined.getByRole('link', { name: 'T25-02', exact: true }).click();
  await expect(page.getByRole('main', { name: asShown(words.topics.topic.label, { topic: 'T25-02' }) })).toBeVisible();
});

test('the address contains the search among topics', async ({ page, desk, words, language }) => {
  await openTopic(page, desk, language);
  await page.getByRole('link', { name: words.topics.topic.back, exact: true }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('T25-01');
  await expect(page).toHaveURL(/search=T25-01/);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: words.topics.list.search })).toHaveValue('T25-01');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  // The column headings stay above the rows.
  await page.setViewportSize({ width: 1440, height: 150 });
  await page
    .getByRole('row')
    .last()
    .evaluate((row) => row.scrollIntoView());
  const head = page.getByRole('columnheader', { name: words.topics.list.headingFr });
  await expect(page.getByRole('searchbox')).not.toBeInViewport();
  await expect(head).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  // A topic without a heading shows its first question's text, in that question's language.
  const firstWords = page.getByRole('row').getByText('What is the dividend?', { exact: true });
  await expect(firstWords).toHaveAttribute('lang', 'en');
  await page.getByRole('searchbox', { name: words.topics.list.search }).fill('dividend');
  const heading = page.getByRole('combobox', { name: words.topics.list.heading, exact: true });
  await heading.selectOption({ label: words.topics.list.withoutHeading.replace('{{count}}', '1') });
  await expect(page).toHaveURL(/heading=without/);
  await expect(firstWords).toBeVisible();
  await page.getByRole('row').getByRole('link', { name: 'T25-01', exact: true }).click();
  await expect(page.getByRole('main', { name: asShown(words.topics.topic.label, { topic: 'T25-01' }) })).toBeVisible();
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: words.topics.list.headingEn }).fill('Which dividend is paid?');
  await page.getByRole('button', { name: words.topics.topic.save, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Which dividend is paid?' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(words.topics.list.none)).toBeVisible();
});

const HEADINGS = {
  headingFr: 'Quels emplois vont changer, et qui surveille l’usage de l’intelligence artificielle ?',
  headingEn: 'Which jobs will change, and who oversees the use of artificial intelligence?',
};
/** Long enough that every other column needs its room. */
const LONG_WAITING = {
  ...HEADINGS,
  themeCode: 'executive-pay',
  oldestAt: '2025-01-01T00:00:00Z',
  questions: { fr: 130, en: 90 },
};

test('headings of topics take few lines at every width', async ({ page, context, desk, language }) => {
  await openTopic(page, desk, language);
  await page.route(/\/api\/.*\/topics(?:\?(?!.*limit=1)|$)/, async (route) => {
    const answer = await route.fetch();
    const list = await answer.json();
    const named = list.topics.map((topic: object) => ({ ...topic, ...LONG_WAITING }));
    await route.fulfill({ json: { ...list, topics: named } });
  });
  // The notice of the last decision would cover them.
  await goTo(page, 'topics');
  const cells = Object.values(HEADINGS).map((heading) => page.getByRole('cell', { name: heading }));
  const session = await context.newCDPSession(page);
  for (const look of rotate([...LOOKS, { width: 1440, text: 16 } as const])) {
    await lookAt(page, session, look);
    const where = `${look.width} px, text of ${look.text} px`;
    expect(await layoutFaults(page), where).toEqual([]);
    await expectAccessible(page);
    for (const cell of cells) expect(await brokenWordsIn(cell), where).toEqual([]);
    if (look.width < 640 || look.text > 16) continue;
    for (const cell of cells) expect(await linesOf(cell.locator('span')), where).toBeLessThan(5);
  }
  // Screen readers announce all column headings in every layout.
  await expect(page.getByRole('columnheader')).toHaveCount(7);
  await expect(page.getByRole('row')).toHaveCount(2);
});
