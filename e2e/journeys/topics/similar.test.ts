import { type CDPSession, expect, type Page } from '@playwright/test';
import type { Language } from '#contract/plain/language.ts';
import { layoutFaults, type Look, lookAt } from '../../fixtures/checks/layout.ts';
import { sendQuestions, startDesk } from '../../fixtures/desk.ts';
import { expectAccessible, test as base } from '../../fixtures/journey.ts';
import { CLAIRE, signInSecretary, THOMAS } from '../../fixtures/organisers.ts';
import { rotate } from '../../fixtures/rotation.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';
import { suggestionsOn, sweepOn } from '../../pages/desk-similar.ts';
import { asShown, type DeskWords, goTo } from '../../pages/desk.ts';

const JOBS = {
  en: 'How many jobs will artificial intelligence cut by 2027?',
  fr: 'Combien d’emplois l’intelligence artificielle va-t-elle supprimer d’ici à 2027 ?',
  second: 'Will artificial intelligence replace jobs in customer service by 2027?',
  third: 'How many jobs in customer service will artificial intelligence replace by 2027?',
};
const DIVIDEND = {
  en: 'Why was the dividend cut in 2024 while profits rose?',
  fr: 'Pourquoi le dividende a-t-il baissé en 2024 alors que les bénéfices progressent ?',
  second: 'Why did the board cut the dividend in 2024 although profits rose?',
};
const WOMEN = {
  en: 'How many women sit on the executive committee?',
  fr: 'Combien de femmes siègent au comité exécutif ?',
};
const COAL = {
  en: 'When will the coal plant in the north close?',
  fr: 'Quand la centrale à charbon du nord fermera-t-elle ?',
};

const SEEN: Look[] = [
  { width: 1440, text: 16 },
  { width: 1024, text: 16 },
  { width: 360, text: 16 },
  { width: 360, text: 32 },
];

const test = base.extend<{ desk: Tribune }>({
  // Each test has questions that no other test has decided.
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from this pattern what a fixture needs
  desk: async ({}, provide) => {
    const desk = await startDesk([]);
    await provide(desk);
    await desk.stop();
  },
});
test.use({ isAtDesk: true });

/** Sends questions in the order of the list. */
async function send(desk: Tribune, questions: readonly (readonly [Language, string])[]): Promise<void> {
  for (const [language, text] of questions) await sendQuestions(desk, [text], { language });
}

/** The bars of the inbox cover its texts, so its layout is checked for sideways scrolling only. */
async function expectInPlace(page: Page, session: CDPSession, { hasBars }: { hasBars: boolean }): Promise<void> {
  for (const look of rotate(SEEN)) {
    await lookAt(page, session, look);
    const faults = (await layoutFaults(page)).filter((fault) => !hasBars || fault.startsWith('scrolls'));
    expect(faults, JSON.stringify(look)).toEqual([]);
    await expectAccessible(page);
  }
  await lookAt(page, session, { width: 1440, text: 16 });
  // Chromium does not always report that a media query in rem has changed with the text size.
  await page.reload();
}

/** Opens the oldest received question and waits for its suggestions. */
async function openOldest(page: Page, words: DeskWords, text: string): Promise<void> {
  await goTo(page, 'inbox?states=received&order=oldest');
  await inboxOn(page, words).rows.filter({ hasText: text }).getByRole('link').click();
  await expect(inboxOn(page, words).question.getByText(text).first()).toBeVisible();
}

