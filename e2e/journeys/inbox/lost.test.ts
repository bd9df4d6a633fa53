import { expect, type Page, type Route } from '@playwright/test';
import { startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { endSessions, signInAgain, signInSecretary } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { asShown, type DeskWords, goTo, signInOn } from '../../pages/desk.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';

/** A stream learns within five seconds that its session has ended. */
const HEARD_WITHIN_MS = 15_000;
const BACK_WITHIN_MS = 20_000;

const test = base.extend<{ desk: Tribune }>({
  desk: shared(() => startDesk(['What becomes of what I write?', 'And of what I ask?', 'And of what is answered?'])),
});
// The messages of a browser that could not fetch code or styles.
test.use({ isAtDesk: true, allowedComplaints: [/CodeMissing|preload assets/] });

const note = (page: Page, { inbox }: DeskWords) => page.getByRole('textbox', { name: inbox.pane.addNote });
const saveNote = (page: Page, { inbox }: DeskWords) => page.getByRole('button', { name: inbox.pane.saveNote });

async function openQuestion(page: Page, words: DeskWords): Promise<void> {
  await page.getByRole('list', { name: words.inbox.list.questions }).getByRole('link').first().click();
  await expect(note(page, words)).toBeVisible();
}

test('a desk without a network keeps drafts and then continues', async ({ page, context, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  await openQuestion(page, words);
  await expect(page.getByText(words.desk.connection.live)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(words.desk.connection.offline)).toBeVisible();
  const links = inboxOn(page, words).rows.getByRole('link');
  await links.last().click();
  await expect(page.getByText(words.desk.shell.loadsLater)).toBeVisible();
  await links.first().click();
  await note(page, words).fill('Written in a tunnel');
  await saveNote(page, words).click();
  // One message says that changes are not saved: in the navigation, or at the foot where the navigation scrolls away.
  const offline = page.getByText(words.desk.connection.offline);
  await expect(offline).toHaveCount(2);
  await expect(offline.filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText(words.desk.announcement.unanswered)).toBeHidden();
  await page.setViewportSize({ width: 800, height: 720 });
  await expect(offline.last()).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 720 });
  // The organiser leaves the question, returns, and writes on while the note is still pending.
  await links.last().click();
  await expect(page.getByText(words.desk.shell.loadsLater)).toBeVisible();
  await links.first().click();
  await expect(note(page, words)).toHaveValue('Written in a tunnel');
  await note(page, words).press('End');
  await note(page, words).pressSequentially(', and after it');
  await page.getByRole('combobox', { name: words.inbox.list.language }).selectOption('fr');
  await expect(page.getByText(words.desk.shell.earlier)).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText(words.desk.connection.live)).toBeVisible({ timeout: BACK_WITHIN_MS });
  await expect(page.getByText(words.desk.shell.earlier)).toBeHidden();
  // The desk sends it without a press.
  await expect(page.getByText('Written in a tunnel', { exact: true })).toHaveCount(1);
  await expect(note(page, words)).toHaveValue('Written in a tunnel, and after it');
  await page.reload();
  await expect(note(page, words)).toHaveValue('Written in a tunnel, and after it');

  // The desk reports a screen whose code cannot load, and shows the screen once the network is back.
  await context.setOffline(true);
  const link = page.getByRole('navigation').getByRole('link', { name: words.register.page.title });
  const again = page.getByRole('button', { name: words.desk.failure.again });
  await link.click();
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: words.desk.failure.title })).toBeVisible();
  await expect(page.getByText(words.desk.connection.offline)).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: words.register.page.title })).toBeVisible({
    timeout: BACK_WITHIN_MS,
  });
  await expect(page.getByRole('table')).toBeVisible();
  await goTo(page, 'nowhere');
  await expect(page.getByRole('heading', { level: 1, name: words.desk.failure.notFound })).toBeVisible();
  await expect(link).toBeVisible();
});

/** Asks for the session, and holds its answer until the returned function is called. */
async function holdSession(page: Page): Promise<() => Promise<void>> {
  const { promise: held, resolve } = Promise.withResolvers<Route>();
  await page.route('**/api/v1/session', resolve, { times: 1 });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  const route = await held;
  const response = await route.fetch();
  return async () => await route.fulfill({ response });
}

