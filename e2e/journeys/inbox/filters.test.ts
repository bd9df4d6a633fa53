import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { sendQuestions, startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { asShown, type DeskWords, goTo } from '../../pages/desk.ts';
import { rotate } from '../../fixtures/rotation.ts';
import { inboxOn } from '../../pages/desk-inbox.ts';

const WIDTHS = [1440, 1280, 1100, 1024, 360];
/** The author's name in the fixture. */
const AUTHOR = 'Lovelace';

const test = base.extend<{ desk: Tribune }>({ desk: shared(() => startDesk(['Une question ?'])) });
test.use({ isAtDesk: true });

/** Lists the selects that cut the chosen text and have no title with the whole text. */
async function cutChoices(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLSelectElement>('main select')].filter(
      (select) => select.getClientRects().length > 0,
    );
    return shown.flatMap((select) => {
      const chosen = select.querySelector('option:checked')?.textContent ?? '';
      const style = getComputedStyle(select);
      const words = document.createElement('span');
      words.style.fontFamily = style.fontFamily;
      words.style.fontSize = style.fontSize;
      words.style.position = 'absolute';
      words.style.whiteSpace = 'nowrap';
      words.textContent = chosen;
      document.body.append(words);
      const { width } = words.getBoundingClientRect();
      words.remove();
      const edges = [style.paddingLeft, style.paddingRight, style.borderLeftWidth, style.borderRightWidth];
      const availablePx =
        select.getBoundingClientRect().width - edges.reduce((sum, edge) => sum + Number.parseFloat(edge), 0);
      return width > availablePx + 0.5 && select.title !== chosen
        ? [`${chosen}: ${width} px in ${availablePx} px`]
        : [];
    });
  });
}

test('every filter shows its choice whole at every width', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  for (const width of rotate(WIDTHS)) {
    await page.setViewportSize({ width, height: 800 });
    for (const filters of ['', 'states=refusalProposed', 'language=fr&order=oldest']) {
      await goTo(page, `inbox?${filters}`);
      await expect(page.getByRole('heading', { level: 1, name: words.inbox.list.title })).toBeVisible();
      const open = page.getByRole('button', { name: words.inbox.list.filterAndSort });
      if (await open.isVisible()) await open.click();
      await expect(page.getByRole('combobox', { name: words.inbox.list.state })).toBeVisible();
      await expect(page.getByRole('option', { name: /\(\d+\)$/ }).first()).toBeAttached();
      expect(await cutChoices(page), `${width} px, ${filters}`).toEqual([]);
    }
    await expectAccessible(page);
  }
});

/** Longer than the two lines of a row. */
const LONG = 'Quelle est la réponse, de quoi dépend-elle, et quand sera-t-elle donnée aux actionnaires de la société ?';
const QUESTIONS = Array.from({ length: 9 }, (_, index) => `${index + 1}. ${LONG}`);
const many = base.extend<{ desk: Tribune }>({ desk: shared(() => startDesk(QUESTIONS)) });

many('the list shows six rows, and no filter moves it', async ({ page, desk, words, language }) => {
  const { list } = words.inbox;
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInSecretary(page, desk, language);
  await goTo(page, 'inbox');
  const { rows } = inboxOn(page, words);
  await expect(rows).toHaveCount(9);
  const filters = [list.state, list.theme, list.language, list.order].map((name) =>
    page.getByRole('combobox', { name, exact: true }),
  );
  const boxes = await Promise.all(filters.map((filter) => filter.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size, 'one line').toBe(1);
  expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size, 'one width').toBe(1);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const scroller = page.getByRole('list', { name: list.questions }).locator('..');
    if (width === 1440) expect(await countWholeRows(scroller)).toBeGreaterThanOrEqual(6);
    const open = page.getByRole('button', { name: list.filterAndSort });
    if (await open.isVisible()) await open.click();
    const top = await topOf(scroller);
    await filters[0]?.selectOption('received');
    await expect(page.getByRole('button', { name: list.clearFilters })).toBeVisible();
    await page.getByRole('button', { name: list.more }).click();
    // On a phone the open filters cover the whole list.
    if (width > 360) expect(await topOf(scroller), `${width} px, more filters`).toBe(top);
    await page.getByRole('combobox', { name: list.channel }).selectOption('page');
    await expect(page.getByRole('button', { name: asShown(list.moreChosen, { count: 1 }) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox', { name: list.channel })).toHaveCount(0);
    expect(await topOf(scroller), `${width} px, filtered`).toBe(top);
    await page.getByRole('button', { name: list.clearFilters }).click();
    await expect(page.getByRole('heading', { level: 1, name: list.title })).toBeFocused();
    expect(await topOf(scroller), `${width} px, cleared`).toBe(top);
  }
});

async function topOf(shown: Locator): Promise<number> {
  return (await shown.boundingBox())?.y ?? Number.NaN;
}

/** Counts the rows that are fully visible in their list and in the window. */
async function countWholeRows(scroller: Locator): Promise<number> {
  return await scroller.evaluate((element) => {
    const foot = Math.min(element.getBoundingClientRect().bottom, innerHeight);
    return [...element.querySelectorAll('li')].filter((row) => row.getBoundingClientRect().bottom <= foot).length;
  });
}

test('a saved view restores its filters by name', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language);
  await goTo(page, 'inbox?search=view&order=oldest');
  await page.getByRole('button', { name: words.inbox.list.more }).click();
  await page.getByRole('textbox', { name: words.inbox.views.name }).fill('About views');
  await page.getByRole('button', { name: words.inbox.views.keep }).press('Enter');
  await expect(page.getByRole('link', { name: 'About views' })).toHaveAttribute('aria-current');
  await expectAccessible(page);
  await goTo(page, 'inbox');
  await page.getByRole('button', { name: words.inbox.list.more }).click();
  await page.getByRole('link', { name: 'About views' }).click();
  await expect(page).toHaveURL(/search=view/);
  await expect(page).toHaveURL(/order=oldest/);
  await page.getByRole('button', { name: asShown(words.inbox.views.remove, { name: 'About views' }) }).click();
  await expect(page.getByRole('link', { name: 'About views' })).toHaveCount(0);
});

