import { expect } from '@playwright/test';
import { en as reasons } from '#words/reasons/en.ts';
import { sendQuestions, startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { asShown, goTo } from '../../pages/desk.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';

const test = base.extend<{ desk: Tribune }>({ desk: shared(() => startDesk([])) });
test.use({ isAtDesk: true });

test('new questions wait behind a button and move nothing', async ({ page, desk, words, language }) => {
  await sendQuestions(desk, ['Which question was there first?']);
  await signInSecretary(page, desk, language);
  const { rows, newer, question, announcement } = inboxOn(page, words);
  // A question has no number before it is sealed.
  await expect(rows.first()).toContainText(/Q25-\d{4}/);
  const before = await rows.first().textContent();
  await sendQuestions(desk, ['A question that comes later?']);
  await expect(newer(1)).toBeVisible();
  // A decision refetches the list, but does not add the waiting questions.
  await page.keyboard.press('j');
  // Keys decide only once the question is shown.
  await expect(question).toBeFocused();
  await page.keyboard.press('a');
  await expect(announcement(words.inbox.decide.accepted)).toBeVisible();
  await expect(newer(1)).toBeVisible();
  expect((await rows.first().textContent())?.slice(0, 8)).toBe(before?.slice(0, 8));
  await newer(1).click();
  await expect(rows.first()).toContainText('A question that comes later?');
  await expect(rows.first().getByRole('link')).toBeFocused();
});

test('the desk’s address opens the first screen in every language', async ({ page, desk, words, language }) => {
  await sendQuestions(desk, ['Where does the desk lead?']);
  await signInSecretary(page, desk, language);
  for (const address of ['/desk', '/desk/?lang=fr', '/desk?lang=en']) {
    await page.goto(new URL(address, page.url()).href);
    await expect(inboxOn(page, words).rows.first()).toBeVisible();
    await expect(page).toHaveURL(/\/desk\/inbox\?states=received&order=oldest/);
  }
});

test('only background requests carry the background header', async ({ page, desk, words, language }) => {
  await sendQuestions(desk, ['Who keeps the session alive?']);
  await signInSecretary(page, desk, language);
  const { rows, question } = inboxOn(page, words);
  await expect(rows.first()).toBeVisible();
  const requests: [string, boolean][] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || pathname.endsWith('/changes')) return;
    requests.push([pathname, request.headers()['tribune-background'] === '1']);
  });
  // The test queries nothing here, because the browser counts an evaluation by Playwright as a press.
  page.once('framenavigated', () => void requests.splice(0));
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => requests.filter(([pathname]) => pathname.endsWith('/questions')).length).toBeGreaterThan(0);
  expect(requests.length).toBeGreaterThan(2);
  expect(requests.filter(([, isBackground]) => !isBackground)).toEqual([]);
  const isReading = ([pathname, isBackground]: [string, boolean]) =>
    /\/questions\/[\da-f-]{36}$/.test(pathname) && !isBackground;
  // There is no next question before the list is painted. Until then, prefetching counts as caused by the press.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(question).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect.poll(() => requests.some(isReading)).toBe(true);
});

test('a second decider sees both decisions and keeps the draft', async ({ page, desk, colleague, words, language }) => {
  await sendQuestions(desk, ['Who decides this conflict first?']);
  await signInSecretary(page, desk, language);
  await signInSecretary(colleague, desk, language);
  for (const each of [page, colleague]) {
    await goTo(each, 'inbox?search=conflict');
    await expect(inboxOn(each, words).rows).toHaveCount(1);
    await each.keyboard.press('j');
    await expect(inboxOn(each, words).question).toBeVisible();
  }
  await page.keyboard.press('x');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.keyboard.press('1');
  const { sentence } = reasons['off-the-agenda'];
  await page.getByRole('textbox', { name: words.inbox.refusal.sentenceEn }).fill(sentence.replace('agenda', 'items'));
  await page.getByRole('textbox', { name: words.inbox.refusal.note }).fill('Written while somebody else decided.');
  await colleague.getByRole('button', { name: words.inbox.redaction.redact }).press('Enter');
  await colleague.getByRole('textbox', { name: words.inbox.redaction.shown }).fill('Who decides this […] first?');
  await colleague.getByRole('button', { name: words.inbox.redaction.save }).press('Enter');
  await expect(colleague.getByRole('term').filter({ hasText: words.inbox.redaction.original })).toBeVisible();
  await colleague.keyboard.press('x');
  await expect(colleague.getByRole('radio').nth(1)).toBeVisible();
  await colleague.keyboard.press('2');
  await colleague.keyboard.press('Enter');
  await expect(inboxOn(colleague, words).announcement(words.inbox.decide.proposed)).toBeVisible();
  await expect(page.getByRole('status').getByText(asShown(words.inbox.conflict.decidedByColleague))).toBeVisible();
  await page.getByRole('button', { name: words.inbox.refusal.send }).press('Enter');
  const title = page.getByRole('heading', { name: asShown(words.inbox.conflict.title) });
  await expect(title).toBeFocused();
  await expect(page.getByRole('cell', { name: 'Written while somebody else decided.' })).toBeVisible();
  const { diff } = words.desk;
  const notice = page.getByRole('region', { name: asShown(words.inbox.conflict.title) });
  // The sentence for the author uses the language of the question.
  await expect(notice.locator('td mark')).toHaveText(['agenda', 'items']);
  await expect(notice.getByRole('deletion')).toHaveText(`${diff.removed} conflict ]`);
  await expect(notice.getByRole('insertion').filter({ hasText: '[…]' })).toHaveText(`${diff.added} […] ]`);
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: words.inbox.conflict.keepNote })).toBeVisible();
  await page.getByRole('button', { name: words.inbox.conflict.returnWithOwn }).press('Enter');
  await expect(inboxOn(page, words).announcement(words.inbox.decide.returned)).toBeVisible();
});

