import { expect } from '@playwright/test';
import { startDesk } from '../fixtures/desk.ts';
import { layoutFaults, lookAt } from '../fixtures/checks/layout.ts';
import { test as base, expectAccessible } from '../fixtures/journey.ts';
import { signInSecretary } from '../fixtures/organisers.ts';
import { shared } from '../fixtures/services.ts';
import type { Tribune } from '../fixtures/tribune.ts';
import { asShown, goTo } from '../pages/desk.ts';

const FILE = [
  'date;number;heading_fr;text_fr;heading_en;text_en',
  '2024-05-14;T24-03;Le dividende ?;Un plancher de 45 %.;The dividend?;A payout floor of 45%.',
  '31/11/2023;T23-09;Le climat ?;Un plan existe.;;',
].join('\r\n');
const WIDTHS = [1440, 1024, 360];

const test = base.extend<{ desk: Tribune }>({ desk: shared(() => startDesk([])) });
test.use({ isAtDesk: true });

test('imports a file, then finds and shows its answer', async ({ page, context, desk, words, language }) => {
  test.setTimeout(120_000);
  const { list, empty, pane, import: texts, faults, wrong } = words.pastAnswers;
  await signInSecretary(page, desk, language);
  await goTo(page, 'answers/past');
  await expect(page.getByRole('heading', { name: empty.title })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: empty.import }).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  const buffer = Buffer.from(FILE);
  await dialog.getByLabel(texts.choose).setInputFiles({ name: 'answers.csv', mimeType: 'text/csv', buffer });
  const row = dialog.getByRole('listitem').filter({ hasText: '31/11/2023' });
  await expect(row).toContainText(wrong['not-a-date']);
  await expect(dialog.getByRole('heading', { name: asShown(faults.title_one, { count: 1 }) })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: asShown(texts.import_one, { count: 1 }) }).click();
  await expect(dialog.getByRole('status')).toHaveText(asShown(texts.imported_one, { count: 1 }));
  await dialog.getByRole('button', { name: texts.close }).click();

  await page.getByRole('searchbox', { name: list.search }).fill('floors');
  const found = page.getByRole('button', { name: /T24-03/ });
  await expect(found.locator('mark')).toHaveText(['floor']);
  await found.click();
  const open = page.getByRole('region', { name: pane.label });
  await expect(open.locator('mark')).toHaveText(['45 %', 'floor', '45%']);
  const session = await context.newCDPSession(page);
  for (const width of WIDTHS) {
    await lookAt(page, session, { width, text: 16 });
    await expect(open).toContainText('Un plancher de 45 %.');
    expect(await layoutFaults(page), String(width)).toEqual([]);
    await expectAccessible(page);
  }
  await open.getByRole('button', { name: pane.back }).click();
  await expect(found).toBeVisible();

  await page.getByRole('searchbox', { name: list.search }).fill('nickel');
  await expect(page.getByRole('heading', { name: asShown(list.noneFor, { search: 'nickel' }) })).toBeVisible();
});
