import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { startDesk } from '../../fixtures/desk.ts';
import { layoutFaults, type Look, lookAt } from '../../fixtures/checks/layout.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { tabTo } from '../../fixtures/keyboard.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import { shared } from '../../fixtures/services.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { asShown, goTo } from '../../pages/desk.ts';

/** As Excel saves a sheet in French: semicolons, and Windows-1252. */
const FILE = [
  'Tenue le;Numéro;Titre en français;Réponse en français;Heading EN;Text EN;Thème',
  '2024-05-14;T24-03;Le dividende ?;Un plancher élevé de 45 %.;The dividend?;A payout floor of 45%.;1',
  '31/11/2023;T23-09;Le climat ?;"- Un plan existe.";;;2',
].join('\r\n');
const DATE = '31/11/2023';

const SEEN: Look[] = [
  { width: 1440, text: 16 },
  { width: 1024, text: 16 },
  { width: 360, text: 16 },
  { width: 360, text: 32 },
];

const test = base.extend<{ desk: Tribune }>({ desk: shared(() => startDesk([])) });
test.use({ isAtDesk: true });

const latin1 = (text: string) => Buffer.from(text, 'latin1');

test('imports a file, then finds and shows its answer', async ({ page, context, desk, words, language }) => {
  const { list, empty, pane, import: texts, columns, wrong } = words.pastAnswers;
  const session = await context.newCDPSession(page);
  await signInSecretary(page, desk, language);
  await goTo(page, 'answers/past');
  await expect(page.getByRole('heading', { name: empty.title })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: empty.import }).press('Enter');
  const panel = page.getByRole('region', { name: texts.title });
  const step = (name: string) => panel.getByRole('list').getByText(name);
  await expect(step(texts.file)).toBeFocused();
  await panel.getByLabel(texts.choose).setInputFiles({ name: 'ag.csv', mimeType: 'text/csv', buffer: latin1(FILE) });

  await expect(step(texts.columns)).toBeFocused();
  await expect(panel).toContainText('Windows-1252');
  const date = panel.getByRole('combobox', { name: columns.date, exact: true });
  await expect(panel.getByRole('status')).toHaveText(texts.needsDate);
  await expect(panel.getByRole('combobox', { name: columns.text_fr, exact: true })).toHaveValue('Réponse en français');
  await expectAccessible(page);
  for (const look of SEEN) {
    await lookAt(page, session, look);
    expect(await layoutFaults(page), JSON.stringify(look)).toEqual([]);
  }
  await tabTo(page, date);
  await page.keyboard.type('Tenue');
  await expect(date).toHaveValue('Tenue le');
  await page.keyboard.press('Control+Enter');

  await expect(step(texts.check)).toBeFocused();
  const row = panel.getByRole('row').filter({ hasText: DATE });
  await expect(row).toContainText('Tenue le');
  await expect(row).toContainText(wrong['not-a-date']);
  await expect(panel).toContainText(asShown(texts.ignored, { columns: 'Thème' }));
  await expect(panel.getByRole('heading', { name: asShown(texts.faultyRows_one, { count: 1 }) })).toBeVisible();
  await expectAccessible(page);
  for (const look of SEEN) {
    await lookAt(page, session, look);
    expect(await layoutFaults(page), JSON.stringify(look)).toEqual([]);
  }
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: texts.download_one }).press('Enter');
  const faulty = await download;
  expect(faulty.suggestedFilename()).toBe(texts.faultyName.replace('{{name}}', 'ag'));
  const corrected = readFileSync(await faulty.path(), 'utf8').replace(DATE, '30/11/2023');
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByRole('status')).toHaveText(asShown(texts.imported_one, { count: 1 }));
  await expect(step(texts.done)).toBeFocused();
  await page.keyboard.press('Escape');

  const again = page.getByRole('button', { name: list.import });
  await expect(again).toBeFocused();
  await again.press('Enter');
  const file = { name: 'ag-2.csv', mimeType: 'text/csv', buffer: Buffer.from(corrected) };
  await panel.getByLabel(texts.choose).setInputFiles(file);
  await date.selectOption('Tenue le');
  await page.keyboard.press('Control+Enter');
  await panel.getByRole('button', { name: asShown(texts.import_one, { count: 1 }) }).press('Enter');
  await panel.getByRole('button', { name: texts.close }).press('Enter');
  await expect(page.getByRole('button', { name: /T23-09/ })).toBeVisible();
  // A wide window has the first answer open, and the keys step on from it.
  await lookAt(page, session, { width: 1440, text: 16 });
  // Chromium does not always report that a media query in rem has changed with the text size.
  await page.reload();
  await expect(page.getByRole('region', { name: pane.label })).toContainText('Un plancher élevé de 45 %.');
  await page.keyboard.press('j');
  await expect(page.getByRole('region', { name: pane.label })).toContainText('Un plan existe.');

  await page.getByRole('searchbox', { name: list.search }).fill('floors');
  const found = page.getByRole('button', { name: /T24-03/ });
  await expect(found.locator('mark')).toHaveText(['floor']);
  await found.click();
  const open = page.getByRole('region', { name: pane.label });
  await expect(open.locator('mark')).toHaveText(['45 %', 'floor', '45%']);
  for (const look of SEEN) {
    await lookAt(page, session, look);
    await expect(open).toContainText('Un plancher élevé de 45 %.');
    expect(await layoutFaults(page), JSON.stringify(look)).toEqual([]);
    await expectAccessible(page);
  }
  await open.getByRole('button', { name: pane.back }).click();
  await expect(found).toBeVisible();

  // The French form in the glossary finds an answer without the typed words.
  const box = page.getByRole('searchbox', { name: list.search });
  const status = page.getByRole('status');
  await box.fill('taux de distribution');
  await expect(found.locator('mark')).toHaveText(['payout']);
  for (const look of SEEN) {
    await lookAt(page, session, look);
    await expect(status.filter({ hasText: list.alsoSearched })).toContainText('payout');
    expect(await layoutFaults(page), JSON.stringify(look)).toEqual([]);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: list.searchTyped }).press('Enter');
  await expect(page.getByRole('heading', { name: asShown(list.noneFor) })).toBeVisible();
  await expect(status.filter({ hasText: list.notSearched })).toContainText('payout');
  const related = page.getByRole('button', { name: list.searchRelated });
  await expect(related).toBeFocused();
  await expectAccessible(page);
  await related.press('Enter');
  await expect(found).toBeVisible();

  await box.fill('nickel');
  await expect(page.getByRole('heading', { name: asShown(list.noneFor, { search: 'nickel' }) })).toBeVisible();
});