test('a new sign-in over an ended session keeps the draft', async ({ page, desk, words, language }) => {
  const organiser = await signInSecretary(page, desk, language);
  await openQuestion(page, words);
  await note(page, words).fill('Half a sentence, and');
  await endSessions(desk, organiser);
  const again = page.getByRole('dialog', { name: words.signIn.again.title });
  await expect(again).toBeVisible({ timeout: HEARD_WITHIN_MS });
  await expectAccessible(page);
  // A browser lets a page prevent some Escapes in a row, not all.
  for (let press = 1; press <= 4; press += 1) await page.keyboard.press('Escape');
  await expect(again).toBeVisible();
  const release = await holdSession(page);
  await signInAgain(page, organiser, language);
  await expect(again).toBeHidden();
  await release();
  await expect(note(page, words)).toHaveValue('Half a sentence, and');
  await expect(note(page, words)).toBeFocused();
  await note(page, words).pressSequentially(' its end');
  await saveNote(page, words).click();
  await expect(page.getByText('Half a sentence, and its end')).toBeVisible();
  await expect(page.getByText(words.desk.connection.live)).toBeVisible();
});

test('a sign-in in another window continues the first window', async ({ page, context, desk, words, language }) => {
  const organiser = await signInSecretary(page, desk, language);
  await openQuestion(page, words);
  await endSessions(desk, organiser);
  const again = page.getByRole('dialog', { name: words.signIn.again.title });
  await expect(again).toBeVisible({ timeout: HEARD_WITHIN_MS });
  const otherTab = await context.newPage();
  await otherTab.goto(new URL('/desk/inbox', page.url()).href);
  await signInAgain(otherTab, organiser, language);
  await expect(note(page, words)).toBeAttached();
  await expect(inboxOn(otherTab, words).rows.first()).toBeVisible();
  // Both windows are visible, so neither becomes hidden when the other is used.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(again).toBeHidden();
  await expect(page.getByText(words.desk.connection.live)).toBeVisible();
});

/** The service executes the commands, but their answers are lost until the returned function is called. */
async function loseReplies(page: Page, path: string): Promise<() => void> {
  let isLosing = true;
  await page.route(path, async (route: Route) => {
    if (!isLosing) return await route.continue();
    await route.fetch();
    await route.abort();
  });
  return () => {
    isLosing = false;
  };
}

test('a lost reply is requested again and can be undone', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  await openQuestion(page, words);
  const { announcement } = inboxOn(page, words);
  const first = page.url();
  const endDeciding = await loseReplies(page, '**/decide');
  await expect(page.getByRole('button', { name: words.inbox.decide.accept })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText(words.desk.announcement.unanswered)).toBeVisible();
  // A second press requests the answer again, and the desk moves on once it has arrived.
  await page.keyboard.press('a');
  endDeciding();
  await expect(announcement(words.inbox.decide.accepted)).toBeVisible();
  expect(page.url()).not.toBe(first);
  const endUndoing = await loseReplies(page, '**/undo');
  await page.keyboard.press('z');
  await expect(page.getByText(words.desk.announcement.unanswered)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.desk.announcement.retryNow }).click();
  endUndoing();
  await expect(announcement(words.inbox.decide.undone)).toBeVisible();
  // Undo opens the question again, so that the next key decides it.
  await expect(page).toHaveURL(first);

  await page.keyboard.press('s');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: asShown(words.inbox.list.selectAll_other, { count: 3 }) }).click();
  await page.keyboard.press('r');
  const endMany = await loseReplies(page, '**/decisions');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.desk.announcement.unanswered)).toBeVisible();
  await page.keyboard.press('Enter');
  endMany();
  await expect(
    page.getByRole('heading', { name: asShown(words.inbox.bulk.done.redirected_other, { count: 3 }) }),
  ).toBeVisible();
  await page.keyboard.press('z');
  await expect(announcement(words.inbox.bulk.undone_other, { count: 3 })).toBeVisible();
});

test('replacing the authenticator app asks for a fresh sign-in', async ({ page, desk, words, language }) => {
  const organiser = await signInSecretary(page, desk, language);
  await page.getByRole('link', { name: asShown(words.desk.navigation.account) }).click();
  const code = 'fresh-sign-in-needed';
  const title = words.problem[code];
  // The answer of the service after ten minutes.
  const body = JSON.stringify({ type: 'about:blank', status: 409, code, title });
  await page.route('**/api/v1/account/authenticator', (route) => route.fulfill({ status: 409, body }), { times: 1 });
  const { replace, theApp } = words.organisers.account;
  await page.getByRole('button', { name: `${replace} ${theApp}` }).click();
  const refusal = page.getByRole('alert').filter({ hasText: title });
  await expect(refusal).toBeFocused();
  await expectAccessible(page);
  await refusal.getByRole('button').press('Enter');
  const again = page.getByRole('dialog', { name: words.signIn.again.title });
  await expect(again).toBeVisible();
  await signInAgain(page, organiser, language);
  await expect(again).toBeHidden();
  await expect(signInOn(page, language).codeOfApp).toBeVisible();
});
