import { expect, type Page, type Route } from '@playwright/test';
import { startDesk } from '../fixtures/desk.ts';
import { test as base, expectAccessible, perWorker } from '../fixtures/journey.ts';
import { signInAgain, signInSecretary } from '../fixtures/organisers.ts';
import type { Tribune } from '../fixtures/tribune.ts';
import { DESK_WORDS, signInOn } from '../pages/desk.ts';
import register from '#words/register/en.json' with { type: 'json' };
import inbox from '#words/inbox/en.json' with { type: 'json' };
import problems from '#words/problem/en.json' with { type: 'json' };

/** A stream hears within five seconds that its session is over. */
const HEARD_WITHIN_MS = 15_000;
const BACK_WITHIN_MS = 20_000;

const test = base.extend<object, { desk: Tribune }>({
  desk: perWorker(() => startDesk(['What becomes of what I write?', 'And of what I ask?', 'And of what is answered?'])),
});
// What a browser says of code and styles that it could not fetch.
test.use({ isAtDesk: true, allowedComplaints: [/CodeMissing|preload assets/] });

const { announcement, connection, failure, frame } = DESK_WORDS.en.desk;
const note = (page: Page) => page.getByRole('textbox', { name: inbox.pane.addNote });
const saveNote = (page: Page) => page.getByRole('button', { name: inbox.pane.saveNote });

async function openQuestion(page: Page): Promise<void> {
  await page.getByRole('list', { name: inbox.list.questions }).getByRole('link').first().click();
  await expect(note(page)).toBeVisible();
}

test('without a network the desk says so, keeps what is written, and goes on when there is one', async ({
  page,
  context,
  desk,
}) => {
  await signInSecretary(page, desk, 'en');
  await openQuestion(page);
  await expect(page.getByText(connection.live)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(connection.offline)).toBeVisible();
  await note(page).fill('Written in a tunnel');
  await saveNote(page).click();
  await expect(page.getByText(announcement.unanswered)).toBeVisible();
  await expect(note(page)).toHaveValue('Written in a tunnel');
  await page.getByRole('combobox', { name: inbox.list.language }).selectOption('fr');
  await expect(page.getByText(frame.earlier)).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText(connection.live)).toBeVisible({ timeout: BACK_WITHIN_MS });
  await expect(page.getByText(frame.earlier)).toBeHidden();
  // By itself.
  await expect(note(page)).toHaveValue('');
  await expect(page.getByText('Written in a tunnel')).toBeVisible();

  // A screen whose code cannot come is told within the desk, and comes when it is asked for again.
  await context.setOffline(true);
  const link = page.getByRole('navigation').getByRole('link', { name: register.page.title });
  const again = page.getByRole('button', { name: failure.again });
  await link.click();
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: failure.title })).toBeVisible();
  await expect(page.getByText(connection.offline)).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: register.page.title })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await page.goto(`${new URL(page.url()).origin}/desk/nowhere`);
  await expect(page.getByRole('heading', { level: 1, name: failure.notFound })).toBeVisible();
  await expect(link).toBeVisible();
});

test('a session that ends while somebody writes is begun again over it: nothing is lost', async ({ page, desk }) => {
  const organiser = await signInSecretary(page, desk, 'en');
  await openQuestion(page);
  await note(page).fill('Half a sentence, and');
  const { organisers } = await desk.ask('showTeam', {});
  const { organiserId = '' } = organisers.find(({ email }) => email === organiser.email) ?? {};
  const params = { organiserId };
  const { sessions } = await desk.ask('listOrganiserSessions', { params });
  for (const { sessionId } of sessions) {
    await desk.ask('endOrganiserSession', { params: { ...params, sessionId } });
  }
  const again = page.getByRole('dialog', { name: DESK_WORDS.en.signIn.again.title });
  await expect(again).toBeVisible({ timeout: HEARD_WITHIN_MS });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(again).toBeVisible();
  await signInAgain(page, organiser, 'en');
  await expect(again).toBeHidden();
  await expect(note(page)).toHaveValue('Half a sentence, and');
  await expect(note(page)).toBeFocused();
  await note(page).pressSequentially(' its end');
  await saveNote(page).click();
  await expect(page.getByText('Half a sentence, and its end')).toBeVisible();
  await expect(page.getByText(connection.live)).toBeVisible();
});

/** What is asked for is carried out, and its replies are lost, until this is ended. */
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

test('a reply that is lost is asked for again: it leads on as the first would have, and can be undone', async ({
  page,
  desk,
}) => {
  await signInSecretary(page, desk, 'en');
  await openQuestion(page);
  const said = (text: RegExp) => page.getByRole('status').getByText(text);
  const first = page.url();
  const endDeciding = await loseReplies(page, '**/decide');
  await expect(page.getByRole('button', { name: inbox.decide.accept })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText(announcement.unanswered)).toBeVisible();
  // Pressed again it is asked for again, and once there is an answer it leads on.
  await page.keyboard.press('a');
  endDeciding();
  await expect(said(/accepted$/)).toBeVisible();
  expect(page.url()).not.toBe(first);
  const endUndoing = await loseReplies(page, '**/undo');
  await page.keyboard.press('z');
  await expect(page.getByText(announcement.unanswered)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: announcement.askNow }).click();
  endUndoing();
  await expect(said(/^Undone/)).toBeVisible();

  await page.keyboard.press('s');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Select all 3 that match' }).click();
  await page.keyboard.press('r');
  const endMany = await loseReplies(page, '**/decisions');
  await page.keyboard.press('Enter');
  await expect(page.getByText(announcement.unanswered)).toBeVisible();
  await page.keyboard.press('Enter');
  endMany();
  await expect(page.getByRole('heading', { name: '3 questions redirected' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(said(/^Undone: 3/)).toBeVisible();
});

test('another app is asked for by who has just signed in: they sign in over what is open', async ({ page, desk }) => {
  const organiser = await signInSecretary(page, desk, 'en');
  await page.getByRole('link', { name: /My account/ }).click();
  const code = 'fresh-sign-in-needed';
  const title = problems[code];
  // As the service answers once ten minutes have gone by.
  const body = JSON.stringify({ type: 'about:blank', status: 409, code, title });
  await page.route('**/api/v1/account/authenticator', (route) => route.fulfill({ status: 409, body }), { times: 1 });
  await page.getByRole('button', { name: 'Replace the authenticator app' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: title });
  await expect(refusal).toBeFocused();
  await expectAccessible(page);
  await refusal.getByRole('button').press('Enter');
  const again = page.getByRole('dialog', { name: DESK_WORDS.en.signIn.again.title });
  await expect(again).toBeVisible();
  await signInAgain(page, organiser, 'en');
  await expect(again).toBeHidden();
  await expect(signInOn(page, 'en').codeOfApp).toBeVisible();
});
