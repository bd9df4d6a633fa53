import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { LANGUAGES } from '#contract/plain/language.ts';
import { newQuestion, openForm } from '../../pages/question-form.ts';
import { test } from '../../fixtures/journey.ts';
import { lookAt } from '../../fixtures/checks/layout.ts';
import { rotate } from '../../fixtures/rotation.ts';
import { problemReply } from '../../fixtures/states.ts';

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 320, height: 568 },
];

async function enlarge(page: Page, session: CDPSession, window: (typeof WINDOWS)[number]): Promise<void> {
  await lookAt(page, session, { width: window.width, text: 32 });
  await page.setViewportSize(window);
}

/** Expects the beginning of the focused element in the window. */
async function expectBeginning(beginning: Locator): Promise<void> {
  await expect(beginning).toBeInViewport();
  await expect.poll(async () => (await beginning.boundingBox())?.y).toBeGreaterThanOrEqual(0);
}

const MATRIX = LANGUAGES.flatMap((language) => WINDOWS.map((window) => ({ language, window })));

for (const { language, window } of rotate(MATRIX)) {
  const size = `${window.width} by ${window.height}`;

  test(`a failure shows its title at 200 %, ${size} (${language})`, async ({ page, context, open }) => {
    const form = await openForm(page, open, language);
    await enlarge(page, await context.newCDPSession(page), window);
    await form.fillIn(newQuestion());
    await page.route('**/api/v1/questions', problemReply(503, 'service-unavailable'));
    await form.passCaptcha();
    await form.send.click();
    await expect(form.globalError).toBeFocused();
    await expectBeginning(form.globalError.getByRole('heading'));
  });

  test(`the captcha shows its error at 200 %, ${size} (${language})`, async ({ page, context, open }) => {
    const form = await openForm(page, open, language);
    await enlarge(page, await context.newCDPSession(page), window);
    await form.fillIn(newQuestion());
    await form.send.click();
    await expect(form.captcha).toBeFocused();
    await expectBeginning(page.locator('#captcha-title'));
  });
}
