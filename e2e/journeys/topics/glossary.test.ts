import { readFileSync } from 'node:fs';
import { expect, type Request } from '@playwright/test';
import { CALLS } from '#contract/calls/calls.ts';
import { layoutFaults, LOOKS, lookAt } from '../../fixtures/checks/layout.ts';
import { startDesk } from '../../fixtures/desk.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { signInSecretary } from '../../fixtures/organisers.ts';
import { rotate } from '../../fixtures/rotation.ts';
import { shared } from '../../fixtures/services.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { asShown, goTo } from '../../pages/desk.ts';

/** No line that is supplied knows these two words. */
const QUESTIONS = ['Is the zorblat insured?', 'Who chose the quindle?'];

const PREVIEW = '**/glossary-preview';
const isPreview = (request: Request) => request.url().endsWith('/glossary-preview');

const test = base.extend<{ desk: Tribune }>({ desk: shared(() => startDesk(QUESTIONS)) });
test.use({ isAtDesk: true });

test('a secretary writes, retires, imports and exports lines', async ({ page, context, desk, words, language }) => {
  const { page: list, line, preview, filters, import: importing, faults } = words.glossary;
  const session = await context.newCDPSession(page);
  const { browser: secretary } = await signInSecretary(page, desk, language);
  await goTo(page, 'settings/glossary');
  await expect(page.getByRole('heading', { name: list.title })).toBeVisible();
  const dividend = page.getByRole('row').filter({ has: page.getByText('dividende', { exact: true }) });
  await expect(dividend.first()).toContainText(list.supplied);
  await expectAccessible(page);

  const file = 'plim\tgeneral\tplime\tplim; plims\nbad line\nPLIM\t\tplime\t\n';
  const panel = page.getByRole('region', { name: importing.title });
  const choose = async () => {
    await page.getByRole('button', { name: list.import }).press('Enter');
    const input = panel.getByLabel(importing.choose);
    await input.setInputFiles({ name: 'large.tsv', mimeType: 'text/plain', buffer: Buffer.alloc(300_001, 'a') });
    await expect(
      panel.getByText(asShown(importing.tooLarge, { most: language === 'fr' ? '300 000' : '300,000' })),
    ).toBeVisible();
    await input.setInputFiles({ name: 'words.tsv', mimeType: 'text/plain', buffer: Buffer.from(file) });
    await expect(panel.getByText(faults.columns)).toBeVisible();
  };
  await choose();
  await expect(panel.getByText(faults.concept)).toBeVisible();
  await panel.getByRole('button', { name: importing.other }).press('Enter');
  const long = Buffer.from(`# ${'a'.repeat(100_000)}\n${file}`);
  await panel.getByLabel(importing.choose).setInputFiles({ name: 'long.tsv', mimeType: 'text/plain', buffer: long });
  await expect(panel.getByText(importing.notPreviewed)).toBeVisible();
  await expectAccessible(page);
  for (const look of rotate(LOOKS)) {
    await lookAt(page, session, look);
    expect(await layoutFaults(page), JSON.stringify(look)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  await page.locator('body').press('n');
  const form = page.getByRole('form');
  await expect(form).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText(line.noForm)).toBeVisible();
  // The preview of an earlier line is no longer awaited. This one is never answered.
  await page.route(PREVIEW, () => {}, { times: 1 });
  const [isSent, isLeft] = [page.waitForRequest(PREVIEW), page.waitForEvent('requestfailed', isPreview)];
  await form.getByLabel(line.english).fill('zorblat');
  await isSent;
  await form.getByLabel(line.english).fill('zorblat\nquindle');
  await isLeft;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: list.title })).toBeFocused();
  await page.keyboard.press('n');
  await expect(form.getByText(line.restored)).toBeVisible();
  await expect(form.getByLabel(line.english)).toHaveValue('zorblat\nquindle');
  await expect(form.getByRole('status')).toHaveText(
    asShown(preview.withLine, { gained: preview.gained_one.replace('{{count}}', '1'), lost: preview.noneLost }),
  );
  await form.getByRole('button', { name: preview.show_one }).press('Enter');
  await expect(form.getByRole('list', { name: preview.gainedAll })).toContainText('Who chose the quindle');
  await expectAccessible(page);
  for (const look of rotate(LOOKS)) {
    await lookAt(page, session, look);
    expect(await layoutFaults(page), JSON.stringify(look)).toEqual([]);
  }
  await form.getByLabel(line.english).press('Control+Enter');
  await expect(page.getByText(line.kept)).toBeVisible();
  await page.getByRole('searchbox', { name: filters.search }).fill('quindle');
  const own = page.getByRole('row').filter({ hasText: 'zorblat' });
  await expect(own).toContainText(list.own);

  // A colleague changes the line first: both versions are shown, and the second press keeps this one.
  await own.getByRole('button', { name: list.edit }).press('Enter');
  const [meeting] = await desk.call('listMeetings', {});
  await secretary.ask(CALLS.saveGlossaryLine, {
    params: { meetingId: meeting?.id ?? '', concept: 'zorblat' },
    body: { isGeneral: false, fr: ['zorblatte'], en: ['zorblat'], isRetired: false, seenVersion: 1 },
  });
  await form.getByLabel(line.english).fill('zorblat\nquindle\nquindles');
  await form.getByRole('button', { name: line.keep }).click();
  await expect(form.getByText('zorblatte')).toBeVisible();
  await expect(form.getByLabel(line.english)).toHaveValue('zorblat\nquindle\nquindles');
  await form.getByRole('button', { name: line.keepMine }).click();
  await expect(own).toContainText('quindles');
  await expect(own.getByText('zorblatte')).toHaveCount(0);

  await own.getByRole('button', { name: list.edit }).press('Enter');
  await form.getByRole('button', { name: line.retire }).press('Enter');
  const retiring = page.getByRole('region', { name: asShown(line.retireTitle, { word: 'zorblat' }) });
  await expect(retiring.getByRole('status')).toHaveText(
    asShown(preview.withoutLine, { gained: preview.noneGained, lost: preview.lost_one.replace('{{count}}', '1') }),
  );
  await page.keyboard.press('Escape');
  await expect(form.getByRole('button', { name: line.retire })).toBeFocused();
  await page.keyboard.press('Enter');
  await retiring.getByRole('button', { name: preview.show_one }).press('Enter');
  await expect(retiring.getByRole('list', { name: preview.lostAll })).toContainText('Who chose the quindle');
  // It lies over the page where the text is large.
  await page.getByRole('button', { name: words.desk.announcement.close, exact: true }).click();
  await expectAccessible(page);
  for (const look of rotate(LOOKS)) {
    await lookAt(page, session, look);
    expect(await layoutFaults(page), JSON.stringify(look)).toEqual([]);
  }
  await retiring.getByRole('button', { name: line.retire }).press('Enter');
  await expect(page.getByText(line.isRetired)).toBeVisible();
  await expect(page.getByText(list.noneMatches)).toBeVisible();
  await page.getByLabel(filters.from).selectOption('retired');
  await expect(own).toContainText(list.retired);

  await choose();
  await expect(
    panel.getByText(asShown(preview.withFile, { gained: preview.noneGained, lost: preview.noneLost })),
  ).toBeVisible();
  await panel.getByRole('button', { name: asShown(importing.take_one, { count: 1 }) }).press('Enter');
  await expect(page.getByText(asShown(importing.done_one, { count: 1 }))).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: list.export }).press('Enter');
  const exported = readFileSync(await (await download).path(), 'utf8');
  expect(exported).toContain('plim\tgeneral\tplime\tplim; plims\n');
  expect(exported).not.toContain('zorblat');
});
