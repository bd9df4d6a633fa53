import { expect } from '@playwright/test';
import { CALLS } from '#contract/calls/calls.ts';
import { acceptQuestions } from '../../fixtures/accepted.ts';
import { startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import { shared } from '../../fixtures/services.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { goTo } from '../../pages/desk.ts';
import { topicOn } from '../../pages/desk-topic.ts';

const test = base.extend<{ desk: Tribune }>({
  desk: shared(() => startDesk(['What is the pay?', 'And the dividend?'])),
});
test.use({ isAtDesk: true });

test('the draft of a heading shows a colleague’s change', async ({ page, desk, words, language }) => {
  const { browser } = await signInSecretary(page, desk, language);
  const [topicId = ''] = await acceptQuestions(browser, 1);
  const [meeting] = await browser.ask(CALLS.listMeetings, {});
  const params = { meetingId: meeting?.id ?? '', topicId };
  const setTheme = async (seenVersion: number, themeCode: string | null) =>
    await browser.ask(CALLS.changeTopic, {
      params,
      body: { seenVersion, headingFr: null, headingEn: null, themeCode },
    });
  const { topic } = await browser.ask(CALLS.showTopic, { params });
  const { version } = await setTheme(topic.version, 'executive-pay');
  await goTo(page, `topics/${topicId}`);
  await expect(topicOn(page, words).questions).toHaveCount(1);
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: words.topics.list.headingEn }).fill('Which dividend is paid?');
  await setTheme(version, null);
  const notice = page.getByText(words.topics.topic.themeChangedSince);
  await expect(notice).toBeVisible();
  await expect(page.getByText(words.topics.topic.changedSince)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('textbox', { name: words.topics.list.headingEn })).toHaveValue('Which dividend is paid?');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
});
