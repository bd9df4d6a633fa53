import { expect, type Page } from '@playwright/test';
import { sendQuestions } from '../fixtures/desk.ts';
import { test as base, expectAccessible, perWorker } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { signInSecretary } from '../fixtures/organisers.ts';
import { startTribune, type Tribune } from '../fixtures/tribune.ts';
import { inboxOn } from '../pages/desk-inbox.ts';
import inbox from '#words/inbox/en.json' with { type: 'json' };
import register from '#words/register/en.json' with { type: 'json' };

const QUESTIONS = Array.from({ length: 20 }, (_, index) => `Which answer does question ${index + 1} of twenty get?`);

const test = base.extend<object, { desk: Tribune }>({
  desk: perWorker(async () => {
    const desk = await startTribune({ SERVE: 'page,api,desk', CAPTCHA_PROVIDER: 'off' });
    await desk.open();
    await sendQuestions(desk, QUESTIONS);
    return desk;
  }),
});
test.use({ isAtDesk: true });

/** What is pressed for each decision in turn, and what the desk says of it. */
const DECISIONS = [
  { keys: ['a'], said: /accepted/ },
  { keys: ['g', 'T25-01', 'Enter'], said: /moved to T25-01/ },
  { keys: ['r'], said: /redirected/ },
  { keys: ['x', '1', 'Enter'], said: /Refusal of .* proposed/ },
] as const;

async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    if (key === 'T25-01') {
      await expect(page.getByRole('searchbox', { name: inbox.group.find })).toBeFocused();
      await page.keyboard.type(key);
      await expect(page.getByRole('button', { name: /^T25-01/ })).toBeVisible();
    } else {
      await page.keyboard.press(key);
    }
  }
}

test('twenty questions are decided by keyboard alone, each followed by the next', async ({ page, desk, browser }) => {
  test.setTimeout(120_000);
  await signInSecretary(page, desk, 'en');
  const { rows, question, said } = inboxOn(page);
  await expect(rows.first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('j');
  for (const [index, text] of QUESTIONS.toReversed().entries()) {
    await expect(question.getByText(text)).toBeVisible();
    await expect(question).toBeFocused();
    if (index === 0) await expectAccessible(page);
    const decision = DECISIONS[index % DECISIONS.length] ?? DECISIONS[0];
    await press(page, decision.keys);
    await expect(said(decision.said)).toBeVisible();
  }
  await expect(rows.filter({ hasText: 'question 3 of' })).toContainText('Grouped, T25-01');
  // Nothing is new any more, but for one that is taken back at once.
  await page.keyboard.press('z');
  await expect(said(/^Undone/)).toBeVisible();
  const counted = await desk.ask('countQuestions', { params: { meetingId: await meetingId(desk) }, query: {} });
  const count = (state: string) => counted.states.find(({ value }) => value === state)?.count;
  expect([count('accepted'), count('redirected'), count('refusalProposed'), count('received')]).toEqual([10, 5, 4, 1]);

  const second = await browser.newContext();
  const colleague = await second.newPage();
  await signInSecretary(colleague, desk, 'en');
  await colleague.goto(`${new URL(colleague.url()).origin}/desk/inbox?state=refusalProposed`);
  await expect(inboxOn(colleague).rows).toHaveCount(4);
  await colleague.keyboard.press('j');
  await tabTo(colleague, colleague.getByRole('button', { name: inbox.decide.confirm }));
  await colleague.keyboard.press('Enter');
  await expect(inboxOn(colleague).said(/Refusal of .* confirmed/)).toBeVisible();
  await expect(inboxOn(colleague).question).toBeFocused();
  await tabTo(colleague, colleague.getByRole('button', { name: inbox.decide.return }));
  await colleague.keyboard.press('Enter');
  await expect(colleague.getByRole('heading', { name: inbox.refusal.returnTitle })).toBeFocused();
  await tabTo(colleague, colleague.getByRole('textbox', { name: inbox.refusal.returnNote }));
  await colleague.keyboard.type('It is about the meeting after all.');
  await tabTo(colleague, colleague.getByRole('button', { name: inbox.refusal.returnSend }));
  await colleague.keyboard.press('Enter');
  await expect(inboxOn(colleague).said(/returned: it is new again/)).toBeVisible();
  await expect(inboxOn(colleague).rows).toHaveCount(2);

  // What has been redirected comes back, with a reason.
  await colleague.goto(`${new URL(colleague.url()).origin}/desk/inbox?state=redirected`);
  await expect(inboxOn(colleague).rows).toHaveCount(5);
  await colleague.keyboard.press('j');
  await tabTo(colleague, colleague.getByRole('button', { name: inbox.decide.takeBack }));
  await colleague.keyboard.press('Enter');
  await tabTo(colleague, colleague.getByRole('textbox', { name: inbox.refusal.takeBackReason }));
  await colleague.keyboard.type('It was no individual matter.');
  await tabTo(colleague, colleague.getByRole('button', { name: inbox.refusal.takeBackSend }));
  await colleague.keyboard.press('Enter');
  await expect(inboxOn(colleague).said(/taken back: it is new again/)).toBeVisible();
  await second.close();

  // Whoever decides again reads why, beside what was done.
  await page.goto(`${new URL(page.url()).origin}/desk/inbox?state=received`);
  const step = question.getByRole('region', { name: inbox.pane.history }).getByRole('listitem').first();
  for (const [text, what, why] of [
    ['question 13 of', register.kinds.question.returned, 'It is about the meeting after all.'],
    ['question 18 of', register.kinds.question.takenBack, 'It was no individual matter.'],
  ] as const) {
    await rows.filter({ hasText: text }).getByRole('link').click();
    await expect(step).toContainText(what);
    await expect(step.getByRole('blockquote')).toHaveText(why);
  }
  await expectAccessible(page);
});

test('single keys are shown in a list, and / leads to the search', async ({ page, desk }) => {
  await signInSecretary(page, desk, 'en');
  await expect(inboxOn(page).rows.first()).toBeVisible();
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: inbox.list.search })).toBeFocused();
  await page.keyboard.type('question 7 of');
  await expect(inboxOn(page).rows).toHaveCount(1);
  await expect(page).toHaveURL(/search=/);
});

async function meetingId(desk: Tribune): Promise<string> {
  const [meeting] = await desk.ask('listMeetings', {});
  return meeting?.id ?? '';
}
