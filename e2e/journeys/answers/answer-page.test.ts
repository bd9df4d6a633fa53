import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { TOPIC_TABS } from '#web/desk/topics/page/topic-search.ts';
import { acceptQuestions } from '../../fixtures/accepted.ts';
import { layoutFaults, lookAt } from '../../fixtures/checks/layout.ts';
import { startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { CLAIRE, signInSecretary } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { answerOn } from '../../pages/desk-answer.ts';
import { asShown, goTo } from '../../pages/desk.ts';

const test = base.extend<{ desk: Tribune }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from this pattern what a fixture needs
  desk: async ({}, provide) => {
    const desk = await startDesk(['What is the dividend?', 'Who audits the plants?']);
    await provide(desk);
    await desk.stop();
  },
});
test.use({ isAtDesk: true });

test('keys and links step through the list', async ({ page, desk, words, language }) => {
  await acceptQuestions((await signInSecretary(page, desk, language, CLAIRE)).browser);
  await goTo(page, 'answers?tab=all&order=number');
  await page.getByRole('link', { name: 'T25-01', exact: true }).press('Enter');
  const topic = (name: string) => page.getByRole('main', { name: asShown(words.topics.topic.label, { topic: name }) });
  await expect(topic('T25-01')).toBeVisible();
  const lit = page.getByRole('navigation', { name: words.desk.shell.navigation }).locator('[aria-current]');
  await expect(lit).toHaveText(new RegExp(`^${words.desk.navigation.answers}`));
  const next = page.getByRole('link', { name: new RegExp(`${words.answer.list.next}\\s*T25-02`) });
  await expect(next).toBeVisible();
  await page.keyboard.press('j');
  await expect(topic('T25-02')).toBeFocused();
  await expect(next).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(topic('T25-01')).toBeVisible();
  // Each tab has the same header, and the keys step on where the tab does not need them.
  const tabs = page.getByRole('navigation', { name: words.answer.tabs.label });
  for (const tab of TOPIC_TABS) {
    await tabs.getByRole('link', { name: new RegExp(`^${words.answer.tabs[tab]}`) }).click();
    await expect(page).toHaveURL(new RegExp(`tab=${tab}`));
    const header = topic('T25-01');
    await expect(header.getByText(asShown(words.answer.list.place, { place: 1, total: 2 }))).toBeVisible();
    await expect(header.getByText(words.topics.topic.noTheme)).toBeVisible();
    await expect(header.getByText(words.answer.facts.due, { exact: true })).toBeVisible();
    await expect(next).toBeVisible();
    await expect(header.getByRole('link', { name: words.answer.list.all, exact: true })).toBeVisible();
  }
  await page.keyboard.press('j');
  await expect(topic('T25-02')).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: words.answer.list.all, exact: true }).press('Enter');
  await expect(page).toHaveURL(/answers\?.*order=number/);
});

test('an answer is readable in all widths and sizes', async ({ page, desk, words, language }) => {
  const { browser } = await signInSecretary(page, desk, language, CLAIRE);
  const [topicId = ''] = await acceptQuestions(browser, 1);
  await showLate(page);
  await goTo(page, `topics/${topicId}?tab=answer`);
  await expect(page.getByText(asShown(words.answer.facts.late))).toBeVisible();
  const { text, saved } = answerOn(page, words, 'fr');
  await text.fill(
    'The Board proposes a dividend of €2.40 per share.\n\nIf conditions worsen, the dividend comes last.',
  );
  await expect(saved).toBeVisible();
  const session = await page.context().newCDPSession(page);
  for (const look of [
    { width: 360, text: 16 },
    { width: 360, text: 32 },
    { width: 1024, text: 16 },
    { width: 1440, text: 16 },
  ] as const) {
    await lookAt(page, session, look);
    expect.soft(await layoutFaults(page), JSON.stringify(look)).toEqual([]);
    if (look.text === 16) await expectAccessible(page);
    // On a phone the buttons of the steps are at the bottom of the window.
    const bar = page.getByRole('group', { name: words.answer.steps.bar.fr });
    if (look.width > 640) await expect(bar).toBeHidden();
    else await expect(bar.getByRole('button', { name: words.answer.buttons.short.submit })).toBeVisible();
    // A window that shows one language has its heading alone.
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(words.topics.list.untitled);
    await expect(page.getByRole('heading', { name: 'What is the dividend?' })).toHaveCount(look.width < 1024 ? 0 : 1);
  }
});

/** Shows an assignment whose date has passed. */
async function showLate(page: Page): Promise<void> {
  const [expertId, assignedBy] = [randomUUID(), randomUUID()];
  const assignment = {
    version: 1,
    expertId,
    state: 'accepted',
    dueAt: new Date(Date.now() - 220 * 60_000).toISOString(),
    note: null,
    assignedBy,
    assignedAt: new Date(Date.now() - 48 * 3_600_000).toISOString(),
    respondedAt: null,
    reason: null,
  };
  await page.route(/\/topics\/[^/]+\/answer$/, async (route) => {
    if (route.request().method() !== 'GET') return await route.fallback();
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), assignment } });
  });
}
