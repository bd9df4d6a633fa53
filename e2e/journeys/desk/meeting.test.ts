import { expect, type Page } from '@playwright/test';
import { LANGUAGES } from '#contract/plain/language.ts';
import { startDesk } from '../../fixtures/desk.ts';
import { rotate } from '../../fixtures/rotation.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { layoutFaults } from '../../fixtures/checks/layout.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { DESK_WORDS, type DeskWords, goTo } from '../../pages/desk.ts';

const QUESTIONS = ['How many will ask?', 'How many have asked?'];
const LONG_REASON = `${'x'.repeat(60)} ${'audit '.repeat(20)}`.trim();

const test = base.extend<{ desk: Tribune }>({
  desk: shared(() => startDesk(QUESTIONS)),
});
test.use({ isAtDesk: true });

async function pageHasForm({ origin }: Tribune): Promise<boolean> {
  return (await (await fetch(`${origin}/`)).text()).includes('<form');
}

/** Submits the open panel by keyboard, starting at its reason. */
async function send(page: Page, { control }: DeskWords, button: string, reason: string): Promise<void> {
  await page.getByRole('textbox', { name: control.change.reason }).fill(reason);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: button, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
}

for (const language of rotate(LANGUAGES)) {
  test(`a secretary closes, extends and releases the form (${language})`, { tag: '@once' }, async ({ page, desk }) => {
    const words = DESK_WORDS[language];
    const { change, state } = words.control;
    const title = page.getByRole('heading', { level: 3 });
    const press = async (name: string) => await page.getByRole('button', { name, exact: true }).press('Enter');
    await desk.open();
    await signInSecretary(page, desk, language);
    await page.getByRole('link', { name: words.desk.navigation.meeting, exact: true }).press('Enter');
    await expect(title).toHaveText(state.open);

    const table = page.getByRole('table', { name: words.control.totals.title });
    const all = table.getByRole('row').nth(1);
    const waiting = all.getByRole('link', { name: String(QUESTIONS.length) });
    await expect(waiting).toHaveCount(2);
    await expect(table.getByRole('row').nth(2).getByRole('cell').first()).toHaveText(String(QUESTIONS.length));

    await press(change.close);
    await expect(page).toHaveURL(/change=close/);
    await expectAccessible(page);
    await press(change.close);
    await expect(page.getByRole('textbox', { name: change.reason })).toBeFocused();
    await expect(page.getByText(change.enterReason)).toBeVisible();
    await send(page, words, change.close, LONG_REASON);
    await expect(title).toHaveText(state.closed);
    await expect(title).toBeFocused();
    expect(await pageHasForm(desk)).toBe(false);
    await expect(page.getByText(LONG_REASON)).toBeVisible();
    await page.getByRole('button', { name: words.desk.announcement.close, exact: true }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await layoutFaults(page)).toEqual([]);
    await expectAccessible(page);

    await press(change.reopen);
    const until = page.getByLabel(change.until);
    await until.fill('2001-01-01T12:00');
    await send(page, words, change.reopen, 'a second round');
    await expect(until).toBeFocused();
    await expectAccessible(page);
    await until.fill('2098-05-21T12:00');
    await send(page, words, change.reopen, 'a second round');
    await expect(title).toHaveText(state.open);
    expect(await pageHasForm(desk)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });

    await press(change.extend);
    await expect(until).toHaveValue('2098-05-21T12:00');
    await until.fill('2098-05-21T15:00');
    await send(page, words, change.extend, 'many still write');
    await expect(page.getByRole('definition').nth(1)).toContainText(language === 'fr' ? '15 h 00' : '15:00');

    await press(change.follow);
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/change=/);
    await press(change.follow);
    await send(page, words, change.follow, 'as planned');
    await expect(title).toHaveText(state.closed);
    expect(await pageHasForm(desk)).toBe(false);

    await expect(page.locator(`a[href$="/?lang=${language}"][target="_blank"]`)).toBeVisible();
    for (const link of [words.control.page.linkFr, words.control.page.linkEn]) {
      await expect(page.getByRole('button', { name: link })).toBeVisible();
    }
    await waiting.last().press('Enter');
    await expect(page).toHaveURL(/inbox\?states=received/);
    const list = page.getByRole('list', { name: words.inbox.list.questions });
    await expect(list.getByRole('listitem')).toHaveCount(QUESTIONS.length);
  });
}

test('a colleague’s change is announced and keeps typed text', async ({ page, desk, words, language }) => {
  await desk.open();
  await signInSecretary(page, desk, language);
  await goTo(page, 'meeting?change=extend');
  const { change } = words.control;
  await page.getByLabel(change.until).fill('2098-05-21T12:00');
  await desk.close();
  await desk.open();
  await send(page, words, change.setEnd, 'not lost');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('textbox', { name: change.reason })).toHaveValue('not lost');
  await page.getByRole('button', { name: change.setEnd, exact: true }).press('Enter');
  await expect(page.getByText(/“not lost”|«\snot lost\s»/)).toBeVisible();
});
