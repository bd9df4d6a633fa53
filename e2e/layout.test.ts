import { expect, type Page } from '@playwright/test';
import { type Language, LANGUAGES } from '#contract/language.ts';
import { countSendings, newQuestion, openForm, SPECIFIED } from './test-form.ts';
import { expectAccessible, holdLeaving, test } from './test-journey.ts';
import type { Tribune } from './test-tribune.ts';

/** A window of 1280 by 1024 at 400 %, and a narrow phone. */
const NARROW = [
  { width: 320, height: 256 },
  { width: 320, height: 640 },
];
const WIDTHS = [360, 1280];

type Means = { page: Page; open: Tribune; closed: Tribune; announced: Tribune; language: Language };

/** Shows every state one after the other. */
async function showEveryState({ page, open, closed, announced, language }: Means, look: () => Promise<void>) {
  await holdLeaving(page);
  for (const tribune of [closed, announced]) {
    await page.goto(tribune.page(language));
    await look();
  }
  const form = await openForm(page, open, language);
  await look();
  const text = 'anticonstitutionnellement'.repeat(21);
  await form.fillIn({ ...newQuestion(), email: 'x', firstName: 'W'.repeat(50), text });
  await form.send.click();
  await expect(form.summary).toBeFocused();
  await look();
  await form.fillIn(newQuestion());
  await page.route('**/api/v1/questions', async (route) => await route.abort());
  await form.passCaptcha();
  await form.send.click();
  await expect(form.globalError).toBeFocused();
  await look();
  await page.unroute('**/api/v1/questions');
  await form.passCaptcha();
  await form.send.click();
  await expect(form.success).toBeFocused();
  await look();
  await showClosedMeanwhile({ page, open, language });
  await look();
}

async function showClosedMeanwhile({ page, open, language }: Pick<Means, 'page' | 'open' | 'language'>) {
  const form = await openForm(page, open, language);
  await form.fillIn({ ...newQuestion(), text: 'anticonstitutionnellement'.repeat(20) });
  const sendings = countSendings(page);
  await page.route('**/api/v1/questions', async (route) => {
    await route.fulfill({ status: 409, contentType: 'application/problem+json', json: { code: 'meeting-closed' } });
  });
  await form.passCaptcha();
  await form.send.click();
  await expect(page.getByRole('heading', { name: SPECIFIED[language].closed })).toBeFocused();
  expect(sendings()).toBe(1);
}

for (const language of LANGUAGES) {
  test(`on a phone and at 400 %, no state scrolls sideways (${language})`, async ({
    page,
    open,
    closed,
    announced,
  }) => {
    await showEveryState({ page, open, closed, announced, language }, async () => {
      for (const viewport of NARROW) {
        await page.setViewportSize(viewport);
        const excess = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(excess, 'pixels beyond the window').toBeLessThanOrEqual(0);
      }
      await expectAccessible(page);
    });
  });

  test.describe(() => {
    test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });
    test(`forced colours and less motion: every state is accessible and still (${language})`, async ({
      page,
      open,
      closed,
      announced,
    }) => {
      await showEveryState({ page, open, closed, announced, language }, async () => {
        await expectAccessible(page);
        const moving = await page.evaluate(
          () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
        );
        expect(moving, 'animations').toBe(0);
      });
    });
  });

  test(`on paper the texts are there, and the controls are not (${language})`, async ({ page, open, closed }) => {
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
    test(`nothing moves while fonts and scripts arrive late, ${width} px wide (${language})`, async ({
      page,
      open,
      closed,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
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

async function hasPainted(page: Page): Promise<boolean> {
  return await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

/** From its first byte on, the page adds up what moves. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Reflect.set(window, 'shift', Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value')));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved so far, once three more frames are painted. */
async function shiftOf(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    return Number(Reflect.get(window, 'shift'));
  });
}
