import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { CALLS } from '#contract/calls/calls.ts';
import { acceptQuestions } from '../../fixtures/accepted.ts';
import { startDesk } from '../../fixtures/desk.ts';
import { holdReplies, holdRequests } from '../../fixtures/held-requests.ts';
import { test as base } from '../../fixtures/journey.ts';
import { prepareLateDrawing } from '../../fixtures/late-drawing.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';
import { asShown, goTo } from '../../pages/desk.ts';

const test = base.extend<{ desk: Tribune }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from this pattern what a fixture needs
  desk: async ({}, provide) => {
    const desk = await startDesk(['What is the dividend?', 'Who audits the plants?', 'How safe are the dams?']);
    await provide(desk);
    await desk.stop();
  },
});
test.use({ isAtDesk: true });

/** With the keys of the inbox in it: taken as keys, these words would decide about the next questions. */
const NOTE = 'an annual answer, as a draft';

/** Types words without a pause until something has happened, and then the note. */
async function typeUntil(page: Page, happening: Promise<void>): Promise<void> {
  const waiting = new AbortController();
  const end = happening.finally(() => waiting.abort());
  while (!waiting.signal.aborted) await page.keyboard.type('an ', { delay: 20 });
  await end;
  await page.keyboard.type(NOTE);
}

test('a decision or undo never interrupts a note', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  await goTo(page, 'inbox?order=oldest');
  const { rows, question, announcement } = inboxOn(page, words);
  await rows.first().getByRole('link').click();
  await expect(question.getByText('What is the dividend?').first()).toBeVisible();
  const note = page.getByRole('textbox', { name: words.inbox.pane.addNote });

  const decisions = await holdReplies(page, '**/decide', 'POST');
  await page.keyboard.press('a');
  await expect.poll(decisions.count).toBeGreaterThan(0);
  await note.click();
  await page.keyboard.type('See page 4: ');
  await decisions.release();
  await Promise.all([page.keyboard.type(NOTE), expect(announcement(words.inbox.decide.accepted)).toBeVisible()]);
  await expect(note).toHaveValue(`See page 4: ${NOTE}`);
  await expect(question.getByText('What is the dividend?').first()).toBeVisible();

  // After an undo too.
  await decisions.end();
  await rows.nth(1).getByRole('link').click();
  await expect(question.getByText('Who audits the plants?').first()).toBeVisible();
  const undone = await holdReplies(page, '**/undo', 'POST');
  await page.keyboard.press('z');
  await expect.poll(undone.count).toBeGreaterThan(0);
  await note.click();
  await page.keyboard.type('See page 5: ');
  await undone.release();
  await Promise.all([page.keyboard.type(NOTE), expect(announcement(words.inbox.decide.undone)).toBeVisible()]);
  await expect(note).toHaveValue(`See page 5: ${NOTE}`);
  await expect(rows).toHaveCount(3);
  for (const row of await rows.all()) await expect(row).toContainText(words.desk.states.received);
});

test('an addition to a topic never interrupts a note', async ({ page, desk, words, language }) => {
  const { browser } = await signInSecretary(page, desk, language);
  const [topicId = ''] = await acceptQuestions(browser, 1);
  await goTo(page, `inbox?order=oldest&for=${topicId}`);
  const { rows, question } = inboxOn(page, words);
  await rows.filter({ hasText: 'Who audits' }).getByRole('link').click();
  await expect(question.getByText('Who audits the plants?').first()).toBeVisible();
  const additions = await holdReplies(page, '**/decide', 'POST');
  await question.getByRole('button', { name: asShown(words.topics.column.add) }).click();
  await expect.poll(additions.count).toBeGreaterThan(0);
  const note = page.getByRole('textbox', { name: words.inbox.pane.addNote });
  await note.click();
  await page.keyboard.type('See page 6: ');
  await additions.release();
  await page.keyboard.type(NOTE);
  await expect(note).toHaveValue(`See page 6: ${NOTE}`);
  await expect(question.getByText('Who audits the plants?').first()).toBeVisible();
});

