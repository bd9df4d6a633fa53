import { expect, type Page } from '@playwright/test';
import { LANGUAGES } from '#contract/plain/language.ts';
import { formOn, newQuestion } from '../../pages/question-form.ts';
import { holdLeaving, test } from '../../fixtures/journey.ts';
import { rotate } from '../../fixtures/rotation.ts';

/** What the oldest browsers of docs/decisions/0028-oldest-browsers.md lack, above all Safari 15.0. */
const YOUNGER = `
  const remove = (owner, ...names) => names.forEach((name) => owner && delete owner[name]);
  remove(AbortSignal, 'timeout', 'any');
  remove(Promise, 'withResolvers', 'try');
  remove(Object, 'hasOwn', 'groupBy');
  remove(Map, 'groupBy');
  remove(Array, 'fromAsync');
  remove(Array.prototype, 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with');
  remove(String.prototype, 'at', 'isWellFormed', 'toWellFormed');
  remove(Object.getPrototypeOf(Uint8Array.prototype), 'at', 'findLast', 'toSorted', 'toReversed', 'with');
  remove(Uint8Array, 'fromBase64', 'fromHex');
  remove(Uint8Array.prototype, 'toBase64', 'toHex');
  remove(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom');
  remove(Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())), 'map', 'filter', 'toArray', 'some', 'find');
  remove(URL, 'canParse', 'parse');
  remove(globalThis.Response, 'json');
  remove(globalThis.Crypto && Crypto.prototype, 'randomUUID');
  remove(globalThis.Element && Element.prototype, 'checkVisibility', 'setHTML', 'moveBefore');
  remove(globalThis, 'structuredClone', 'reportError', 'navigation', 'scheduler', 'requestIdleCallback');
  remove(globalThis, 'BroadcastChannel', 'CompressionStream', 'URLPattern', 'Iterator');
`;

for (const language of rotate(LANGUAGES)) {
  test(`a browser of autumn 2021 can send (${language})`, async ({ page, open }) => {
    const scripts = await makeOld(page);
    await holdLeaving(page);
    await page.goto(open.page(language));
    expect(await page.evaluate(() => 'timeout' in AbortSignal || 'at' in Array.prototype)).toBe(false);
    const form = formOn(page, language);
    await expect(form.late).toHaveCount(0);
    const question = newQuestion();
    await form.fillIn({ ...question, email: 'x' });
    await form.passCaptcha();
    await form.send.click();
    await expect(form.summary).toBeFocused();
    await form.email.fill(question.email);
    await form.send.click();
    await expect(form.success).toBeFocused();
    await expect(form.sent.getByRole('time')).toContainText('UTC+');
    expect(await open.questionsWith(question.text)).toHaveLength(1);
    // A syntax that a browser cannot parse stops the whole script, and no build can lower a lookbehind pattern.
    expect(scripts.size, 'page, captcha and worker').toBeGreaterThanOrEqual(3);
    for (const [url, text] of scripts) {
      expect(text, url).not.toMatch(/\(\?<[=!]/);
    }
  });
}

/** Removes the younger functions before any script of the page or its workers runs. Returns the requested scripts. */
async function makeOld(page: Page): Promise<Map<string, string>> {
  const scripts = new Map<string, string>();
  await page.addInitScript(YOUNGER);
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    scripts.set(route.request().url(), text);
    const isWorker = route.request().url().includes('worker');
    await route.fulfill({ response, body: isWorker ? YOUNGER + text : text });
  });
  return scripts;
}
