/** `npm run screenshots`: the pictures of docs/screenshots, from services on temporary databases. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { takeDeskPictures } from '../screenshots/desk-picture.ts';
import { withOwnService } from '../screenshots/own-service.ts';
import { takePagePictures } from '../screenshots/page-pictures.ts';
import { FOLDER } from '../screenshots/picture.ts';
import { findChromium } from './machine.ts';

const ROOT = join(import.meta.dirname, '../..');
/** No rate limit and no captcha, for two hundred questions at once. */
const FILLED_AT_ONCE = { CAPTCHA_PROVIDER: 'off', RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_GLOBAL: '0' };

spawnSync(process.execPath, ['tools/commands/build-if-needed.ts'], { cwd: ROOT, stdio: 'inherit' });
mkdirSync(FOLDER, { recursive: true });
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  // Places glyphs by the font's metrics, not by this machine's pixels.
  args: ['--font-render-hinting=none', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  await withOwnService({ SERVE: 'page,api' }, (service) => takePagePictures(browser, service));
  await withOwnService(FILLED_AT_ONCE, (service) => takeDeskPictures(browser, service));
} finally {
  await browser.close();
}
