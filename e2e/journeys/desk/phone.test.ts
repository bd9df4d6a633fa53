import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { LANGUAGES } from '#contract/plain/language.ts';
import { startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { brokenWordsIn, lookAt } from '../../fixtures/checks/layout.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import { startAnnounced, type Tribune } from '../../fixtures/tribune.ts';
import { asShown, DESK_WORDS, type DeskWords, goTo } from '../../pages/desk.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';
import { rotate } from '../../fixtures/rotation.ts';

const LONG = `Pourquoi ${'anticonstitutionnellement'.repeat(8)}, et jusqu’à quand ?`;

const test = base.extend<{ desk: Tribune }>({ desk: shared(() => startDesk(['Une question ?', LONG])) });
test.use({ isAtDesk: true, viewport: { width: 360, height: 740 }, hasTouch: true });

async function expectNarrow(page: Page): Promise<void> {
  await expectAccessible(page);
  const beyond = await page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const wide = [...document.querySelectorAll('main *')].filter(
      (each) => each.getBoundingClientRect().right > innerWidth,
    );
    return wide.map((each) => `${location.pathname} ${each.tagName} ${each.textContent.slice(0, 40)}`);
  });
  expect(beyond, 'nothing beyond the edge').toEqual([]);
}

/** True when a finger touches the middle of the target and nothing covers it. */
async function isUnderFinger(target: Locator): Promise<boolean> {
  return await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

test('every screen of a decision fits a phone', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  const list = page.getByRole('list', { name: words.inbox.list.questions });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expectNarrow(page);
  // The desk opens on the list, without an open question.
  await goTo(page, '');
  await expect(page).toHaveURL(/\/inbox\?states=received&order=oldest$/);
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('link').last().tap();
  await expect(list).toBeHidden();
  // A bar over the question leads back. Unsaved changes are announced even so.
  const navigated = page.getByRole('link', { name: new RegExp(`^${words.desk.navigation.topics}`) });
  await expect(navigated).toBeHidden();
  await page.context().setOffline(true);
  await expect(page.getByText(words.desk.connection.offline)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(LONG).last()).toBeVisible();
  await expectNarrow(page);
  await page.getByRole('button', { name: new RegExp(`^${words.inbox.decide.accept}`) }).tap();
  const announced = page.getByRole('status').filter({ hasText: asShown(words.inbox.decide.accepted) });
  await expect(announced).toBeVisible();
  // It was the last waiting question. It stays open, with the actions of an accepted question.
  await expect(page.getByRole('button', { name: new RegExp(`^${words.inbox.decide.takeBack}`) })).toBeInViewport();
  const undo = announced.getByRole('button', { name: new RegExp(`^${words.desk.announcement.undo}`) });
  await page.evaluate(() => scrollTo(0, 0));
  expect(await isUnderFinger(undo), 'Undo is not under the decisions').toBe(true);
  await expectNarrow(page);
  for (const path of ['inbox', 'topics', 'answers', 'register', 'settings/team', 'account']) {
    await goTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(words.desk.shell.loading)).toBeHidden();
    await expectNarrow(page);
  }
});

async function takeLogo({ command }: Tribune): Promise<void> {
  const file = JSON.parse((await command('meeting', 'export', '-')).stdout);
  const folder = mkdtempSync(join(tmpdir(), 'tribune-phone-'));
  const path = join(folder, 'meeting.json');
  writeFileSync(path, JSON.stringify({ ...file, logo: null }));
  const { code, stderr } = await command('meeting', 'import', path);
  rmSync(folder, { recursive: true });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
}

