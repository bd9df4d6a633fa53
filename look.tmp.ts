import { chromium } from '@playwright/test';
import { findChromium } from '/tmp/w/k4/tools/commands/machine.ts';
const [, , link, what = 'all', lang = 'fr'] = process.argv;
const b = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const c = await b.newContext({ viewport: { width: 1440, height: 1100 }, storageState: undefined, locale: lang });
const page = await c.newPage();
page.on('response', async (r) => {
  if (/similar/.test(r.url()) && /api/.test(r.url()))
    console.log(r.status(), r.url().slice(-60), (await r.text().catch(() => '?')).slice(0, 300));
});
page.on('console', (m) => {
  if (m.type() !== 'log') console.log('CONSOLE', m.text());
});
page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
await page.goto(link);
await page.waitForTimeout(2500);
console.log(page.url());
await c.storageState({ path: '/tmp/k4x/state.json' });
await page.goto('http://localhost:4310/desk/inbox?states=received&order=oldest');
await page.waitForTimeout(1500);
await page.keyboard.press('j');
await page.waitForTimeout(4000);
await page.screenshot({ path: '/tmp/k4x/d-pane-0.png' });
for (let i = 0; i < 4; i++) {
  await page.keyboard.press('j');
  await page.waitForTimeout(900);
  await page.screenshot({ path: `/tmp/k4x/d-pane-${i + 1}.png` });
}
await page.keyboard.press('g');
await page.waitForTimeout(600);
await page.screenshot({ path: '/tmp/k4x/d-group.png' });
await page.keyboard.press('Escape');
await page.keyboard.press('Escape');
await page.keyboard.press('n');
await page.waitForTimeout(300);
await page.screenshot({ path: '/tmp/k4x/d-n.png' });
await page.goto('http://localhost:4310/desk/inbox/pairs');
await page.waitForTimeout(2000);
await page.screenshot({ path: '/tmp/k4x/d-sweep.png', fullPage: true });
await page.setViewportSize({ width: 360, height: 740 });
await page.waitForTimeout(600);
await page.screenshot({ path: '/tmp/k4x/d-sweep-360.png', fullPage: true });
await page.goto('http://localhost:4310/desk/inbox?states=received&order=oldest');
await page.waitForTimeout(1500);
await page
  .locator('li a')
  .filter({ hasText: 'Q' })
  .first()
  .click()
  .catch(() => {});
await page.waitForTimeout(3500);
await page.screenshot({ path: '/tmp/k4x/d-pane-360.png', fullPage: true });
await b.close();
