import { expect, type Page } from '@playwright/test';
import type { Language } from '#contract/plain/language.ts';
import { startDesk } from '../../fixtures/desk.ts';
import { test as base } from '../../fixtures/journey.ts';
import { acceptInvitation, addApp, CLAIRE, signInSecretary, THOMAS } from '../../fixtures/organisers.ts';
import { startMailServer } from '../../fixtures/servers/mail-server.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { answerOn } from '../../pages/desk-answer.ts';
import { answersOn } from '../../pages/desk-answers.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';
import { type DeskWords, goTo } from '../../pages/desk.ts';

const EXPERT = 'thomas.becker@example.com';
const LONGEST_MAIL_MS = 20_000;
const FRENCH = 'Le conseil propose un dividende de 2,40 € par action.';
const ENGLISH = 'The Board proposes a dividend of €2.40 per share.';

type Mailing = Tribune & Pick<Awaited<ReturnType<typeof startMailServer>>, 'linkFor' | 'lastTo'>;

const test = base.extend<{ desk: Mailing }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from this pattern what a fixture needs
  desk: async ({}, provide) => {
    const mail = await startMailServer();
    const desk = await startDesk(['What is the dividend?'], mail.environment);
    await provide({ ...desk, ...mail });
    await desk.stop();
    await mail.stop();
  },
});
test.use({ isAtDesk: true });

async function linkTo(desk: Mailing, path: string): Promise<string> {
  await expect.poll(() => desk.linkFor(EXPERT, path), { timeout: LONGEST_MAIL_MS }).toBeDefined();
  return desk.linkFor(EXPERT, path) ?? '';
}

/** Invites an expert by mail, who joins in this page. */
async function joinAsExpert(page: Page, desk: Mailing, language: Language): Promise<void> {
  await desk.call('inviteOrganiser', { body: { email: EXPERT, roles: ['expert'] } });
  const accepted = await acceptInvitation(page, await linkTo(desk, 'invitation'), language, THOMAS);
  await addApp(page, { ...accepted, email: EXPERT }, language);
}

/** Accepts the only question and assigns its topic to the expert, by keyboard. */
async function assignTopic(page: Page, words: DeskWords): Promise<void> {
  const { rows, announcement } = inboxOn(page, words);
  await rows.getByRole('link').click();
  await expect(page.getByRole('group', { name: words.inbox.decide.label })).toBeVisible();
  await page.keyboard.press('a');
  await expect(announcement(words.inbox.decide.accepted)).toBeVisible();
  await goTo(page, 'answers');
  const list = answersOn(page, words);
  await list.row('T25-01').getByRole('link').focus();
  await page.keyboard.press('s');
  await page.keyboard.press('a');
  await expect(list.panelTitle(1)).toBeFocused();
  const option = list.expert.getByRole('option', { name: THOMAS.lastName });
  await list.expert.selectOption((await option.getAttribute('value')) ?? '');
  await page.keyboard.press('Control+Enter');
  await expect(list.row('T25-01').getByText(THOMAS.lastName)).toBeVisible();
}

test('an answer goes from the mail to both approvals', async ({ page, colleague, desk, words, language }) => {
  const { answer } = words;
  await joinAsExpert(colleague, desk, language);
  await signInSecretary(page, desk, language, CLAIRE);
  await assignTopic(page, words);

  // The mail leads to the answer and contains no word of the question.
  const link = await linkTo(desk, 't/T25-01');
  expect(desk.lastTo(EXPERT)).not.toContain('dividend');
  await colleague.goto(link);
  const [ownFr, ownEn] = [answerOn(colleague, words, 'fr'), answerOn(colleague, words, 'en')];
  await colleague.getByRole('button', { name: answer.assignment.accept, exact: true }).press('Enter');
  await expect(ownFr.text).toBeFocused();
  await ownFr.text.fill(FRENCH);
  await ownEn.text.fill('The Board proposes a dividend.');
  for (const own of [ownFr, ownEn]) {
    await own.text.press('Tab');
    await expect(own.saved).toBeVisible();
    await own.submit.press('Enter');
    await expect(own.step).toContainText(answer.steps.inReview);
  }

  // The reviewer opens the topic from the list and returns the translation.
  await answersOn(page, words).row('T25-01').getByRole('link').press('Enter');
  const [fr, en] = [answerOn(page, words, 'fr'), answerOn(page, words, 'en')];
  await fr.correctAndApprove.press('Enter');
  await expect(fr.sealed).toBeVisible();
  await en.sendBack.press('Enter');
  await en.why.fill('Add the amount.');
  await en.send.press('Enter');
  await expect(en.step).toContainText(answer.steps.drafting);
  await expect.poll(() => desk.lastTo(EXPERT), { timeout: LONGEST_MAIL_MS }).toMatch(/has sent|reprendre/);

  await expect(ownEn.column.getByText('Add the amount.')).toBeVisible();
  await ownEn.text.fill(ENGLISH);
  await ownEn.text.press('Tab');
  await expect(ownEn.saved).toBeVisible();
  await ownEn.submit.press('Enter');

  // The translation changed after the approval, so the reviewer compares before both are ready.
  await expect(en.text).toHaveValue(ENGLISH);
  await en.approve.press('Enter');
  await expect(en.sealed).toBeVisible();
  await fr.column.getByRole('button', { name: answer.marks.confirmTranslation }).press('Enter');
  await expect(fr.column.getByText(answer.marks.translation.fr)).toHaveCount(0);
  await goTo(page, 'answers?tab=all');
  await expect(answersOn(page, words).row('T25-01').getByText(words.answer.steps.approved)).toHaveCount(2);
  for (const own of [ownFr, ownEn]) await expect(own.sealed).toBeVisible();

  // An expert is offered no key of decisions, neither in the list of keys nor in the account.
  const { shortcuts } = words.desk;
  await colleague.keyboard.press('Shift+?');
  const keys = colleague.getByRole('dialog', { name: shortcuts.title });
  await expect(keys.getByText(shortcuts.remark)).toBeVisible();
  for (const name of ['undo', 'typography', 'sendBack', 'edit', 'merge'] as const) {
    await expect(keys.getByText(shortcuts[name], { exact: true })).toHaveCount(0);
  }
  await goTo(colleague, 'account');
  await expect(colleague.getByText(words.organisers.account.singleKeysHint.answers)).toBeVisible();
});
