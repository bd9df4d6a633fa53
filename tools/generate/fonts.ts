/** Writes the two fonts of the public page; run it by hand after an upgrade of the font packages. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const packages = new URL('../../node_modules/@fontsource-variable/', import.meta.url);
const fonts = new URL('../../web/kit/theme/fonts/', import.meta.url);

/** Characters for French, English and Latin-1 names. U+202F takes the glyph of the space. */
const TEXT = [range(0x20, 0x7e), range(0xa0, 0xff), 'ŒœıŸŠšŽž‘’‚“”„‹›–—…•€−\u2009\u2010\u2011\u202f'].join('');

/** Kerning, ligatures and lining or tabular figures; the other features would double the weight. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'lnum', 'tnum'];

// One optical size of the serif, between title and text. Its two weights are no larger than a range of sizes.
await writeSubset({
  name: 'newsreader',
  file: 'newsreader-latin-opsz-normal.woff2',
  axes: { opsz: 36, wght: { min: 400, max: 500 } },
});
await writeSubset({
  name: 'public-sans',
  file: 'public-sans-latin-wght-normal.woff2',
  axes: { wght: { min: 400, max: 700 } },
});

type Subset = { name: string; file: string; axes: Record<string, number | { min: number; max: number }> };

async function writeSubset({ name, file, axes }: Subset): Promise<void> {
  const source = await readFile(new URL(`${name}/files/${file}`, packages));
  const subset = await subsetFont(source, TEXT, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
    noHinting: true,
  });
  await writeFile(new URL(`${name}.woff2`, fonts), subset);
  await copyFile(new URL(`${name}/LICENSE`, packages), new URL(`${name}-OFL.txt`, fonts));
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
