import { expect, type Locator } from '@playwright/test';
import { startDesk } from '../fixtures/desk.ts';
import { test as base, expectAccessible, perWorker } from '../fixtures/journey.ts';
import { signInSecretary } from '../fixtures/organisers.ts';
import type { Tribune } from '../fixtures/tribune.ts';
import { inboxOn } from '../pages/desk-inbox.ts';

const LONG = `Is the long one readable?${' And what follows from it?'.repeat(18)}`;
const IN_LINES = `Is the one in lines readable?${'\n- and this'.repeat(40)}`;

const test = base.extend<object, { desk: Tribune }>({ desk: perWorker(() => startDesk([LONG, IN_LINES])) });
test.use({ isAtDesk: true });

test('whoever writes why a question is refused has its words before them', async ({ page, desk, words, language }) => {
  const { inbox } = words;
  await signInSecretary(page, desk, language);
  const { rows, question } = inboxOn(page, words);
  for (const [width, height] of [
    [1024, 720],
    [1280, 720],
    [1440, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await rows.filter({ hasText: 'the long one' }).getByRole('link').click();
    const text = question.getByText(/^Is the long one/);
    await expect(text).toBeVisible();
    await page.keyboard.press('x');
    await page.keyboard.press('2');
    const panel = page.locator('form').filter({ has: page.getByRole('radio') });
    const sentence = page.getByRole('textbox', { name: inbox.refusal.sentenceEn });
    for (const at of [panel.getByRole('heading'), sentence, page.getByRole('textbox', { name: inbox.refusal.note })]) {
      await at.focus();
      await expectClear(at, text, `${width} px`);
    }
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }

  // One that takes more than its part of the height scrolls by itself, by keyboard too.
  await rows.filter({ hasText: 'in lines' }).getByRole('link').click();
  await expect(question.getByText(/^Is the one in lines/)).toBeVisible();
  await page.keyboard.press('x');
  const kept = question.getByRole('group', { name: inbox.pane.text });
  await expect(kept).toBeInViewport({ ratio: 1 });
  await kept.focus();
  await page.keyboard.press('PageDown');
  await expect.poll(async () => await kept.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await expectAccessible(page);
});

/** All of a text is seen, and what is written lies in the window below it. */
async function expectClear(written: Locator, text: Locator, when: string): Promise<void> {
  await expect(text, when).toBeInViewport({ ratio: 1 });
  await expect(written, when).toBeInViewport({ ratio: 0.9 });
  const [above, below] = [await text.boundingBox(), await written.boundingBox()];
  expect(below?.y ?? 0, when).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
}
