import { expect, type Page } from '@playwright/test';
import type { Language } from '#contract/plain/language.ts';
import { BEHAVIOUR_LANGUAGES, type Form, newQuestion, openForm, SPECIFIED, WORDS } from '../../pages/question-form.ts';
import { expectAccessible, interceptVisits, stopTime, test } from '../../fixtures/journey.ts';
import type { Tribune } from '../../fixtures/tribune.ts';

/** Deliberate acts of a visitor, and unintended ones. */
const ACTS: { name: string; act: (page: Page, form: Form) => Promise<void> }[] = [
  { name: 'a press of the pointer', act: async (page) => await page.getByRole('heading', { level: 1 }).click() },
  { name: 'a press of a key', act: async (page) => await page.keyboard.press('Shift') },
  { name: 'a touch', act: async (page) => await page.getByRole('heading', { level: 1 }).tap() },
  { name: 'a selection', act: async (_page, form) => await form.reference.selectText() },
];
const MOVEMENTS: typeof ACTS = [
  {
    name: 'the pointer that moves and the page that scrolls',
    async act(page) {
      await page.mouse.move(200, 300, { steps: 5 });
      await page.mouse.wheel(0, 200);
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
];

test.use({ hasTouch: true });

for (const language of BEHAVIOUR_LANGUAGES) {
  const { redirectUrl } = SPECIFIED[language];
  const words = WORDS[language].form;
  const redirect = (count: number) =>
    words[count === 1 ? 'redirect_one' : 'redirect_other'].replace('{{count}}', String(count)).replace(/<\/?b>/g, '');

  test(`the page counts down and leaves after nine seconds (${language})`, async ({ page, open }) => {
    const visits = await interceptVisits(page);
    const form = await sendWithTimeStopped(page, open, language);
    const sentence = page.locator('p:not([role="status"])', { hasText: redirect(9) });
    await expect(sentence).toBeVisible();
    await expect(form.status).toHaveText(redirect(9));
    await page.clock.runFor(1000);
    await expect(page.getByText(redirect(8))).toBeVisible();
    await page.clock.runFor(7000);
    await expect(page.getByText(redirect(1))).toBeVisible();
    await expect(form.status, 'announced once').toHaveText(redirect(9));
    await page.clock.runFor(999);
    expect(await departures(page)).toEqual([]);
    expect(visits).toEqual([]);
    await page.clock.runFor(1);
    await page.waitForURL(redirectUrl);
    expect(visits).toEqual([redirectUrl]);
  });

  for (const { name, act } of ACTS) {
    test(`${name} stops the countdown for good and moves nothing (${language})`, async ({ page, open }) => {
      await interceptVisits(page);
      const form = await sendWithTimeStopped(page, open, language);
      await page.clock.runFor(3000);
      const before = await form.sent.boundingBox();
      await act(page, form);
      await expect(form.stayed).toBeVisible();
      await expect(form.status).toHaveText(words.stayed);
      // A press elsewhere moves the focus, as on any page; the page itself moves it nowhere.
      if (!/pointer|touch/.test(name)) await expect(form.success).toBeFocused();
      expect(await form.sent.boundingBox()).toEqual(before);
      await page.clock.runFor(60_000);
      expect(await departures(page)).toEqual([]);
      await page.clock.resume();
      await expectAccessible(page);
    });
  }

  for (const { name, act } of MOVEMENTS) {
    test(`${name} stop nothing (${language})`, async ({ page, open }) => {
      await interceptVisits(page);
      const form = await sendWithTimeStopped(page, open, language);
      await page.clock.runFor(3000);
      await act(page, form);
      await page.clock.runFor(5999);
      expect(await departures(page)).toEqual([]);
      await page.clock.runFor(1);
      await page.waitForURL(redirectUrl);
    });
  }

  test(`the countdown pauses while its tab is hidden (${language})`, async ({ page, open }) => {
    await interceptVisits(page);
    await sendWithTimeStopped(page, open, language);
    await page.clock.runFor(4000);
    await setHidden(page, true);
    await page.clock.runFor(60_000);
    expect(await departures(page)).toEqual([]);
    await setHidden(page, false);
    await expect(page.getByText(redirect(5))).toBeVisible();
    await page.clock.runFor(4999);
    expect(await departures(page)).toEqual([]);
    await page.clock.runFor(1);
    await page.waitForURL(redirectUrl);
  });

  test(`a visitor who stays can leave later (${language})`, async ({ page, open }) => {
    const visits = await interceptVisits(page);
    const form = await sendWithTimeStopped(page, open, language);
    await page.getByRole('button', { name: words.stay }).click();
    await expect(form.stayed).toBeFocused();
    await page.clock.runFor(60_000);
    expect(await departures(page)).toEqual([]);
    await page.clock.resume();
    await expectAccessible(page);
    await page.getByRole('link', { name: words.goLater }).click();
    await page.waitForURL(redirectUrl);
    expect(visits).toEqual([redirectUrl]);
  });

  for (const how of ['click', 'Enter'] as const) {
    test(`leaving by ${how} opens the meetings page (${language})`, async ({ page, open }) => {
      const visits = await interceptVisits(page);
      await sendWithTimeStopped(page, open, language);
      const link = page.getByRole('link', { name: words.go });
      await (how === 'click' ? link.click() : link.press(how));
      await page.waitForURL(redirectUrl);
      expect(visits).toEqual([redirectUrl]);
    });
  }
}

/** Sends a question, then stops the page's clock. */
async function sendWithTimeStopped(page: Page, tribune: Tribune, language: Language) {
  const form = await openForm(page, tribune, language);
  await page.evaluate(() => {
    const visited: string[] = [];
    Reflect.set(window, 'departures', visited);
    window.navigation.addEventListener('navigate', (event) => visited.push(event.destination.url));
  });
  await form.fillIn(newQuestion());
  await form.passCaptcha();
  await stopTime(page);
  await form.send.click();
  await expect(form.success).toBeVisible();
  await page.evaluate(() => void (Reflect.get(window, 'departures') as string[]).splice(0));
  return form;
}

/** Lists the addresses to which the page has begun to navigate. */
async function departures(page: Page): Promise<string[]> {
  return await page.evaluate(() => Reflect.get(window, 'departures') as string[]);
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