test('a phone at 200 % text cuts nothing off', async ({ page, context, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  await lookAt(page, await context.newCDPSession(page), { width: 360, text: 32 });
  await expectNarrow(page);
  await page.getByRole('list', { name: words.inbox.list.questions }).getByRole('link').last().tap();
  await expect(page.getByRole('combobox', { name: words.inbox.pane.theme })).toBeVisible();
  await expectNarrow(page);
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: words.desk.shortcuts.title });
  await expect(shortcuts.getByRole('definition').first()).toBeVisible();
  const widths = await shortcuts.getByRole('definition').evaluateAll((all) => all.map((one) => one.clientWidth));
  expect(Math.min(...widths), 'what a key does has the width of the list').toBeGreaterThan(180);
  await expectNarrow(page);
  await page.keyboard.press('Escape');

  // The panel shows its choices without cutting their words.
  await page.route(/\/api\/.*\/topics(?:\?|$)/, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, topics: [TOPIC], total: 1 } });
  });
  await page.reload();
  for (const [decision, choice] of [
    [words.inbox.decide.refuse, page.getByRole('radio').last()],
    [words.inbox.decide.group, page.getByRole('button', { name: /-77/ })],
  ] as const) {
    await page.getByRole('button', { name: decision }).tap();
    await expect(choice).toBeVisible();
    expect(await brokenWordsIn(page.locator('form').filter({ has: choice }))).toEqual([]);
    await expectNarrow(page);
    await page.getByRole('button', { name: words.inbox.decide.cancel }).tap();
  }
});

const TOPIC = {
  id: crypto.randomUUID(),
  number: 77,
  headingFr: 'Pourquoi la rémunération variable augmente-t-elle plus vite que les salaires ?',
  headingEn: 'Why does variable remuneration rise faster than wages?',
  themeCode: null,
  oldestAt: null,
  emptiedAt: null,
  mergedInto: null,
  questions: { fr: 2, en: 2 },
  version: 1,
};

for (const language of rotate(LANGUAGES)) {
  for (const text of [16, 32] as const) {
    test(
      `a phone’s navigation takes one line (${language}, ${text} px)`,
      { tag: '@once' },
      async ({ page, context, desk }) => {
        await page.route('**/question-counts*', async (route) => {
          const answer = await route.fetch();
          const states = [{ value: 'received', count: 1240 }];
          await route.fulfill({ json: { ...(await answer.json()), states } });
        });
        await signInSecretary(page, desk, language);
        await lookAt(page, await context.newCDPSession(page), { width: 360, text });
        const { shell, navigation: names } = DESK_WORDS[language].desk;
        const bar = page.getByRole('navigation', { name: shell.navigation });
        const links = bar.getByRole('link');
        await expect(links.first()).toHaveAccessibleName(names.inbox);
        await expect(links.nth(1)).toHaveAccessibleName(new RegExp(`^${names.toDecide}.*1240`));
        const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect()));
        expect(new Set(boxes.map(({ top }) => top)).size, 'one line').toBe(1);
        expect(Math.min(...boxes.flatMap(({ width, height }) => [width, height])), 'under a thumb').toBeGreaterThan(43);
        expect(await bar.evaluate((element) => element.clientHeight)).toBeLessThan((boxes[0]?.height ?? 0) + 2);
        await expectNarrow(page);
        await goTo(page, 'settings/team');
        await expect(links.last()).toHaveAccessibleName(names.settings);
        await expect(links.last()).toBeInViewport({ ratio: 0.99 });
        await expectNarrow(page);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    );
  }
}

test('a long dialog on a phone shows its end', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  await goTo(page, 'settings/team');
  await page.getByRole('button', { name: words.organisers.team.invite }).tap();
  const dialog = page.getByRole('dialog');
  const cancel = dialog.getByRole('button', { name: words.organisers.team.cancel });
  expect(await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
  await expect(cancel).toBeInViewport({ ratio: 1 });
  expect(await isUnderFinger(cancel)).toBe(true);
  for (const choice of await dialog.getByRole('checkbox').all()) {
    await choice.focus();
    expect(await isUnderFinger(choice)).toBe(true);
  }
  await expectNarrow(page);
  await cancel.tap();
  await expect(dialog).toBeHidden();
});

const announced = base.extend<{ desk: Tribune }>({
  desk: shared(() => startAnnounced('2083-09-29T09:00:00+02:00', undefined, { SERVE: 'page,api,desk' })),
});

announced('a phone shows the readiness list before the first question', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  await expect(page.getByRole('heading', { name: words.emptyState.announced.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: words.inbox.list.emptyTitle })).toBeVisible();
  await expectNarrow(page);
});

