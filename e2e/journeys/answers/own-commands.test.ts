import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { CALLS } from '#contract/calls/calls.ts';
import { acceptQuestions } from '../../fixtures/accepted.ts';
import { startDesk } from '../../fixtures/desk.ts';
import { holdReplies, holdRequests } from '../../fixtures/held-requests.ts';
import { test as base } from '../../fixtures/journey.ts';
import { prepareLateDrawing } from '../../fixtures/late-drawing.ts';
import { NGOZI, signInAs, signInSecretary } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { answerOn } from '../../pages/desk-answer.ts';
import { goTo } from '../../pages/desk.ts';

const QUESTIONS = ['What is the dividend?', 'Who audits the plants?', 'How safe are the dams?'];

const test = base.extend<{ desk: Tribune }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from this pattern what a fixture needs
  desk: async ({}, provide) => {
    const desk = await startDesk(QUESTIONS);
    await provide(desk);
    await desk.stop();
  },
});
test.use({ isAtDesk: true });

const ANSWER = /\/topics\/[^/]+\/answer$/;

test('a late reply never replaces a newer save', async ({ page, desk, words, language }) => {
  const { browser } = await signInSecretary(page, desk, language);
  const [topicId = ''] = await acceptQuestions(browser, 1);
  await goTo(page, `topics/${topicId}?tab=answer`);
  const own = answerOn(page, words, 'en');
  await expect(own.text).toBeVisible();
  const answers = await holdReplies(page, ANSWER);

  await page.keyboard.press('2');
  await expect(own.text).toBeFocused();
  await page.keyboard.type('The Board proposes two euros.');
  // The desk reads the answer after the first save.
  await expect.poll(answers.count).toBeGreaterThan(0);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.keyboard.type(' If all goes well.');
  await (await saved).finished();
  await expect(own.saved).toBeVisible();
  await answers.release();
  await answers.end();
  await page.keyboard.press('Control+Enter');
  await expect(own.step).toContainText(words.answer.steps.inReview);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a step right after a save is no conflict', async ({ page, desk, words, language }) => {
  const drawLate = await prepareLateDrawing(page);
  const { browser } = await signInSecretary(page, desk, language);
  const [topicId = ''] = await acceptQuestions(browser, 1);
  await goTo(page, `topics/${topicId}?tab=answer`);
  const own = answerOn(page, words, 'en');
  const save = async (text: string) => {
    await own.text.fill(text);
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await own.text.press('Tab');
    await (await saved).finished();
    await expect(own.saved).toBeVisible();
  };
  await save('The Board proposes two euros.');
  await drawLate();
  await save('The Board proposes three euros.');
  await own.submit.press('Enter');
  await expect(own.step).toContainText(words.answer.steps.inReview);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an approval never interrupts a reviewer', async ({ page, colleague, desk, words, language }) => {
  const { browser } = await signInSecretary(page, desk, language);
  const [meeting] = await browser.ask(CALLS.listMeetings, {});
  const topicIds = await acceptQuestions(browser, QUESTIONS.length);
  for (const topicId of topicIds) {
    const params = { meetingId: meeting?.id ?? '', topicId, language: 'en' as const };
    const body = { seenVersion: 0, text: 'Two euros a share.', draftId: randomUUID() };
    const { text } = await browser.ask(CALLS.saveAnswer, { params, body });
    await browser.ask(CALLS.submitAnswer, { params, body: { seenVersion: text.version } });
  }
  await signInAs(colleague, desk, { language, name: NGOZI, roles: ['reviewer'] });
  await goTo(colleague, `topics/${topicIds[0]}?tab=answer`);
  const theirs = answerOn(colleague, words, 'en');
  await expect(theirs.approve).toBeVisible();

  // While the approval is under way, no return is sent in its place.
  const approvals = await holdRequests(colleague, /\/approve$/, 'POST');
  await theirs.heading.focus();
  await colleague.keyboard.press('b');
  await expect(theirs.why).toBeFocused();
  await colleague.keyboard.type('The figure is wrong.');
  await colleague.keyboard.press('Escape');
  await theirs.approve.click();
  await expect.poll(approvals.count).toBeGreaterThan(0);
  await theirs.heading.focus();
  await colleague.keyboard.press('b');
  await expect(theirs.why).toHaveCount(0);

  // A remark begun now is not taken for keys at the next topic.
  await colleague.keyboard.press('2');
  await colleague.keyboard.press('Control+Home');
  await colleague.keyboard.press('Control+Shift+ArrowRight');
  await colleague.keyboard.press('Escape');
  await colleague.keyboard.press('c');
  await expect(theirs.newRemark).toBeFocused();
  await colleague.keyboard.type('Is it ');
  await approvals.release();
  await colleague.keyboard.type('the Board or a committee?');
  await expect(colleague.getByRole('status').filter({ hasText: words.answer.done.en.approveAnswer })).toBeVisible();
  await expect(theirs.approve).toHaveCount(0);
  await expect(theirs.newRemark).toHaveValue('Is it the Board or a committee?');
  expect(colleague.url()).toContain(topicIds[0]);

  // A reviewer who has left the answer is not called to the next one, even while their new screen still loads.
  await goTo(colleague, `topics/${topicIds[1]}?tab=answer`);
  await expect(theirs.approve).toBeVisible();
  const screens = await holdReplies(colleague, /\/answers-screen-[^/]+\.js$/);
  const held = approvals.count();
  await theirs.approve.click();
  await expect.poll(approvals.count).toBeGreaterThan(held);
  await colleague.getByRole('navigation').getByRole('link', { name: words.desk.navigation.answers }).click();
  await expect(colleague).toHaveURL(/\/answers/);
  await expect.poll(screens.count).toBeGreaterThan(0);
  await expect(theirs.approve).toBeVisible();
  await approvals.release();
  await expect(colleague.getByRole('status').filter({ hasText: words.answer.done.en.approveAnswer })).toBeVisible();
  await screens.end();
  await expect(colleague).toHaveURL(/\/answers/);
  await expect(theirs.approve).toHaveCount(0);
});