test('two keys join a topic and open the next question', async ({ page, context, desk, words, language }) => {
  const session = await context.newCDPSession(page);
  await send(desk, [
    ['en', JOBS.en],
    ['fr', JOBS.fr],
    ['en', JOBS.second],
    ['fr', WOMEN.fr],
  ]);
  await signInSecretary(page, desk, language);
  const { question, announcement } = inboxOn(page, words);
  const { section, items, join, together, notSimilar, lookAgain, again } = suggestionsOn(page, words);
  const { pane } = words.similar;
  await openOldest(page, words, JOBS.en);
  await expect(together).toHaveCount(2);
  await page.keyboard.press('a');
  await expect(announcement(words.inbox.decide.accepted)).toBeVisible();

  // The second question is close to the topic of the first, in another language.
  await expect(question.getByText(JOBS.fr)).toBeVisible();
  await expect(join('T25-01')).toBeVisible();
  await expect(items.first()).toContainText(JOBS.en);
  await expect(items.first()).toContainText(words.similar.closeness.veryClose);
  await expect(items.first().locator('mark').filter({ hasText: 'artificial intelligence' })).toBeVisible();
  await expect(items.first()).toContainText(asShown(words.similar.reason.quoted, { word: 'emplois' }));
  await expectInPlace(page, session, { hasBars: true });
  await expect(join('T25-01')).toBeVisible();
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog').getByText(words.desk.shortcuts.join)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  const field = page.getByRole('searchbox', { name: words.inbox.group.find });
  await expect(field).toBeFocused();
  await page.keyboard.type('T25-01');
  await expect(field).toHaveValue('T25-01');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const late = Promise.withResolvers<void>();
  await page.route(/\/similar$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.keyboard.press('g');
  await page.keyboard.press('1');
  await expect(announcement(words.inbox.decide.grouped, { topic: 'T25-01' })).toBeVisible();

  // A digit that comes before the suggestions of the third question joins nothing and searches for nothing.
  await expect(question.getByText(JOBS.second)).toBeVisible();
  await page.keyboard.press('g');
  await expect(field).toBeFocused();
  await expect(page.getByText(pane.searching)).toBeVisible();
  await page.keyboard.type('1');
  await expect(field).toHaveValue('');
  late.resolve();
  await expect(page.getByText(pane.searching)).toBeHidden();
  await page.keyboard.press('Escape');

  // It sees two questions of the topic, which is offered once.
  await expect(items).toHaveCount(2);
  await expect(join('T25-01')).toHaveCount(1);
  await page.keyboard.press('n');
  await expect(section.getByText(pane.choose)).toBeVisible();
  await page.keyboard.press('2');
  await expect(announcement(pane.notSimilarDone)).toBeVisible();
  await expect(items).toHaveCount(1);
  await page.keyboard.press('z');
  await expect(announcement(pane.comparedAgain)).toBeVisible();
  await expect(items).toHaveCount(2);
  await page.keyboard.press('n');
  await page.keyboard.press('2');
  await expect(lookAgain).toBeVisible();
  await lookAgain.press('Enter');
  await expectAccessible(page);
  await again.press('Enter');
  await expect(items).toHaveCount(2);

  // One mark sets the whole topic apart.
  await page.keyboard.press('n');
  await page.keyboard.press('1');
  await expect(announcement(pane.notSimilarDone, { other: 'T25-01' })).toBeVisible();
  await expect(notSimilar).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(notSimilar).toHaveCount(2);

  // A question without any similar one has no empty box.
  await page.keyboard.press('j');
  await expect(question.getByText(WOMEN.fr)).toBeVisible();
  await expect(section).toHaveCount(0);

  // Two topics that ask the same become one.
  await openOldest(page, words, JOBS.second);
  await page.keyboard.press('a');
  await expect(announcement(words.inbox.decide.accepted)).toBeVisible();
  await send(desk, [['en', JOBS.third]]);
  await openOldest(page, words, JOBS.third);
  await join('T25-02').press('Enter');
  await expect(announcement(words.inbox.decide.grouped, { topic: 'T25-02' })).toBeVisible();
  const { merge, just, doneTitle } = sweepOn(page, words);
  await goTo(page, 'inbox/pairs');
  await expect(merge).toContainText(asShown(words.similar.sweep.merges, { topic: 'T25-01', other: 'T25-02' }));
  await page.keyboard.press('g');
  await expect(page.getByText(asShown(words.topics.merge.source))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(doneTitle).toBeVisible();
  await expect(just.filter({ hasText: 'T25-01' })).toHaveCount(1);
});

test('a colleague’s decision changes suggestions and refuses a stale join', async ({
  page,
  colleague,
  desk,
  words,
  language,
}) => {
  await send(desk, [
    ['en', DIVIDEND.en],
    ['fr', DIVIDEND.fr],
    ['en', DIVIDEND.second],
  ]);
  await signInSecretary(page, desk, language, CLAIRE);
  const { shownName: name } = await signInSecretary(colleague, desk, language, THOMAS);
  const { section, join, together } = suggestionsOn(page, words);
  await openOldest(page, words, DIVIDEND.fr);
  await expect(together).toHaveCount(2);
  await openOldest(colleague, words, DIVIDEND.en);
  await colleague.keyboard.press('a');
  await expect(join('T25-01')).toBeVisible();
  await expect(together).toHaveCount(1);

  // The colleague joins another suggested question to the topic.
  await openOldest(colleague, words, DIVIDEND.second);
  await suggestionsOn(colleague, words).join('T25-01').press('Enter');
  const holdsTwo = asShown(words.similar.pane.inTopicOf, { topic: 'T25-01', count: 2 });
  await expect(section.getByText(holdsTwo)).toBeVisible();
  await expect(together).toHaveCount(0);
  await expect(join('T25-01')).toHaveCount(1);
  // Opened again, its suggestions are numbered by their order.
  await openOldest(page, words, DIVIDEND.fr);
  await expect(join('T25-01')).toBeVisible();

  await page.keyboard.press('g');
  await expect(page.getByRole('searchbox', { name: words.inbox.group.find })).toBeFocused();
  await expect(page.getByText(words.similar.pane.suggestedHint)).toBeVisible();
  await openOldest(colleague, words, DIVIDEND.fr);
  await inboxOn(colleague, words).redirect();
  await expect(page.getByText(asShown(words.inbox.conflict.decidedByColleague)).first()).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('heading', { name: asShown(words.inbox.conflict.title, { name }) })).toBeFocused();
});

test('close pairs are decided by keyboard to the end', async ({ page, context, colleague, desk, words, language }) => {
  const session = await context.newCDPSession(page);
  await send(desk, [
    ['en', JOBS.en],
    ['fr', JOBS.fr],
    ['en', DIVIDEND.en],
    ['fr', DIVIDEND.fr],
    ['en', WOMEN.en],
    ['fr', WOMEN.fr],
    ['en', COAL.en],
    ['fr', COAL.fr],
  ]);
  await signInSecretary(page, desk, language, CLAIRE);
  const { sweep, done, link } = words.similar;
  const { title, texts, same, undo, position, just, doneTitle } = sweepOn(page, words);
  await goTo(page, 'inbox');
  await expect(page.getByRole('link', { name: asShown(link.pairs, { count: 4 }) })).toBeVisible();
  await page.keyboard.press('w');
  await expect(title).toBeVisible();
  await expect(position(1, 4)).toBeVisible();
  await expect(same).toContainText(sweep.newTopic);
  await expectInPlace(page, session, { hasBars: false });
  await expect(texts).toHaveCount(2);
  const status = (hasText: RegExp) => page.getByRole('status').filter({ hasText });
  const first = (await texts.first().textContent()) ?? '';

  // Both questions go into a new topic, and that is undone and done again.
  await page.keyboard.press('g');
  await expect(position(2, 4)).toBeVisible();
  await expect(texts.first()).not.toHaveText(first);
  await expect(status(asShown(sweep.position, { position: 2, count: 4 }))).toHaveCount(1);
  await expect(undo).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('z');
  await expect(texts.first()).toHaveText(first);
  await page.keyboard.press('g');
  await expect(just).toHaveCount(1);
  await expect(position(2, 4)).toBeVisible();

  // A reload resumes the pass; the pair that was put off comes back at the end.
  const late = (await texts.first().textContent()) ?? '';
  await page.keyboard.press('l');
  await expect(position(3, 4)).toBeVisible();
  await page.reload();
  await expect(position(3, 4)).toBeVisible();
  await expect(texts.first()).not.toHaveText(late);
  await page.keyboard.press('n');
  await expect(position(4, 4)).toBeVisible();

  // A colleague decides on a question of the shown pair.
  await signInSecretary(colleague, desk, language, THOMAS);
  const shown = (await texts.first().getByRole('paragraph').first().textContent()) ?? '';
  await openOldest(colleague, words, shown);
  await inboxOn(colleague, words).redirect();
  await expect(doneTitle).toBeVisible();
  await expect(status(asShown(sweep.gone))).toHaveCount(1);
  await expectInPlace(page, session, { hasBars: false });
  await expect(doneTitle).toBeVisible();
  await page.keyboard.press('l');
  await expect(texts.first()).toHaveText(late);
  await page.keyboard.press('g');
  await expect(doneTitle).toBeVisible();
  await page.getByRole('button', { name: asShown(done.lookAtApart_one) }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('button', { name: asShown(done.again) }).press('Enter');
  await expect(title).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(inboxOn(page, words).rows.first()).toBeVisible();
});