test('a phone shows the company’s initial for a missing logo', async ({ page, desk, language }) => {
  await takeLogo(desk);
  await signInSecretary(page, desk, language);
  const bar = page.getByRole('banner');
  await expect(async () => {
    await page.reload();
    await expect(bar.getByText('E', { exact: true })).toBeVisible({ timeout: 2000 });
    await expect(bar.locator('img')).toHaveCount(0);
  }).toPass();
  // Only screen readers get this text.
  expect((await bar.getByText('Example Company').boundingBox())?.width).toBeLessThanOrEqual(1);
  await expectNarrow(page);
});

const many = base.extend<{ desk: Tribune }>({
  desk: shared(() =>
    startDesk(Array.from({ length: 24 }, (_, index) => `Quelle est la réponse à la question ${index + 1} ?`)),
  ),
});

async function scrollOf(list: Locator): Promise<number> {
  return await list.evaluate(({ parentElement }) => parentElement?.scrollTop ?? Number.NaN);
}

/** Scrolls the list and expects it to stay there. */
async function scrollList(list: Locator, top: number): Promise<void> {
  await expect(async () => {
    await list.evaluate(({ parentElement }, to) => parentElement?.scrollTo(0, to), top);
    await list.page().waitForTimeout(300);
    expect(await scrollOf(list)).toBe(top);
  }).toPass();
}

many('Back on a phone restores the list’s position', async ({ page, desk, words, language }) => {
  const { inbox } = words;
  await signInSecretary(page, desk, language);
  const list = page.getByRole('list', { name: inbox.list.questions });
  const { rows, question } = inboxOn(page, words);
  for (const { nth, top } of [
    { nth: 0, top: 0 },
    { nth: 1, top: 0 },
    { nth: 2, top: 60 },
    { nth: 12, top: 900 },
  ]) {
    const row = rows.and(page.locator(`[data-index="${nth}"]`)).getByRole('link');
    await expect(rows.first()).toBeVisible();
    await scrollList(list, top);
    // Playwright may scroll the row out from under the bar at the foot.
    await row.tap({ trial: true });
    const left = await scrollOf(list);
    await row.tap();
    await expect(question).toBeFocused();
    await page.getByRole('main').getByRole('link', { name: inbox.pane.back }).tap();
    await expect(row).toBeFocused();
    await expect(row).toBeInViewport({ ratio: 1 });
    const moved = async () => Math.abs((await scrollOf(list)) - left);
    await expect.poll(moved, `row ${nth + 1} stands where it stood`).toBeLessThan(4);
  }
});

/** Lists the visible decisions that a finger cannot reach. */
async function coveredDecisions(page: Page, { inbox }: DeskWords): Promise<string[]> {
  const bar = page.getByRole('group', { name: inbox.decide.label });
  return await bar.getByRole('button').evaluateAll((buttons) => {
    const covered = buttons.filter((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && !button.contains(hit);
    });
    return covered.map(({ textContent }) => textContent);
  });
}

many('announcements cover no decision, and panels open at their top', async ({ page, desk, words, language }) => {
  const { inbox } = words;
  await signInSecretary(page, desk, language);
  const rows = page.getByRole('list', { name: inbox.list.questions }).getByRole('link');
  const undo = page.getByRole('button', { name: new RegExp(`^${words.desk.announcement.undo}`) });
  const decision = (name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
  await rows.filter({ hasText: 'à la question 20 ?' }).tap();
  for (const width of [360, 700, 1024, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await decision(inbox.decide.accept).press('Enter');
    await expect(undo).toHaveCount(1);
    for (const top of [0, 200, 10_000]) {
      await page.evaluate((to) => scrollTo(0, to), top);
      await expect.poll(() => isUnderFinger(undo), `${width} px, Undo`).toBe(true);
      await expect.poll(() => coveredDecisions(page, words), `${width} px, scrolled by ${top} px`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await decision(inbox.decide.refuse).tap();
  const title = page.getByRole('heading', { name: inbox.refusal.title });
  await expect(title).toBeFocused();
  // Right below the question, whose text keeps its size.
  expect((await title.boundingBox())?.y).toBeLessThan(740 / 5);
  await expectNarrow(page);
});