test('letters after a panel or a refusal never decide', async ({ page, desk, words, language }) => {
  const { browser } = await signInSecretary(page, desk, language);
  await goTo(page, 'inbox?order=oldest');
  const { rows, question, announcement, redirect } = inboxOn(page, words);
  const decisions = await holdRequests(page, '**/decide', 'POST');

  // The panel closes under the words.
  await rows.nth(0).getByRole('link').click();
  await expect(question.getByText('What is the dividend?').first()).toBeVisible();
  await redirect();
  await expect.poll(decisions.count).toBe(1);
  await page.locator('#redirect-note').click();
  await typeUntil(page, decisions.release());
  await expect(announcement(words.inbox.decide.redirected)).toBeVisible();
  await expect(page.locator('#redirect-note')).toHaveCount(0);
  await expect(rows.filter({ hasText: words.desk.states.received })).toHaveCount(2);

  // The notice of a colleague's decision takes the focus.
  await rows.nth(1).getByRole('link').click();
  await expect(question.getByText('Who audits the plants?').first()).toBeVisible();
  await page.keyboard.press('a');
  await expect.poll(decisions.count).toBe(2);
  const [meeting] = await browser.ask(CALLS.listMeetings, {});
  const questionId = new URL(page.url()).searchParams.get('question') ?? '';
  await browser.ask(CALLS.decideQuestion, {
    params: { meetingId: meeting?.id ?? '', questionId },
    body: { seenVersion: 1, decision: { kind: 'redirect' } },
  });
  await page.getByRole('textbox', { name: words.inbox.pane.addNote }).click();
  const notice = page.getByRole('heading', { name: asShown(words.inbox.conflict.title) });
  await typeUntil(
    page,
    decisions.release().then(async () => await expect(notice).toBeFocused()),
  );
  await expect(rows.filter({ hasText: words.desk.states.received })).toHaveCount(1);
});

test('letters never open a sent panel again', async ({ page, desk, words, language }) => {
  const drawLate = await prepareLateDrawing(page);
  await signInSecretary(page, desk, language);
  await goTo(page, 'inbox?order=oldest');
  const { rows, question, announcement, redirect } = inboxOn(page, words);
  const decisions = await holdRequests(page, '**/decide', 'POST');
  await rows.nth(0).getByRole('link').click();
  await expect(question.getByText('What is the dividend?').first()).toBeVisible();
  await redirect();
  await expect.poll(decisions.count).toBe(1);
  const note = page.locator('#redirect-note');
  await note.click();
  await page.keyboard.type('an ');
  await drawLate();
  await decisions.release();
  await page.keyboard.type(NOTE);
  await expect(announcement(words.inbox.decide.redirected)).toBeVisible();
  await expect(note).toHaveCount(0);
  await page.reload();
  await expect(question.getByText('What is the dividend?').first()).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('a late reply never replaces a newer decision', async ({ page, desk, words, language }) => {
  const { browser } = await signInSecretary(page, desk, language);
  await goTo(page, 'inbox?search=dividend');
  const { rows, question, announcement } = inboxOn(page, words);
  await rows.first().getByRole('link').click();
  const accept = page.getByRole('button', { name: words.inbox.decide.accept });
  await expect(accept).toBeVisible();
  const questionId = new URL(page.url()).searchParams.get('question') ?? '';
  const [meeting] = await browser.ask(CALLS.listMeetings, {});
  const pages = await holdReplies(page, /\/questions\/[0-9a-f-]{36}$/);

  // A note makes the desk read the question again.
  await browser.ask(CALLS.addNote, {
    params: { meetingId: meeting?.id ?? '', questionId },
    body: { id: randomUUID(), text: 'To be answered with the accounts.' },
  });
  await expect.poll(pages.count).toBeGreaterThan(0);
  await page.keyboard.press('a');
  await expect(announcement(words.inbox.decide.accepted)).toBeVisible();
  await expect(accept).toHaveCount(0);
  await pages.release();
  await expect(accept).toHaveCount(0);
  await pages.end();
  await expect(question.getByText('To be answered with the accounts.').first()).toBeVisible();
  await expect(accept).toHaveCount(0);
});
