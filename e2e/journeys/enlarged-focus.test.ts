import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { LANGUAGES } from '#contract/language.ts';
import { newQuestion, openForm } from '../pages/question-form.ts';
import { test } from '../fixtures/journey.ts';
import { lookAt } from '../fixtures/layout.ts';
import { problemReply } from '../fixtures/states.ts';

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 320, height: 568 },
];

async function enlarge(page: Page, session: CDPSession, window: (typeof WINDOWS)[number]): Promise<void> {
  await lookAt(page, session, { width: window.width, text: 32 });
  await page.setViewportSize(window);
}

/** What has the focus is read from its beginning. */
async function expectBeginning(beginning: Locator): Promise<void> {
  await expect(beginning).toBeInViewport();
  await expect.poll(async () => (await beginning.boundingBox())?.y).toBeGreaterThanOrEqual(0);
}

for (const language of LANGUAGES) {
  for (const window of WINDOWS) {
    const size = `${window.width} by ${window.height}`;

    test(`at 200 % the title of a failure is in the window, ${size} (${language})`, async ({ page, context, open }) => {
      const form = await openForm(page, open, language);
      await enlarge(page, await context.newCDPSession(page), window);
      await form.fillIn(newQuestion());
      await page.route('**/api/v1/questions', problemReply(503, 'service-unavailable'));
      await form.passCaptcha();
      await form.send.click();
      await expect(form.globalError).toBeFocused();
      await expectBeginning(form.globalError.getByRole('heading'));
    });

    test(`at 200 % the error of the captcha is in the window, ${size} (${language})`, async ({
      page,
      context,
      open,
    }) => {
      const form = await openForm(page, open, language);
      await enlarge(page, await context.newCDPSession(page), window);
      await form.fillIn(newQuestion());
      await form.send.click();
      await expect(form.captcha).toBeFocused();
      await expectBeginning(page.locator('#captcha-title'));
    });
  }
}