test('the text of a late take-back can become a note', async ({ page, desk, colleague, words, language }) => {
  const reason = '{no individual matter}';
  await sendQuestions(desk, ['Is this braced one redirected?']);
  for (const each of [page, colleague]) {
    await signInSecretary(each, desk, language);
    await goTo(each, 'inbox?search=braced');
    await expect(inboxOn(each, words).rows).toHaveCount(1);
    await each.keyboard.press('j');
    await expect(inboxOn(each, words).question).toBeFocused();
  }
  await inboxOn(page, words).redirect();
  await expect(inboxOn(page, words).announcement(words.inbox.decide.redirected)).toBeVisible();
  for (const each of [page, colleague]) {
    await inboxOn(each, words).rows.getByRole('link').click();
    await each.getByRole('button', { name: words.inbox.decide.takeBack }).click();
    await each.getByRole('textbox', { name: words.inbox.refusal.takeBackReason }).fill(reason);
  }
  await colleague.getByRole('button', { name: words.inbox.refusal.takeBackSend }).press('Enter');
  await expect(inboxOn(colleague, words).announcement(words.inbox.decide.takenBack)).toBeVisible();
  await page.getByRole('button', { name: words.inbox.refusal.takeBackSend }).press('Enter');
  await expect(page.getByRole('heading', { name: asShown(words.inbox.conflict.title) })).toBeFocused();
  await page.getByRole('button', { name: words.inbox.conflict.keepNote }).press('Enter');
  await expect(inboxOn(page, words).announcement(words.inbox.conflict.noted)).toBeVisible();
  await expect(page.getByRole('region', { name: words.inbox.pane.notes }).getByText(reason)).toBeVisible();
});

test('a draft returns with its question until it is sent', async ({ page, desk, words, language }) => {
  await sendQuestions(desk, ['Is draft one read?', 'Is draft two read?']);
  await desk.call('changeSecondPerson', await seen(desk, { isNeeded: false }));
  await signInSecretary(page, desk, language);
  await goTo(page, 'inbox?search=draft');
  const { rows, question, announcement } = inboxOn(page, words);
  const note = page.getByRole('textbox', { name: new RegExp(`^${words.inbox.refusal.noteAlone}`) });
  const sentence = page.getByRole('textbox', { name: words.inbox.refusal.sentenceEn });
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('link').click();
  await page.getByRole('textbox', { name: words.inbox.pane.translation }).fill('Une traduction commencée');
  await page.getByRole('button', { name: words.inbox.redaction.redact }).press('Enter');
  await page.getByRole('textbox', { name: words.inbox.redaction.shown }).fill('Another text, half');
  await page.getByRole('button', { name: words.inbox.decide.refuseAlone }).click();
  await expect(page.getByRole('heading', { name: words.inbox.refusal.titleAlone })).toBeFocused();
  await page.keyboard.press('1');
  await expect(sentence).toHaveValue(reasons['not-a-question'].sentence);
  await sentence.fill('We have begun to say why.');
  await note.fill('Half a note');
  const isWhole = async () => {
    await expect(sentence).toHaveValue('We have begun to say why.');
    await expect(note).toHaveValue('Half a note');
    await expect(page.getByRole('radio').first()).toBeChecked();
    await expect(page.getByRole('textbox', { name: words.inbox.redaction.shown })).toHaveValue('Another text, half');
    await expect(page.getByRole('textbox', { name: words.inbox.pane.translation })).toHaveValue(
      'Une traduction commencée',
    );
  };

  await rows.last().getByRole('link').click();
  await expect(question.getByText('Is draft one read?')).toBeVisible();
  await expect(note).toHaveCount(0);
  await page.goBack();
  await isWhole();
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('j');
  await expect(note).toHaveCount(0);
  await page.keyboard.press('k');
  await isWhole();
  // A key pressed outside the panel neither sends nor changes the restored draft.
  await expect(question).toBeFocused();
  for (const key of ['Enter', '2']) await page.keyboard.press(key);
  await isWhole();
  await page.reload();
  await isWhole();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.inbox.refusal.sendAlone, exact: true }).click();
  await expect(announcement(words.inbox.decide.refused)).toBeVisible();
  await rows.first().getByRole('link').click();
  await expect(page.getByRole('textbox', { name: words.inbox.pane.translation })).toHaveValue(
    'Une traduction commencée',
  );
  await expect(note).toHaveCount(0);
  await desk.call('changeSecondPerson', await seen(desk, { isNeeded: true }));

  await goTo(page, 'account');
  await page.getByRole('button', { name: words.organisers.account.signOut }).click();
  await expect(page).toHaveURL(/sign-in/);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('a new search, filter or order shows its first row', async ({ page, desk, words, language }) => {
  await sendQuestions(
    desk,
    Array.from({ length: 16 }, (_, index) => `Is orchard ${index + 1} of sixteen planted?`),
  );
  await signInSecretary(page, desk, language);
  await goTo(page, 'inbox?search=orchard');
  const { rows } = inboxOn(page, words);
  await expect(rows.first()).toContainText('orchard 16 of');
  const list = page.getByRole('list', { name: words.inbox.list.questions });
  const scrollDown = async () => {
    await list.hover();
    await page.mouse.wheel(0, 600);
    await expect(rows.filter({ hasText: 'orchard 16 of' })).not.toBeInViewport();
  };
  await scrollDown();
  await page.getByRole('combobox', { name: words.inbox.list.order }).selectOption('oldest');
  await expect(rows.filter({ hasText: 'orchard 1 of' })).toBeInViewport();
  await page.getByRole('combobox', { name: words.inbox.list.order }).selectOption('');
  await expect(rows.filter({ hasText: 'orchard 16 of' })).toBeInViewport();
  await scrollDown();
  await page.getByRole('combobox', { name: words.inbox.list.state }).selectOption('received');
  await expect(rows.filter({ hasText: 'orchard 16 of' })).toBeInViewport();
  await scrollDown();
  await page.getByRole('searchbox', { name: words.inbox.list.search }).fill('orchard planted');
  await expect(page).toHaveURL(/planted/);
  await expect(rows.filter({ hasText: 'orchard 16 of' })).toBeInViewport();
  // Neither new questions nor reading moves the list.
  await scrollDown();
  const shown = rows.filter({ hasText: 'orchard 3 of' });
  await shown.scrollIntoViewIfNeeded();
  await sendQuestions(desk, ['Is orchard 17 of sixteen planted?']);
  await expect(inboxOn(page, words).newer(1)).toBeVisible();
  await shown.getByRole('link').click();
  await expect(inboxOn(page, words).question).toBeVisible();
  await expect(shown).toBeInViewport();
});

