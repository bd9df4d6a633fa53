import { expect } from '@playwright/test';
import { sendQuestions } from '../fixtures/desk.ts';
import { test as base, expectAccessible, perWorker } from '../fixtures/journey.ts';
import { signInSecretary } from '../fixtures/organisers.ts';
import { startTribune, type Tribune } from '../fixtures/tribune.ts';
import { inboxOn } from '../pages/desk-inbox.ts';
import inbox from '#words/inbox/en.json' with { type: 'json' };

const test = base.extend<object, { desk: Tribune }>({
  desk: perWorker(async () => {
    const desk = await startTribune({ SERVE: 'page,api,desk', CAPTCHA_PROVIDER: 'off' });
    await desk.open();
    await sendQuestions(desk, ['Who audits the plants?', 'When is the dividend paid?']);
    return desk;
  }),
});
test.use({ isAtDesk: true });

test('what is written for a refusal is kept when its panel is left, until it is sent', async ({ page, desk }) => {
  await signInSecretary(page, desk, 'en');
  const { rows, question, said } = inboxOn(page);
  await rows.first().getByRole('link').click();
  await expect(question).toBeVisible();
  const note = page.getByRole('textbox', { name: inbox.refusal.note });
  await page.keyboard.press('x');
  await page.keyboard.press('2');
  await note.fill('Asked on Monday already');
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  // Neither another question nor a reload opens it again: only who asks for it.
  await page.reload();
  await expect(question).toBeVisible();
  await expect(note).toBeHidden();
  await page.keyboard.press('x');
  await expect(note).toHaveValue('Asked on Monday already');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(said(/Refusal of .* proposed/)).toBeVisible();
  await page.keyboard.press('z');
  await expect(said(/as it was|undone/i)).toBeVisible();
});

test('Enter groups with no topic that nobody has chosen', async ({ page, desk }) => {
  await signInSecretary(page, desk, 'en');
  const { rows, question, said } = inboxOn(page);
  await rows.filter({ hasText: 'Who audits' }).getByRole('link').click();
  await expect(question).toBeVisible();
  await page.keyboard.press('a');
  await expect(said(/accepted/)).toBeVisible();
  await rows.filter({ hasText: 'When is' }).getByRole('link').click();
  await expect(question).toBeVisible();
  await page.keyboard.press('g');
  const search = page.getByRole('searchbox', { name: inbox.group.find });
  await expect(search).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(search).toHaveAccessibleDescription(inbox.group.choose);
  await expect(search).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('T25');
  await page.keyboard.press('Enter');
  await expect(said(/moved to T25-01/)).toBeVisible();
});
