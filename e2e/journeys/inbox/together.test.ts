import { expect, type Page } from '@playwright/test';
import { sendQuestions, startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { CLAIRE, signInSecretary, THOMAS } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { asShown, type DeskWords, goTo } from '../../pages/desk.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';

/** Colleagues see within this time that an organiser has moved to another question. */
const PRESENT_WITHIN_MS = 8000;

const test = base.extend<{ desk: Tribune }>({
  desk: shared(() => startDesk(['Who decides this first?', 'And who decides that?'])),
});
test.use({ isAtDesk: true });

const row = (page: Page, text: string, words: DeskWords) => inboxOn(page, words).rows.filter({ hasText: text });

async function open(page: Page, text: string, words: DeskWords): Promise<void> {
  await row(page, text, words).getByRole('link').click();
  await expect(page.getByRole('group', { name: words.inbox.decide.label })).toBeVisible();
  await expect(page.getByText(text).last()).toBeVisible();
}

test('two organisers see each other’s work and conflicts', async ({ page, colleague, desk, words, language }) => {
  const { shownName: name } = await signInSecretary(page, desk, language);
  await signInSecretary(colleague, desk, language, THOMAS);
  await expect(colleague.getByText(words.desk.connection.live)).toBeVisible();

  await open(page, 'Who decides this first?', words);
  await expect(row(colleague, 'Who decides this first?', words)).not.toContainText(words.desk.states.accepted);
  await page.keyboard.press('a');
  await expect(page.getByRole('status').filter({ hasText: asShown(words.inbox.decide.accepted) })).toBeVisible();
  await expect(row(colleague, 'Who decides this first?', words)).toContainText(asShown(words.desk.states.acceptedAs));

  // Thomas writes a refusal while Claire redirects the same question.
  await open(colleague, 'And who decides that?', words);
  await colleague.keyboard.press('x');
  await colleague.getByRole('radio').first().check();
  const note = colleague.getByRole('textbox', { name: words.inbox.refusal.note });
  await note.fill('Asked last year as well');
  await open(page, 'And who decides that?', words);
  await inboxOn(page, words).redirect();
  await expect(page.getByRole('status').filter({ hasText: asShown(words.inbox.decide.redirected) })).toBeVisible();
  await colleague.getByRole('button', { name: words.inbox.refusal.send }).click();
  const conflict = colleague.getByRole('heading', {
    name: asShown(words.inbox.conflict.title, { name }),
  });
  await expect(conflict).toBeFocused();
  const notice = colleague.getByRole('region', {
    name: asShown(words.inbox.conflict.title, { name }),
  });
  await expect(notice).toContainText(words.desk.states.redirected);

  // Claire undoes her decision, then accepts the question. The panel follows, and the refusal can still be sent.
  await page.keyboard.press('z');
  await expect(colleague.getByRole('heading', { name: words.inbox.conflict.openAgainTitle })).toBeVisible();
  await expect(colleague.getByRole('button', { name: words.inbox.conflict.send })).toBeVisible();
  await expect(inboxOn(page, words).announcement(words.inbox.decide.undone)).toBeVisible();
  // The desk says "Undone" before it refetches the question, and keys decide only after that.
  await expect(page.getByRole('button', { name: words.inbox.decide.accept })).toBeVisible();
  await page.keyboard.press('a');
  await expect(inboxOn(page, words).announcement(words.inbox.decide.accepted)).toBeVisible();
  const proposing = colleague.getByRole('button', { name: words.inbox.conflict.returnAndPropose });
  await expect(proposing).toBeVisible();
  await expectAccessible(colleague);
  await proposing.click();
  await expect(inboxOn(colleague, words).announcement(words.inbox.decide.proposed)).toBeVisible();
  await expect(row(page, 'And who decides that?', words)).toContainText(words.desk.states.refusalProposed);
});

test('a translation’s author sees a colleague’s text before sending', async ({
  page,
  colleague,
  desk,
  words,
  language,
}) => {
  const { pane } = words.inbox;
  const text = 'Who translates this question?';
  await sendQuestions(desk, [text]);
  await signInSecretary(page, desk, language);
  await signInSecretary(colleague, desk, language, THOMAS);
  for (const each of [page, colleague]) await open(each, text, words);
  const own = page.getByRole('textbox', { name: pane.translation });
  await own.fill('Qui traduit');
  await colleague.getByRole('textbox', { name: pane.translation }).fill('Qui donc traduit ceci ?');
  await colleague.getByRole('button', { name: pane.saveTranslation }).click();
  await expect(page.getByText(pane.changedSince)).toBeVisible();
  await own.pressSequentially(' cette question ?');
  await expect(page.getByText(pane.changedSince)).toBeVisible();
  await expect(page.getByText('Qui donc traduit ceci ?')).toBeVisible();
  await page.getByRole('button', { name: pane.saveTranslation }).click();
  await expect(page.getByText(pane.changedSince)).toBeHidden();
  await expect(own).toHaveValue('Qui traduit cette question ?');
});

test('colleagues see who reads or decides a question', async ({ page, colleague, desk, words, language }) => {
  await sendQuestions(desk, ['Who is at opal one?', 'Who is at opal two?']);
  const { shownName: name } = await signInSecretary(page, desk, language);
  await signInSecretary(colleague, desk, language, THOMAS);
  for (const each of [page, colleague]) {
    await goTo(each, 'inbox?search=opal');
    await expect(inboxOn(each, words).rows).toHaveCount(2);
  }
  const presences: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/presence')) presences.push(request.postDataJSON());
  });
  const { reading_one: reading, deciding_one: deciding } = words.inbox.presence;
  const expectAt = async (at: string, notAt: string, text: string) => {
    await expect(row(colleague, at, words)).toContainText(asShown(text, { names: name }), {
      timeout: PRESENT_WITHIN_MS,
    });
    await expect(row(colleague, notAt, words)).not.toContainText(name);
    await expect(row(colleague, at, words).getByText(words.inbox.list.noTheme)).toBeHidden();
  };
  await open(page, 'Who is at opal two?', words);
  await expectAt('opal two', 'opal one', reading);
  await page.keyboard.press('j');
  await expectAt('opal one', 'opal two', reading);
  await page.keyboard.press('x');
  await expectAt('opal one', 'opal two', deciding);
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await expectAt('opal two', 'opal one', reading);
  // Between the questions the browser reported no moment without an open question.
  expect(presences).not.toContainEqual({ questionId: null });
  await expectInPlace(colleague, 'Who is at opal one?', words, async () => {
    await page.keyboard.press('j');
    const text = asShown(reading, { names: name });
    await expect(inboxOn(colleague, words).question.getByText(text)).toBeVisible({ timeout: PRESENT_WITHIN_MS });
    await expectAt('opal one', 'opal two', reading);
  });
});