test('a note, translation, theme, redaction and author are saved', async ({ page, desk, words, language }) => {
  await sendQuestions(desk, ['What is written about this harvest?']);
  await signInSecretary(page, desk, language);
  await goTo(page, 'inbox?search=harvest');
  await expect(inboxOn(page, words).rows).toHaveCount(1);
  await page.keyboard.press('j');
  await page.getByRole('textbox', { name: words.inbox.pane.addNote }).fill('A note that stays.');
  await page.getByRole('button', { name: words.inbox.pane.saveNote }).press('Enter');
  await expect(page.getByText('A note that stays.', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: words.inbox.pane.addNote })).toBeFocused();
  await page.getByRole('textbox', { name: words.inbox.pane.translation }).fill('Que dit-on de cette lecture ?');
  await page.getByRole('button', { name: words.inbox.pane.saveTranslation }).press('Enter');
  const history = page.getByRole('region', { name: words.inbox.pane.history });
  await expect(history).toContainText(words.entries.kinds.question.translated);
  await expect(page.getByRole('textbox', { name: words.inbox.pane.translation })).toBeFocused();
  await page.getByRole('button', { name: words.inbox.redaction.redact }).press('Enter');
  await page.getByRole('textbox', { name: words.inbox.redaction.shown }).fill('What is written about this […]?');
  await page.getByRole('button', { name: words.inbox.redaction.save }).press('Enter');
  await expect(page.getByRole('term').filter({ hasText: words.inbox.redaction.original })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'What is written about this […]?' })).toBeVisible();
  await page.getByRole('button', { name: words.inbox.pane.showAuthor }).press('Enter');
  await expect(page.getByText('Ada Lovelace')).toBeFocused();
  await expectAccessible(page);

  // A decision also saves a note that is typed but not yet added.
  await page.getByRole('textbox', { name: words.inbox.pane.addNote }).fill('It goes with the decision.');
  await page.getByRole('button', { name: words.inbox.decide.accept }).click();
  const { rows, announcement } = inboxOn(page, words);
  await expect(announcement(words.inbox.decide.withNote)).toBeVisible();
  await rows.getByRole('link').click();
  const notes = page.getByRole('region', { name: words.inbox.pane.notes });
  await expect(notes.getByText('It goes with the decision.', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: words.inbox.pane.addNote })).toHaveValue('');
});

/** Returns the parameters of a change to the meeting: its id, the base revision and the change. */
async function seen<T extends object>(desk: Tribune, change: T) {
  const [meeting] = await desk.call('listMeetings', {});
  return { params: { meetingId: meeting?.id ?? '' }, body: { seenRevision: meeting?.revision ?? 0, ...change } };
}
