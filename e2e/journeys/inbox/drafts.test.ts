import { expect } from '@playwright/test';
import { sendQuestions, startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';

const QUESTIONS = ['Who audits the plants?', 'When is the dividend paid?'];

const test = base.extend<{ desk: Tribune }>({ desk: shared(() => startDesk(QUESTIONS)) });
test.use({ isAtDesk: true });

test('a refusal draft survives its panel until it is sent', async ({ page, desk, words, language }) => {
  const { inbox } = words;
  await signInSecretary(page, desk, language);
  const { rows, question, announcement } = inboxOn(page, words);
  await rows.first().getByRole('link').click();
  await expect(question).toBeVisible();
  const note = page.getByRole('textbox', { name: inbox.refusal.note });
  await page.keyboard.press('x');
  await page.keyboard.press('2');
  await note.fill('Asked on Monday already');
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  // Neither another question nor a reload opens the panel. Only the organiser does.
  await page.reload();
  await expect(question).toBeVisible();
  await expect(note).toBeHidden();
  // Opening and leaving another panel keeps the draft.
  await page.keyboard.press('g');
  await expect(page.getByRole('searchbox', { name: inbox.group.find })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('x');
  await expect(note).toHaveValue('Asked on Monday already');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(announcement(inbox.decide.proposed)).toBeVisible();
  await page.keyboard.press('z');
  await expect(announcement(inbox.decide.undone)).toBeVisible();
});

test('an organiser who proposed a refusal may withdraw it', async ({ page, desk, words, language }) => {
  const { inbox } = words;
  await signInSecretary(page, desk, language);
  const { rows, question, announcement } = inboxOn(page, words);
  await rows.filter({ hasText: 'When is' }).getByRole('link').click();
  await expect(question).toBeVisible();
  await page.keyboard.press('x');
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(announcement(inbox.decide.proposed)).toBeVisible();
  await rows.filter({ hasText: 'When is' }).getByRole('link').click();
  await page.getByRole('button', { name: inbox.decide.retract }).click();
  await expect(page.getByRole('textbox', { name: inbox.refusal.noteAlone })).toBeFocused();
  await page.getByRole('button', { name: inbox.refusal.retractSend }).click();
  await expect(announcement(inbox.decide.retracted)).toBeVisible();
});

test('Enter assigns no topic that the organiser has not chosen', async ({ page, desk, words, language }) => {
  const { inbox } = words;
  await signInSecretary(page, desk, language);
  const { rows, question, announcement } = inboxOn(page, words);
  await rows.filter({ hasText: 'Who audits' }).getByRole('link').click();
  await expect(question).toBeVisible();
  await page.keyboard.press('a');
  await expect(announcement(inbox.decide.accepted)).toBeVisible();
  await rows.filter({ hasText: 'When is' }).getByRole('link').click();
  await expect(question).toBeVisible();
  await page.keyboard.press('g');
  const search = page.getByRole('searchbox', { name: inbox.group.find });
  await expect(search).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(search).toHaveAccessibleDescription(inbox.group.choose);
  await expect(search).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('25');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /T25-\d+/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(announcement(inbox.decide.grouped)).toBeVisible();
});

test('decision keys do nothing in a restored redaction panel', async ({ page, desk, words, language }) => {
  const { inbox } = words;
  await sendQuestions(desk, ['What is written beside this?']);
  await signInSecretary(page, desk, language);
  const { rows, question, announcement } = inboxOn(page, words);
  const row = rows.filter({ hasText: 'written beside' });
  await row.getByRole('link').click();
  const area = page.getByRole('textbox', { name: inbox.redaction.shown });
  await page.getByRole('button', { name: inbox.redaction.redact }).press('Enter');
  await expect(area).toBeFocused();
  await page.keyboard.type(' Grax');
  await expect(area).toHaveValue('What is written beside this? Grax');
  await expectAccessible(page);
  const isUndecided = async () => {
    await question.focus();
    for (const key of ['x', 'g', 'r', 'a']) await page.keyboard.press(key);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('searchbox', { name: inbox.group.find })).toHaveCount(0);
    await expect(area).toHaveValue('What is written beside this? Grax');
  };
  await isUndecided();
  await page.reload();
  await expect(area).toHaveValue('What is written beside this? Grax');
  await expect(row).toContainText(words.desk.states.received);
  await isUndecided();
  // A restored panel has no focus. Escape closes it only when it has the focus.
  await page.keyboard.press('Escape');
  await isUndecided();
  await area.focus();
  await page.keyboard.press('Escape');
  await expect(area).toHaveCount(0);
  await inboxOn(page, words).redirect();
  await expect(announcement(inbox.decide.redirected)).toBeVisible();
  await page.keyboard.press('z');
  await expect(announcement(inbox.decide.undone)).toBeVisible();
});

test('decision keys work once a restored panel has focus', async ({ page, desk, words, language }) => {
  const { inbox } = words;
  await sendQuestions(desk, ['What is there again?']);
  await signInSecretary(page, desk, language);
  const { rows, question } = inboxOn(page, words);
  await rows.filter({ hasText: 'What is there again?' }).getByRole('link').click();
  await expect(question.getByText('What is there again?')).toBeVisible();
  const note = page.getByRole('textbox', { name: inbox.refusal.note });
  const title = page.getByRole('heading', { name: inbox.refusal.title });
  const activities: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/presence')) {
      activities.push(request.postDataJSON().activity);
    }
  });
  await page.keyboard.press('x');
  await note.fill('Half a note');
  await expect.poll(() => activities.at(-1)).toBe('deciding');
  activities.length = 0;
  await page.reload();
  await expect(note).toHaveValue('Half a note');
  await expect.poll(() => activities.at(-1)).toBe('reading');
  await page.keyboard.press('x');
  await expect(title).toBeFocused();
  await expect.poll(() => activities.at(-1)).toBe('deciding');
  // The desk repeats each activity from time to time.
  expect(activities.filter((activity, nth) => activity !== activities[nth - 1])).toEqual(['reading', 'deciding']);
  await page.keyboard.press('1');
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.reload();
  await expect(note).toHaveValue('Half a note');
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
  await page.keyboard.press('x');
  await expect(note).toHaveValue('Half a note');
});
