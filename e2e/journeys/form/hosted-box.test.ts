import { expect, type Page } from '@playwright/test';
import { PROVIDER_ADDRESSES } from '#testing/providers/captcha-provider-page.ts';
import {
  hostedTest,
  openHosted,
  seenByScript,
  fireCaptchaEvent,
  withEachProvider,
} from '../../fixtures/servers/hosted-captcha.ts';
import { newQuestion, SPECIFIED } from '../../pages/question-form.ts';
import { expectAccessible } from '../../fixtures/journey.ts';
import { tabTo } from '../../fixtures/keyboard.ts';

/** These journeys are the same in both languages, so each runs in one of them. */
const LANGUAGE_OF = { 'recaptcha-v2': 'fr', hcaptcha: 'en', turnstile: 'fr' } as const;

withEachProvider((name) => {
  const language = LANGUAGE_OF[name];
  const script = `${PROVIDER_ADDRESSES[name].script}*`;

  hostedTest('the keyboard alone reaches the choice and the box', async ({ page, startHosted }) => {
    const { form, captcha } = await openHosted(page, await startHosted(name), language);
    await form.fillIn(newQuestion());
    await form.consent.focus();
    await tabTo(page, captcha.alone);
    await tabTo(page, captcha.hosted);
    await expectFits(page, [1280, 320, 360]);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(captcha.group).toBeFocused();
    await expect(captcha.human).toBeVisible();
    await expectFits(page, [1280, 360]);
    // Sending too early moves the focus to the group of the box.
    await tabTo(page, form.send);
    await page.keyboard.press('Enter');
    await expect(captcha.group).toBeFocused();
    await expectFits(page, [1280, 360]);
    await expectAccessible(page);
    await expect(captcha.group).toHaveAccessibleDescription(SPECIFIED[language].captchaError);
    await tabTo(page, captcha.human);
    await page.keyboard.press('Space');
    await expect(form.status).toHaveText(form.words.captcha.passed);
    await tabTo(page, captcha.alone);
    await tabTo(page, form.send);
    await page.keyboard.press('Enter');
    await expect(form.success).toBeFocused();
  });

  // Below, the page treats the three providers the same, so one is enough.
  if (name !== 'turnstile') return;

  hostedTest('switching the captcha and back shows one box', async ({ page, startHosted }) => {
    const { form, captcha } = await openHosted(page, await startHosted(name), language);
    const { promise: isLate, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(script, async (route) => {
      await isLate;
      await route.fallback();
    });
    await form.fillIn(newQuestion());
    const request = page.waitForRequest(script);
    await captcha.hosted.click();
    await request;
    await expect(captcha.group).toContainText(form.words.captcha.loading);
    await captcha.alone.click();
    arrive();
    await expect.poll(() => page.evaluate(() => '__captcha' in window)).toBe(true);
    await form.passCaptcha();
    expect((await seenByScript(page)).options, 'nothing is drawn').toEqual([]);
    await expect(captcha.box).toHaveCount(0);
    await expect(captcha.hosted).toHaveAccessibleDescription(captcha.consent);
    await captcha.hosted.click();
    await captcha.solve();
    await expect(captcha.box).toHaveCount(1);
    await form.send.click();
    await expect(form.success).toBeVisible();
  });

  hostedTest('a small phone has a compact box that renews itself', async ({ page, startHosted }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const { form, captcha } = await openHosted(page, await startHosted(name), language);
    await form.fillIn(newQuestion());
    await captcha.hosted.click();
    for (const { event, text } of [
      { event: 'expired-callback', text: form.words.captcha.expired },
      { event: 'error-callback', text: form.words.captcha.failed },
    ] as const) {
      await captcha.solve();
      await fireCaptchaEvent(page, event);
      await expect(captcha.group).toContainText(text);
      await expect(form.status).toHaveText(text);
      expect(await seenByScript(page)).toMatchObject({ resets: 0, options: [{ size: 'compact' }] });
      await expectFits(page, [320]);
    }
    await captcha.solve();
    await form.send.click();
    await expect(form.success).toBeVisible();
  });
});

/** Expects that nothing is cut off at each width. The last width stays. */
async function expectFits(page: Page, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(excess, 'pixels beyond the window').toBeLessThanOrEqual(0);
  }
}
