import { expect } from '@playwright/test';
import { CALLS } from '#contract/calls/calls.ts';
import { startDesk } from '../../fixtures/desk.ts';
import { layoutFaults, type Look, lookAt } from '../../fixtures/checks/layout.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { CLAIRE, signInAs, signInSecretary } from '../../fixtures/organisers.ts';
import { rotate } from '../../fixtures/rotation.ts';
import { shared } from '../../fixtures/services.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { newSecret } from '#testing/desk/stage.ts';
import { openBrowser } from '../../../tools/demo/seeding/desk-browser.ts';
import { asShown, goTo } from '../../pages/desk.ts';

const SEEN: Look[] = [
  { width: 1440, text: 16 },
  { width: 1024, text: 16 },
  { width: 360, text: 16 },
  { width: 360, text: 32 },
];
const NAME = 'Pupitre';

const test = base.extend<{ desk: Tribune }>({ desk: shared(() => startDesk([])) });
test.use({ isAtDesk: true });

test('pairs, renames and revokes a screen', async ({ page, context, desk, words, language }) => {
  const { screen, pair, kinds, pairTitles, panel, list, connection, rename, revoke } = words.stage;
  const session = await context.newCDPSession(page);
  const { shownName } = await signInSecretary(page, desk, language);
  await goTo(page, 'stage');
  await expect(page.getByText(list.none)).toBeVisible();

  await page.getByRole('button', { name: screen.pair }).press('Enter');
  const dialog = page.getByRole('dialog', { name: pair.title });
  await dialog.getByRole('button', { name: pair.create }).click();
  await expect(dialog.getByText(pair.enterName)).toBeVisible();
  await dialog.getByRole('textbox', { name: pair.name }).fill(NAME);
  await dialog.getByRole('combobox', { name: pair.kind }).selectOption(kinds.room);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: pair.create }).press('Enter');

  const heading = page.getByRole('heading', { name: asShown(pairTitles.room, { name: NAME }) });
  await expect(heading).toBeFocused();
  const code = page.getByRole('region', { name: asShown(pairTitles.room, { name: NAME }) });
  await expect(code.getByRole('img', { name: asShown(panel.figure, { name: NAME }) })).toBeVisible();
  await expect(code.getByText(asShown(panel.valid, { minutes: 9 }))).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: NAME });
  await expect(row.getByText(connection.waits)).toBeVisible();
  for (const look of rotate(SEEN)) {
    await lookAt(page, session, look);
    expect(await layoutFaults(page), JSON.stringify(look)).toEqual([]);
    await expectAccessible(page);
  }
  const digits = code.getByText(/^\d{4} \d{4}$/);
  const earlier = (await digits.textContent()) ?? '';
  await code.getByRole('button', { name: panel.renew }).click();
  await expect(digits).not.toHaveText(earlier);

  const screenBrowser = openBrowser(desk.origin);
  const secret = newSecret();
  await expect(screenBrowser.ask(CALLS.redeemDeviceCode, { body: { code: earlier, secret } })).rejects.toThrow(
    'pairing-refused',
  );
  const body = { code: (await digits.textContent()) ?? '', secret };
  await screenBrowser.ask(CALLS.redeemDeviceCode, { body });
  const paired = page.getByRole('region', { name: asShown(panel.paired, { name: NAME }) });
  await paired.getByRole('button', { name: panel.close }).press('Enter');
  await expect(page.getByRole('button', { name: screen.pair })).toBeFocused();
  await expect(row.getByText(connection.notConnected)).toBeVisible();
  await expect(row).toContainText(asShown(list.by, { name: shownName }));

  await row.getByRole('button', { name: list.rename }).press('Enter');
  const field = row.getByRole('textbox', { name: rename.name });
  await expect(field).toBeFocused();
  await field.fill('Grande salle');
  await field.press('Enter');
  const renamed = page.getByRole('row').filter({ hasText: 'Grande salle' });
  for (const look of rotate(SEEN)) {
    await lookAt(page, session, look);
    await expect(renamed.getByRole('button', { name: list.rename })).toBeVisible();
    expect(await layoutFaults(page), JSON.stringify(look)).toEqual([]);
    await expectAccessible(page);
  }

  await renamed.getByRole('button', { name: list.revoke }).press('Enter');
  const question = page.getByRole('dialog', { name: asShown(revoke.title, { name: 'Grande salle' }) });
  await question.getByRole('button', { name: revoke.one }).press('Enter');
  await expect(page.getByText(asShown(list.lastRevoked, { name: 'Grande salle', who: shownName }))).toBeVisible();
  await expect(page.getByText(list.none)).toBeVisible();
});

