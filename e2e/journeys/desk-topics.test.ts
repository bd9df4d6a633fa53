import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { sendQuestions } from '../fixtures/desk.ts';
import { test as base, expectAccessible } from '../fixtures/journey.ts';
import { layoutFaults, LOOKS, lookAt } from '../fixtures/layout.ts';
import { signInSecretary } from '../fixtures/organisers.ts';
import { startTribune, type Tribune } from '../fixtures/tribune.ts';
import { inboxOn } from '../pages/desk-inbox.ts';
import { DESK_WORDS } from '../pages/desk.ts';
import inbox from '#words/inbox/en.json' with { type: 'json' };
import topics from '#words/topics/en.json' with { type: 'json' };

const QUESTIONS = [
  'What is the dividend?',
  'When is the dividend paid?',
  'Who audits the plants?',
  'Is the dividend safe?',
];

const test = base.extend<{ desk: Tribune }>({
  // Each begins with the same questions: what one moves another must not find moved.
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from this pattern what a fixture needs
  desk: async ({}, provide) => {
    const desk = await startTribune({ SERVE: 'page,api,desk', CAPTCHA_PROVIDER: 'off' });
    await desk.open();
    await sendQuestions(desk, QUESTIONS);
    await provide(desk);
    await desk.stop();
  },
});
test.use({ isAtDesk: true });
test.setTimeout(120_000);

function topicOn(page: Page) {
  const column = page.getByRole('region', { name: topics.column.label });
  const questions = page.getByRole('region', { name: new RegExp(`^${topics.topic.questions}`) });
  return {
    column,
    newQuestions: column.getByRole('listitem'),
    questions: questions.getByRole('listitem'),
    release: (text: RegExp) => page.getByRole('button', { name: text }),
    said: (text: RegExp) => page.getByRole('status').filter({ hasText: text }),
    item: (text: string): Locator => questions.getByRole('listitem').filter({ hasText: text }),
  };
}

/** Accepts the first question, and opens its topic. */
async function openTopic(page: Page, desk: Tribune): Promise<void> {
  await signInSecretary(page, desk, 'en');
  await expect(inboxOn(page).rows).toHaveCount(QUESTIONS.length);
  await inboxOn(page).rows.filter({ hasText: 'What is the dividend?' }).getByRole('link').click();
  await expect(inboxOn(page).question.getByText('What is the dividend?')).toBeVisible();
  await page.keyboard.press('a');
  await expect(inboxOn(page).said(/accepted/)).toBeVisible();
  await expect(inboxOn(page).rows.filter({ hasText: 'What is the dividend?' })).toContainText('Accepted, T25-01');
  await page.getByRole('link', { name: /^Topics/ }).click();
  await page.getByRole('link', { name: 'T25-01', exact: true }).press('Enter');
  await expect(topicOn(page).questions).toHaveCount(1);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(topicOn(page).newQuestions).toHaveCount(QUESTIONS.length - 1);
}