/** Expects that neither the rows nor the controls of a question move while the desk shows an activity. */
async function expectInPlace(page: Page, text: string, words: DeskWords, report: () => Promise<void>): Promise<void> {
  await open(page, text, words);
  const accept = page.getByRole('button', { name: words.inbox.decide.accept });
  await expect(accept).toBeVisible();
  const placed = async () =>
    await Promise.all([accept, inboxOn(page, words).rows.last()].map((at) => at.boundingBox()));
  const before = await placed();
  await report();
  expect(await placed()).toEqual(before);
}

test('a decision on all matches reports those a colleague decided', async ({
  page,
  colleague,
  desk,
  words,
  language,
}) => {
  await sendQuestions(desk, ['Is quartz one here?', 'Is quartz two here?', 'Is quartz three here?']);
  for (const [each, person] of [[page, CLAIRE] as const, [colleague, THOMAS] as const]) {
    await signInSecretary(each, desk, language, person);
    await goTo(each, 'inbox?search=quartz&states=received');
    await expect(inboxOn(each, words).rows).toHaveCount(3);
  }
  await page.keyboard.press('s');
  await page.keyboard.press('j');
  await page.getByRole('button', { name: asShown(words.inbox.list.selectAll_other, { count: 3 }) }).press('Enter');
  await expect(page.getByRole('heading', { name: asShown(words.inbox.bulk.title_other, { count: 3 }) })).toBeVisible();
  await page.keyboard.press('r');
  await expect(
    page.getByRole('heading', { name: asShown(words.inbox.redirect.titleMany_other, { count: 3 }) }),
  ).toBeFocused();
  await open(colleague, 'Is quartz two here?', words);
  await colleague.keyboard.press('a');
  await expect(colleague.getByRole('status').filter({ hasText: asShown(words.inbox.decide.accepted) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: asShown(words.inbox.bulk.done.redirected_other, { count: 2 }) }),
  ).toBeFocused();
  await expect(
    page.getByRole('heading', { name: asShown(words.inbox.bulk.why.changed_one, { count: 1 }) }),
  ).toBeVisible();
  const skipped = page.getByRole('listitem').filter({ hasText: 'Is quartz two here?' });
  await expect(skipped.filter({ hasText: THOMAS.firstName })).toContainText(words.desk.states.accepted);
  await expectAccessible(page);
});