test('a closed panel cancels the code of a device', async ({ page, desk, words, language }) => {
  const { screen, pair, panel, list } = words.stage;
  await signInAs(page, desk, { language, name: CLAIRE, roles: ['stage'], path: 'stage' });
  await page.getByRole('button', { name: screen.pair }).click();
  await page.getByRole('textbox', { name: pair.name }).fill('Essai');
  await page.getByRole('button', { name: pair.create }).click();
  const digits = (await page.getByText(/^\d{4} \d{4}$/).textContent()) ?? '';
  await page.getByRole('button', { name: panel.close }).click();
  await expect(page.getByText(list.none)).toBeVisible();
  const body = { code: digits, secret: newSecret() };
  await expect(openBrowser(desk.origin).ask(CALLS.redeemDeviceCode, { body })).rejects.toThrow('pairing-refused');
});

test('the desk opens a remote in a new window', async ({ page, desk, words, language }) => {
  const { screen, connection } = words.stage;
  const { shownName } = await signInAs(page, desk, { language, name: CLAIRE, roles: ['stage'], path: 'stage' });
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: screen.openRemote }).click();
  const remote = await opening;
  await expect(remote).toHaveURL(/\/stage$/);
  const row = page.getByRole('row').filter({ hasText: asShown(screen.remoteOf, { name: shownName }) });
  // The desk refetches the connection every ten seconds.
  await expect(row.getByText(connection.connected, { exact: true })).toBeVisible();
});

test('a rehearsal starts and ends at the desk', async ({ page, context, desk, words, language }) => {
  const { screen, rehearsal, list } = words.stage;
  const session = await context.newCDPSession(page);
  const { browser } = await signInAs(page, desk, {
    language,
    name: CLAIRE,
    roles: ['secretary'],
    path: 'stage?tab=rehearsal',
  });
  const tab = page.getByRole('link', { name: screen.rehearsal });
  await expect(tab).toContainText(screen.noneRunning);
  const selected = page.getByRole('main').locator('[aria-current="page"]');
  await expect(selected).toHaveText([new RegExp(screen.rehearsal)]);
  const [meeting] = await browser.ask(CALLS.listMeetings, {});
  const room = { kind: 'room', name: 'Salle', languages: 'both', mode: 'live' } as const;
  await browser.ask(CALLS.createDevice, { params: { meetingId: meeting?.id ?? '' }, body: room });
  const revokeAll = page.getByRole('button', { name: list.revokeAll });
  await page.getByRole('main').getByRole('link', { name: screen.devices }).click();
  await expect(revokeAll).toBeVisible();
  await expect(selected).toHaveText([new RegExp(screen.devices)]);
  await tab.click();
  await expect(page.getByText(list.rehearsalNone)).toBeVisible();
  await expect(revokeAll).toHaveCount(0);
  await page.getByRole('button', { name: rehearsal.start }).press('Enter');
  await expect(tab).toContainText(screen.running);
  // The announcement may lie over the end of a small window.
  await page.reload();
  await expect(tab).toContainText(screen.running);
  for (const look of rotate(SEEN)) {
    await lookAt(page, session, look);
    expect(await layoutFaults(page), JSON.stringify(look)).toEqual([]);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: rehearsal.end }).press('Enter');
  const dialog = page.getByRole('dialog', { name: rehearsal.endTitle });
  await dialog.getByRole('button', { name: rehearsal.end }).press('Enter');
  await expect(tab).toContainText(screen.noneRunning);
});
