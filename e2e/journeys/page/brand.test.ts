import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { LANGUAGES } from '#contract/plain/language.ts';
import { expectAccessible, test as journey } from '../../fixtures/journey.ts';
import { shared } from '../../fixtures/services.ts';
import { shiftOf, recordShifts } from '../../fixtures/checks/shifts.ts';
import { startTribune, type Tribune } from '../../fixtures/tribune.ts';
import { rotate } from '../../fixtures/rotation.ts';

const test = journey.extend<{ branded: Tribune }>({ branded: shared(() => startTribune()) });

/** 24 hues, 6 lightnesses and 4 chromas, the pure colours, and the reds of companies. */
const BRANDS = [
  ...steps(24, (hue) =>
    steps(6, (light) => steps(4, (chroma) => colour(15 * hue, 0.1 + 0.16 * light, 0.01 + 0.09 * chroma))),
  ).flat(2),
  ...'#000000 #ffffff #ff0000 #00ff00 #0000ff #ffff00 #00ffff #ff00ff #808080'.split(' '),
  ...'#c8102e #e2001a #7a0019 #d52b1e #ff6600 #e6007e #0b5563 #ffd400'.split(' '),
];

/** Each text token with its background token and the required ratio, never under 4.5 (DESIGN.md, section 2). */
const TEXTS = [
  ['--ink', '--surface', 7],
  ['--ink', '--paper', 7],
  ['--ink-soft', '--paper', 7],
  ['--ink-soft', '--surface', 7],
  ['--ink-mute', '--paper', 4.5],
  ['--ink-mute', '--wash-strong', 4.5],
  ['--accent', '--surface', 7],
  ['--accent', '--paper', 7],
  ['--accent', '--accent-tint', 4.5],
  ['--accent-deep', '--paper', 7],
  ['--accent-deep', '--accent-tint', 7],
  ['--on-accent', '--accent', 7],
  ['--on-accent', '--accent-deep', 7],
  ['--danger', '--surface', 7],
  ['--danger', '--paper', 7],
  ['--success', '--paper', 7],
  ['--rule-strong', '--surface', 3],
  ['--focus', '--paper', 3],
  ['--focus', '--wash-strong', 3],
] as const;

/**
 * The OKLab distance between two dark colours that differ at a glance. A red link and a red error are under 0.04 apart.
 */
const APART = 0.08;

type Lab = { l: number; a: number; b: number; luminance: number };

test('brand colours keep their contrast and differ from errors', async ({ page, closed }) => {
  await page.goto(closed.page('en'));
  const names = [...new Set(TEXTS.flatMap(([text, ground]) => [text, ground]))];
  const faint: string[] = [];
  const alike: string[] = [];
  for (const [index, colours] of (await coloursOf(page, names)).entries()) {
    for (const [text, ground, least] of TEXTS) {
      const ratio = contrast(colours[text]!, colours[ground]!);
      if (ratio < least) faint.push(`${BRANDS[index]}: ${text} on ${ground} ${ratio.toFixed(2)}`);
    }
    for (const name of ['--accent', '--accent-deep', '--focus']) {
      const distance = apart(colours[name]!, colours['--danger']!);
      if (distance < APART) alike.push(`${BRANDS[index]}: ${name} ${distance.toFixed(3)}`);
    }
  }
  expect(faint, 'too faint').toEqual([]);
  expect(alike, 'like an error').toEqual([]);
});

const svg = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0h${width}v${height}H0z" fill="#c8102e"/></svg>`;
const NAME = 'Compagnie générale des établissements anticonstitutionnels';