test('questions are grouped, split, merged and removed by keyboard alone', async ({ page, desk }) => {
  await openTopic(page, desk);
  const { newQuestions, questions, said, item, release } = topicOn(page);
  await expectAccessible(page);

  // The keys of what is shown, and no others.
  await page.keyboard.press('Shift+?');
  const keys = page.getByRole('dialog', { name: DESK_WORDS.en.desk.shortcuts.title });
  for (const name of ['edit', 'merge', 'move', 'split', 'open', 'remove'] as const) {
    await expect(keys.getByRole('definition').filter({ hasText: DESK_WORDS.en.desk.shortcuts[name] })).toHaveCount(1);
  }
  await expect(keys.getByText(DESK_WORDS.en.desk.shortcuts.accept, { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // Its heading is written where the focus is led; given up, nothing is lost of it.
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { level: 1, name: topics.topic.edit })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();

  // Grouped by the button of a row, then by its handle.
  await newQuestions
    .filter({ hasText: 'When is' })
    .getByRole('button', { name: /^Add to T25-01/ })
    .press('Enter');
  await expect(questions).toHaveCount(2);
  await expect(said(/moved to T25-01/)).toBeVisible();
  await expect(newQuestions.filter({ hasText: 'Who audits' }).getByRole('button').first()).toBeFocused();
  await newQuestions
    .filter({ hasText: 'Who audits' })
    .getByRole('button', { name: /^Drag / })
    .press('Enter');
  await expect(release(/^Release to add Q.* to T25-01/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(questions).toHaveCount(3);

  // Given up, nothing has moved.
  await newQuestions
    .first()
    .getByRole('button', { name: /^Drag / })
    .press('Enter');
  await expect(release(/^Release to add/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(release(/^Release/)).toHaveCount(0);
  await expect(questions).toHaveCount(3);

  // Split off, with its headings.
  await item('Who audits').getByRole('checkbox').press('Space');
  await page.keyboard.press('s');
  await page.keyboard.press('Escape');
  await expect(item('Who audits').getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('s');
  await page.getByRole('textbox', { name: topics.list.headingEn }).fill('How are the plants audited?');
  await page.getByRole('button', { name: topics.moving.split }).press('Enter');
  await expect(said(/1 question split into a new topic/)).toBeVisible();
  await expect(questions).toHaveCount(2);

  // Merged again: found by typing, both shown.
  await page.keyboard.press('m');
  await page.keyboard.type('audited');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/T25-0\d goes into history/)).toBeVisible();
  await expectAccessible(page);
  // The reply is lost: it is asked for again.
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/merge', lose, { times: 1 });
  await page.keyboard.press('Enter');
  await expect(said(/merged into T25-01/)).toBeVisible();
  await expect(questions).toHaveCount(3);

  // Removed by the menu, and brought back by Undo.
  await item('When is')
    .getByRole('button', { name: /^Move Q/ })
    .press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: /^Remove from T25-01/ }).press('Enter');
  await expect(said(/removed from T25-01/)).toBeVisible();
  await expect(questions).toHaveCount(2);
  await page.keyboard.press('z');
  await expect(questions).toHaveCount(3);

  // The one that the topic was made for leaves it to the others.
  await item('What is')
    .getByRole('button', { name: /^Move Q/ })
    .press('Enter');
  await page.getByRole('menuitem', { name: /^Remove from T25-01/ }).press('Enter');
  await expect(questions).toHaveCount(2);

  // What was merged away is told, on whichever page of the service's answer it stands.
  const onePerPage = async (route: Route) => await route.continue({ url: `${route.request().url()}&limit=1` });
  await page.route(/\/topics\?.*history=true/, onePerPage);
  await page.getByRole('link', { name: topics.topic.back, exact: true }).click();
  await expect(page.getByText(/^1 topic was merged into another: T25-02\./)).toBeVisible();
});

test('of several that are moved, those that cannot be are told and shown', async ({ page, desk, colleague }) => {
  await openTopic(page, desk);
  const { newQuestions, questions, said, item } = topicOn(page);
  for (const [text, count] of [
    ['When is', 2],
    ['Who audits', 3],
  ] as const) {
    await newQuestions
      .filter({ hasText: text })
      .getByRole('button', { name: /^Add to T25-01/ })
      .press('Enter');
    await expect(questions).toHaveCount(count);
  }
  await signInSecretary(colleague, desk, 'en');
  await colleague.goto(page.url());
  await expect(topicOn(colleague).questions).toHaveCount(3);

  // The one that the topic was made for does not leave it together with others.
  const remove = page.getByRole('button', { name: topics.moving.removeAll, exact: true });
  await item('When is').getByRole('checkbox').press('Space');
  await expect(remove).toBeVisible();
  await item('What is').getByRole('checkbox').press('Space');
  await expect(page.getByRole('button', { name: topics.moving.split })).toBeVisible();
  await expect(remove).toHaveCount(0);
  await item('What is').getByRole('checkbox').press('Space');
  await item('Who audits').getByRole('checkbox').press('Space');

  // A colleague is a moment faster with one of two.
  const beLate = async (route: Route) => {
    await topicOn(colleague)
      .item('When is')
      .getByRole('button', { name: /^Move Q/ })
      .press('Enter');
    await colleague.getByRole('menuitem', { name: /^Remove from T25-01/ }).press('Enter');
    await expect(topicOn(colleague).said(/removed from T25-01/)).toBeVisible();
    await route.continue();
  };
  await page.route('**/moves', beLate, { times: 1 });
  await remove.press('Enter');
  await expect(said(/^1 moved, 1 left as they are/)).toBeVisible();
  await expect(item('Who audits')).toHaveCount(0);
  const left = page.getByRole('region', { name: topics.moving.left });
  await expect(left.getByRole('listitem')).toHaveCount(1);
  await expect(left.getByRole('listitem')).toContainText('When is the dividend paid?');
  await expect(left.getByRole('listitem')).toContainText(/Accepted, by Claire Bonnet/);
  await expectAccessible(page);
  await left.getByRole('button', { name: inbox.bulk.close }).press('Enter');
  await expect(left).toHaveCount(0);
  await expect(page.getByRole('heading', { name: new RegExp(`^${topics.topic.questions}`) })).toBeFocused();
});

test('questions are dragged into a topic, out of it, and into another', async ({ page, desk }) => {
  await openTopic(page, desk);
  const { column, newQuestions, questions, said, item, release } = topicOn(page);
  await drag(page, newQuestions.filter({ hasText: 'Who audits' }), release(/^Release to add Q.* to T25-01/));
  await expect(questions).toHaveCount(2);
  await expect(said(/moved to T25-01/)).toBeVisible();
  await drag(page, item('Who audits'), release(/^Release to remove/));
  await expect(questions).toHaveCount(1);
  await expect(newQuestions).toHaveCount(2);
  await drag(page, newQuestions.filter({ hasText: 'dividend safe' }), release(/^Release to add Q.* to T25-01/));
  await expect(questions).toHaveCount(2);
  await drag(page, item('dividend safe'), column.getByRole('button', { name: /^Release to add Q.* to T25-02/ }));
  await expect(said(/moved to T25-02/)).toBeVisible();
  await expect(questions).toHaveCount(1);
});

test('what is looked for among topics stands in the address', async ({ page, desk }) => {
  await openTopic(page, desk);
  await page.getByRole('link', { name: topics.topic.back, exact: true }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('T25-01');
  await expect(page).toHaveURL(/search=T25-01/);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: topics.list.search })).toHaveValue('T25-01');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
});

const HEADINGS = {
  headingFr: 'Quels emplois vont changer, et qui surveille l’usage de l’intelligence artificielle ?',
  headingEn: 'Which jobs will change, and who oversees the use of artificial intelligence?',
};
/** Beside which every other column takes its room too. */
const LONG_WAITING = {
  ...HEADINGS,
  themeCode: 'executive-pay',
  oldestAt: '2025-01-01T00:00:00Z',
  questions: { fr: 130, en: 90 },
};

test('headings of topics are read in a few lines in every width, and nothing lies over another', async ({
  page,
  context,
  desk,
}) => {
  await openTopic(page, desk);
  await page.route(/\/topics\?(?!.*limit=1)/, async (route) => {
    const answer = await route.fetch();
    const list = await answer.json();
    const named = list.topics.map((topic: object) => ({ ...topic, ...LONG_WAITING }));
    await route.fulfill({ json: { ...list, topics: named } });
  });
  // What is said of the last decision would float over them.
  await page.goto(`${new URL(page.url()).origin}/desk/topics`);
  const cells = Object.values(HEADINGS).map((heading) => page.getByRole('cell', { name: heading }));
  const session = await context.newCDPSession(page);
  for (const look of [...LOOKS, { width: 1440, text: 16 } as const]) {
    await lookAt(page, session, look);
    const where = `${look.width} px, text of ${look.text} px`;
    expect(await layoutFaults(page), where).toEqual([]);
    await expectAccessible(page);
    if (look.width < 640 || look.text > 16) continue;
    for (const cell of cells) expect(await linesOf(cell), where).toBeLessThan(5);
  }
  // Whoever hears it is told the heads of all columns, however it is laid out.
  await expect(page.getByRole('columnheader')).toHaveCount(7);
  await expect(page.getByRole('row')).toHaveCount(2);
});

async function linesOf(shown: Locator): Promise<number> {
  return await shown
    .locator('span')
    .evaluate((element) => new Set([...element.getClientRects()].map(({ top }) => top)).size);
}

test('on a phone a question is read and decided, and Back leads to its row', async ({ page, desk }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signInSecretary(page, desk, 'en');
  const row = inboxOn(page).rows.filter({ hasText: 'Who audits' });
  await row.getByRole('link').click();
  await expect(inboxOn(page).question).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: inbox.pane.back }).click();
  await expect(row.getByRole('link')).toBeFocused();
  // Several are ticked in the list, which gives way when it is asked for, and comes back as it was.
  await page.getByRole('button', { name: inbox.list.select, exact: true }).click();
  for (const index of [0, 1, 2]) await inboxOn(page).rows.getByRole('checkbox').nth(index).click();
  await page.getByRole('button', { name: inbox.list.decide }).click();
  await expect(page.getByRole('heading', { name: '3 questions selected' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: inbox.pane.back }).click();
  await expect(inboxOn(page).rows.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await page.getByRole('button', { name: inbox.list.clear, exact: true }).click();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
});

/** Drags a row by its handle, by pointer, until it stands over where it is released. */
async function drag(page: Page, row: Locator, target: Locator): Promise<void> {
  // As a person does who has missed the handle, because the list has moved meanwhile.
  await expect(async () => {
    await page.mouse.up();
    const handle = await row.locator('[draggable=true]').boundingBox();
    if (handle === null) throw new Error('There is no handle');
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(handle.x + 60, handle.y + 30, { steps: 4 });
    await expect(target).toBeVisible({ timeout: 2000 });
  }).toPass();
  const place = await target.boundingBox();
  if (place === null) throw new Error('There is nowhere to go');
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 4 });
  await page.mouse.up();
}
