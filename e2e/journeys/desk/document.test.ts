import { expect } from '@playwright/test';
import { LANGUAGES } from '#contract/plain/language.ts';
import { test as base, expectAccessible } from '../../fixtures/journey.ts';
import { rotate } from '../../fixtures/rotation.ts';
import { shared } from '../../fixtures/services.ts';
import { startTribune, type Tribune } from '../../fixtures/tribune.ts';
import { signInOn } from '../../pages/desk.ts';

const test = base.extend<{ desk: Tribune }>({
  desk: shared(() => startTribune({ SERVE: 'page,api,desk' })),
});

test.describe('the desk’s document without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the desk says that it needs scripts', async ({ page, desk, words, language }) => {
    await page.goto(`${desk.origin}/desk/inbox?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Playwright finds no text inside `noscript`.
    await expect(page.locator('noscript p')).toHaveText(words.desk.document.noScript);
  });
});

for (const language of rotate(LANGUAGES)) {
  test(
    `every address leads an anonymous visitor to sign-in (${language})`,
    { tag: '@once' },
    async ({ page, desk }) => {
      await page.goto(`${desk.origin}/desk/register?lang=${language}`);
      const signIn = signInOn(page, language);
      await expect(signIn.email).toBeVisible();
      await expect(page).toHaveURL(/\/desk\/sign-in\?.*to=/);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectAccessible(page);
    },
  );
}

test('an incomplete form names and focuses the missing field', async ({ page, desk, words, language }) => {
  await page.goto(`${desk.origin}/desk/sign-in?lang=${language}`);
  const signIn = signInOn(page, language);
  await signIn.email.fill('claire.bonnet@example.com');
  await signIn.signIn.press('Enter');
  await expect(signIn.password).toBeFocused();
  await expect(signIn.password).toHaveAccessibleDescription(words.signIn.faults.password);
  await expect(signIn.email).toHaveValue('claire.bonnet@example.com');
  await expectAccessible(page);
});

test('an expired link says that it no longer works', async ({ page, desk, words, language }) => {
  await page.goto(`${desk.origin}/desk/invitation?lang=${language}#no-such-token`);
  await expect(page.getByRole('heading', { name: words.credentials.invitation.ended })).toBeVisible();
  await expectAccessible(page);
});

test('a language change keeps the typed text', async ({ page, desk, language }) => {
  const other = language === 'fr' ? 'en' : 'fr';
  await page.goto(`${desk.origin}/desk/sign-in?lang=${language}&to=%2Fregister#there`);
  await signInOn(page, language).email.fill('claire.bonnet@example.com');
  await page.getByRole('button', { name: new RegExp(`^${other} `, 'i') }).click();
  await expect(signInOn(page, other).email).toHaveValue('claire.bonnet@example.com');
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  // The chosen language stays: the address names no language and keeps everything else.
  await expect(page).toHaveURL(/\/sign-in\?to=%2Fregister#there$/);
  await page.reload();
  await expect(signInOn(page, other).email).toBeVisible();
});