for (const { name, logo, alt, isNamed } of rotate([
  { name: 'a wide logo', logo: svg(400, 50), alt: NAME, isNamed: false },
  { name: 'a square logo', logo: svg(50, 50), alt: '', isNamed: true },
  { name: 'a high logo', logo: svg(20, 60), alt: '', isNamed: true },
  { name: 'no logo', logo: undefined, alt: undefined, isNamed: true },
])) {
  test(`a page with ${name} stays whole from the first byte`, async ({ page, branded }) => {
    await importLogo(branded, logo);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/brand/**', async (route) => {
      await promise;
      await route.continue();
    });
    await recordShifts(page);
    for (const language of LANGUAGES) {
      for (const path of ['/', '/nothing']) {
        await page.setViewportSize({ width: 320, height: 640 });
        await page.goto(`${branded.origin}${path}?lang=${language}`, { waitUntil: 'commit' });
        await expect(page.getByRole('contentinfo')).toBeVisible();
        resolve();
        await page.waitForLoadState('networkidle');
        expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
        const picture = page.getByRole('banner').locator('img');
        await expect(picture).toHaveCount(logo === undefined ? 0 : 1);
        if (alt !== undefined) await expect(picture).toHaveJSProperty('alt', alt);
        await expect(page.getByRole('banner').getByText(NAME)).toHaveCount(isNamed ? 1 : 0);
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(excess, 'pixels beyond the window').toBeLessThanOrEqual(0);
        await expectAccessible(page);
      }
    }
  });
}

/** Changes the meeting's logo and waits until the page shows it. */
async function importLogo({ command, page }: Tribune, logo: string | undefined): Promise<void> {
  const file = JSON.parse((await command('meeting', 'export', '-')).stdout);
  file.logo = logo === undefined ? null : { mediaType: 'image/svg+xml', base64: Buffer.from(logo).toString('base64') };
  for (const texts of [file.texts.fr, file.texts.en]) texts.companyName = NAME;
  const folder = mkdtempSync(join(tmpdir(), 'tribune-brand-'));
  writeFileSync(join(folder, 'meeting.json'), JSON.stringify(file));
  const { code, stderr } = await command('meeting', 'import', join(folder, 'meeting.json'));
  rmSync(folder, { recursive: true });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const ratio = (size: RegExpExecArray | null) => (size === null ? undefined : Number(size[1]) / Number(size[2]));
  const shown = async () =>
    ratio(/<img [^>]*width="(\d+)" height="(\d+)"/.exec(await (await fetch(page('en'))).text()));
  await expect.poll(shown).toBe(ratio(/viewBox="0 0 (\d+) (\d+)"/.exec(logo ?? '')));
}

/** Returns the colour of each token under each brand, as the browser paints it. */
async function coloursOf(page: Page, names: string[]): Promise<Record<string, Lab>[]> {
  return await page.evaluate(
    ({ brands, tokens }) => {
      const sheet = new CSSStyleSheet();
      document.adoptedStyleSheets.push(sheet);
      const probe = document.body.appendChild(document.createElement('span'));
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
      const linear = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
      const painted = () => {
        canvas.fillStyle = getComputedStyle(probe).color;
        canvas.fillRect(0, 0, 1, 1);
        const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => linear(value / 255));
        const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
        const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
        const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
        return {
          l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
          a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
          b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
          luminance: 0.2126 * r + 0.7152 * g + 0.0722 * b,
        };
      };
      return brands.map((brand) =>
        Object.fromEntries(
          tokens.map((token) => {
            sheet.replaceSync(`:root{--brand:${brand}!important}span:last-child{color:var(${token})!important}`);
            return [token, painted()];
          }),
        ),
      );
    },
    { brands: BRANDS, tokens: names },
  );
}

function contrast(one: Lab, other: Lab): number {
  const [dark = 0, light = 0] = [one.luminance, other.luminance].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function apart(one: Lab, other: Lab): number {
  return Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);
}

function colour(hue: number, light: number, chroma: number): string {
  return `oklch(${light} ${chroma} ${hue})`;
}

function steps<T>(count: number, make: (step: number) => T): T[] {
  return Array.from({ length: count }, (_, step) => make(step));
}
