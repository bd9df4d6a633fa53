/** Measures in a real Chromium how long the desk takes to paint the effect of an event. */
import type { Page } from '@playwright/test';
import { en as desk } from '#words/desk/en.ts';
import type { Subject } from '../subject/subject.ts';

const PAINT_LIMIT_MS = 20_000;

/** Opens a screen of the desk as a signed-in organiser, in English, once its change feed is live. */
export async function openScreen(page: Page, { origin, cookies }: Subject, path: string): Promise<Page> {
  const [name = '', value = ''] = (cookies[0] ?? '').split('=');
  await page.context().addCookies([{ name, value, domain: '127.0.0.1', path: '/', secure: true, httpOnly: true }]);
  await page.goto(`${origin}/desk/${path}?lang=en`);
  await page.getByText(desk.connection.live).waitFor();
  return page;
}

type Cause = 'keydown' | 'drop';

/**
 * Measures from the timestamp of an event to the frame that shows the change.
 *
 * `seen` is an expression for the shown state, whose value changes.
 */
export async function untilPainted(
  page: Page,
  { seen, cause = 'keydown' }: { seen: string; cause?: Cause },
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(`{
    const seen = () => ${seen};
    const before = seen();
    globalThis.painted = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('Nothing else was shown.')), ${PAINT_LIMIT_MS});
      addEventListener('${cause}', ({ timeStamp }) => {
        const look = () => {
          if (seen() === before || seen() === '') return requestAnimationFrame(look);
          // This frame paints it.
          setTimeout(() => resolve(performance.now() - timeStamp));
        };
        requestAnimationFrame(look);
      }, { capture: true, once: true });
    });
    undefined;
  }`);
  await act();
  return await page.evaluate<number>('globalThis.painted');
}
