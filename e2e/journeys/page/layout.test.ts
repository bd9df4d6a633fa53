import { expect, type Locator, type Page } from '@playwright/test';
import { LANGUAGES } from '#contract/plain/language.ts';
import { newQuestion, openForm, SPECIFIED } from '../../pages/question-form.ts';
import { expectAccessible, holdLeaving } from '../../fixtures/journey.ts';
import { layoutFaults, LOOKS, lookAt } from '../../fixtures/checks/layout.ts';
import { test } from '../../fixtures/long-meeting.ts';
import { STATES } from '../../fixtures/states.ts';
import { rotate } from '../../fixtures/rotation.ts';
import { shiftOf, recordShifts } from '../../fixtures/checks/shifts.ts';

/** A window of 1280 by 1024 pixels at 400 %. */
const ZOOMED = { width: 320, height: 256 };
const ROW_WIDTHS = [640, 1280];
const WIDTHS = [360, 1280];
const IN_EACH_LANGUAGE = LANGUAGES.flatMap((language) => STATES.map((state) => ({ language, state })));

for (const { language, state } of rotate(IN_EACH_LANGUAGE)) {
  test.describe(() => {
    test.use({ allowedComplaints: [/broken on purpose/] });
    test(`nothing overlaps or is cut off in state ${state.name} (${language})`, async ({
      page,
      context,
      long,
      closed,
      announced,
    }) => {
      await holdLeaving(page);
      await state.show({ page, language, open: long, closed, announced });
      const session = await context.newCDPSession(page);
      await page.evaluate(() => document.fonts.ready);
      for (const look of LOOKS) {
        await lookAt(page, session, look);
        expect(await layoutFaults(page), JSON.stringify(look)).toEqual([]);
      }
      await lookAt(page, session, { width: 320, text: 16 });
      await page.setViewportSize(ZOOMED);
      await expectAccessible(page);
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      await expectAccessible(page);
      const moving = await page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      );
      expect(moving, 'animations').toBe(0);
    });
  });
}

for (const language of rotate(LANGUAGES)) {
  test(`the closed page has room for long texts (${language})`, async ({ page, context, longAnnounced }) => {
    await page.goto(longAnnounced.page(language));
    const session = await context.newCDPSession(page);
    for (const look of LOOKS) {
      await lookAt(page, session, look);
      expect(await layoutFaults(page), JSON.stringify(look)).toEqual([]);
    }
  });

  test(`a phone’s first screen reaches the first field (${language})`, async ({ page, dated }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const form = await openForm(page, dated, language);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.getByRole('main').getByRole('time').count()).toBe(1);
    await expect(form.firstName).toBeInViewport({ ratio: 1 });
  });

  for (const width of ROW_WIDTHS) {
    test(`the boxes of a row align, ${width} px wide (${language})`, async ({ page, open }) => {
      await page.setViewportSize({ width, height: 800 });
      const form = await openForm(page, open, language);
      await form.firstName.fill('Marie');
      const [plain, next] = [await topOf(form.firstName), await topOf(form.email)];
      expect(await topOf(form.lastName)).toBe(plain);
      await form.lastName.fill('W'.repeat(51));
      await expect(page.locator('#lastName-counter')).toBeVisible();
      expect([await topOf(form.firstName), await topOf(form.lastName)], 'below').toEqual([plain, plain]);
      expect(await topOf(form.email)).toBeGreaterThan(next);
      await form.fillIn({ ...newQuestion(), lastName: 'W'.repeat(51) });
      await form.send.click();
      await expect(page.locator('#lastName-error')).toBeVisible();
      expect(await topOf(form.firstName), 'above and below').toBe(await topOf(form.lastName));
    });
  }

  test(`a printed page shows the texts without the controls (${language})`, async ({ page, open, closed }) => {
    await holdLeaving(page);
    const form = await openForm(page, open, language);
    const question = newQuestion();
    await form.fillIn(question);
    await page.emulateMedia({ media: 'print' });
    await expect(form.text).toBeVisible();
    await expect(form.send).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await form.passCaptcha();
    await form.send.click();
    await expect(form.success).toBeFocused();
    await page.emulateMedia({ media: 'print' });
    await expect(form.success).toBeVisible();
    await expect(form.reference).toBeVisible();
    await expect(page.getByRole('button', { name: form.words.stay })).toBeHidden();
    await page.goto(closed.page(language));
    await expect(page.getByRole('heading', { name: SPECIFIED[language].closed })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  for (const width of WIDTHS) {
    test(`nothing moves while fonts load late, ${width} px wide (${language})`, async ({ page, open, closed }) => {
      await page.setViewportSize({ width, height: 800 });
      await recordShifts(page);
      for (const tribune of [open, closed]) {
        const { promise, resolve } = Promise.withResolvers<void>();
        await page.route(/\.(?:woff2|js)$/, async (route) => {
          await promise;
          await route.continue();
        });
        await page.goto(tribune.page(language), { waitUntil: 'commit' });
        await expect.poll(() => hasPainted(page)).toBe(true);
        resolve();
        await page.waitForLoadState('load');
        await page.evaluate(() => document.fonts.ready);
        expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true);
        expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
        await page.unroute(/\.(?:woff2|js)$/);
      }
    });
  }
}

/** Returns the distance from the top of the document, independent of scrolling. */
async function topOf(field: Locator): Promise<number> {
  return await field.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));
}

async function hasPainted(page: Page): Promise<boolean> {
  return await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}
