import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type Language, LOCALES } from '#contract/plain/language.ts';

export const FOLDER = join(import.meta.dirname, '../../docs/screenshots');

export type Picture = { name: string; language: Language; width: number; height: number; scale?: number };

/** Takes a picture after the work is done, in a browser of its own. */
export async function takePicture(
  browser: Browser,
  { name, language, width, height, scale = 1 }: Picture,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const viewport = { width, height };
  const locale = LOCALES[language];
  const context = await browser.newContext({ viewport, deviceScaleFactor: scale, reducedMotion: 'reduce', locale });
  const page = await context.newPage();
  try {
    await work(page);
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    await page.mouse.move(0, 0);
    const path = join(FOLDER, `${name}-${language}-${width}.png`);
    await page.screenshot({ path, caret: 'hide', animations: 'disabled' });
    console.log(path);
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}