test('an export follows the filters and adds authors on request', async ({ page, desk, words, language }) => {
  const { list, export: texts } = words.inbox;
  await signInSecretary(page, desk, language);
  const dialog = page.getByRole('dialog', { name: texts.title });
  const take = async () => await takeExport(page, words);
  await goTo(page, 'inbox?states=received');
  await page.getByRole('button', { name: texts.button }).click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const plain = await take();
  expect(plain.name).toMatch(/^questions-[a-z0-9-]+-\d{4}-\d\d-\d\d\.csv$/);
  expect(plain.text).toContain(`"${words.questionFile.file.number}"`);
  expect(plain.text).toContain('Une question ?');
  expect(plain.text).not.toContain(AUTHOR);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: list.filterAndSort }).click();
  await page.getByRole('button', { name: texts.button }).click();
  await dialog.getByRole('checkbox', { name: texts.withAuthors }).check();
  await expectAccessible(page);
  const named = await take();
  expect(named.name.startsWith(`${texts.fileNameWithAuthors}-`)).toBe(true);
  expect(named.text).toContain(AUTHOR);
});

/** Exports from the open dialog and returns the file. */
async function takeExport(page: Page, { inbox }: DeskWords): Promise<{ name: string; text: string }> {
  const dialog = page.getByRole('dialog', { name: inbox.export.title });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: inbox.export.export, exact: true }).click();
  const download = await downloading;
  await expect(dialog).toHaveCount(0);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

test('the view of redirected questions is counted, exported and emptied', async ({ page, desk, words, language }) => {
  const { decide, export: texts, list, redirect, refusal } = words.inbox;
  await sendQuestions(desk, ['Is this about my own shares?']);
  await signInSecretary(page, desk, language);
  const { rows, question, announcement } = inboxOn(page, words);
  const view = (count: number) =>
    page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${words.desk.navigation.redirected}\\D*${count}\\b`) });
  await expect(view(0)).toBeVisible();
  await rows.filter({ hasText: 'my own shares' }).getByRole('link').click();
  await expect(question.getByText('my own shares')).toBeVisible();
  await page.keyboard.press('r');
  await page.getByRole('textbox', { name: redirect.recipient }).fill('The share desk');
  await page.getByRole('textbox', { name: new RegExp(`^${redirect.note}`) }).fill('They have the file');
  await page.getByRole('textbox', { name: redirect.recipient }).press('Enter');
  await expect(announcement(decide.redirectedTo, { recipient: 'The share desk' })).toBeVisible();

  await view(1).click();
  await expect(page).toHaveURL(/states=redirected&order=oldest/);
  await expect(rows).toHaveCount(1);
  await expect(question.getByRole('definition').filter({ hasText: 'They have the file' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.button }).click();
  await page.getByRole('checkbox', { name: texts.withAuthors }).check();
  const { text } = await takeExport(page, words);
  for (const part of ['my own shares', 'The share desk', 'They have the file', AUTHOR]) expect(text).toContain(part);
  expect(text, 'of this view alone').not.toContain('Une question ?');

  await page.keyboard.press('d');
  await page.getByRole('textbox', { name: refusal.answeredNote }).fill('Answered by letter');
  await page.getByRole('button', { name: refusal.answeredSend }).click();
  await expect(announcement(decide.answered)).toBeVisible();
  await expect(view(0)).toBeVisible();
  await expect(page.getByRole('heading', { name: list.nothingRedirected })).toBeVisible();
  await expectAccessible(page);
});

test('the inbox opens a bookmark of an earlier desk', async ({ page, desk, words, language }) => {
  const { list } = words.inbox;
  await signInSecretary(page, desk, language);
  await goTo(page, 'inbox?state=refused&mine=true&search=%22303%22');
  const state = page.getByRole('combobox', { name: list.state });
  await expect(state).toHaveValue('refused');
  await expect(page.getByRole('searchbox')).toHaveValue('303');
  await state.selectOption('');
  await expect(page).toHaveURL(/\/inbox\?isMine=true&search=303$/);
  await page.getByRole('button', { name: list.clearFilters }).click();
  await expect(page).toHaveURL(/\/inbox$/);
});
