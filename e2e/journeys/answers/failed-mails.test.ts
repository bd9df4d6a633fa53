import { expect } from '@playwright/test';
import { startDesk } from '../../fixtures/desk.ts';
import { layoutFaults, type Look, lookAt } from '../../fixtures/checks/layout.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { CLAIRE, signInSecretary } from '../../fixtures/organisers.ts';
import { shared } from '../../fixtures/services.ts';
import type { Tribune } from '../../fixtures/tribune.ts';
import { asShown, goTo } from '../../pages/desk.ts';

const LOOKS: Look[] = [
  { width: 1440, text: 16 },
  { width: 1024, text: 16 },
  { width: 360, text: 16 },
  { width: 360, text: 32 },
];

const test = base.extend<{ desk: Tribune }>({ desk: shared(() => startDesk([])) });
test.use({ isAtDesk: true });

test('failed mails are shown and sent again', async ({ page, context, desk, words, language }) => {
  await signInSecretary(page, desk, language, CLAIRE);
  const { organisers } = await desk.call('showTeam', {});
  const organiserId = organisers.findLast(({ lastName }) => lastName === CLAIRE.lastName)?.organiserId;
  const failed = [{ organiserId, topics: [1, 7], failedAt: new Date().toISOString(), code: 'ECONNREFUSED' }];
  await page.route('**/failed-mails', async (route) => await route.fulfill({ json: { sendsMail: true, failed } }));
  await goTo(page, 'settings/team');
  const texts = words.failedMails.failedMails;
  const notice = page.getByRole('region', { name: texts.title });
  await expect(notice).toContainText('T25-07');
  await expect(notice).toContainText('Claire Bonnet');
  const session = await context.newCDPSession(page);
  for (const look of LOOKS) {
    await lookAt(page, session, look);
    expect(await layoutFaults(page), JSON.stringify(look)).toEqual([]);
    await expectAccessible(page);
  }
  await notice.getByRole('button', { name: texts.retry }).press('Enter');
  await expect(notice).toBeHidden();
  await expect(page.getByText(asShown(texts.again, { name: 'Claire Bonnet' }))).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
});

test('an organiser chooses one mail each morning', async ({ page, desk, words, language }) => {
  await signInSecretary(page, desk, language, CLAIRE);
  await goTo(page, 'account');
  const { mails, mailsAtOnce, mailsEachMorning } = words.organisers.account;
  const choice = page.getByRole('group', { name: mails });
  await expect(choice.getByRole('radio', { name: mailsAtOnce })).toBeChecked();
  await choice.getByRole('radio', { name: mailsEachMorning }).click();
  await expect(choice.getByRole('radio', { name: mailsEachMorning })).toBeChecked();
  await page.reload();
  await expect(choice.getByRole('radio', { name: mailsEachMorning })).toBeChecked();
});
