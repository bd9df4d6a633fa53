import { join } from 'node:path';
import { Transformer } from '@napi-rs/image';
import { describe, expect, test } from 'vitest';
import type { LogoMediaType } from '#contract/plain/meeting/logo.ts';
import { png, pngChunk, svg } from '#testing/samples/logos.ts';
import { LOGO } from '../meetings/create-first-meeting.ts';
import { drawLogo } from './draw-logo.ts';

const SVG = 'image/svg+xml';
const PNG = 'image/png';
const SQUARE = '<path d="M0 0h10v10H0z" fill="#f00"/>';
const UNSEEN = 'draws nothing that can be seen, or is damaged';

async function faultsOf(mediaType: LogoMediaType, bytes: Buffer): Promise<string> {
  const logo = await drawLogo(mediaType, bytes);
  return 'faults' in logo ? logo.faults.join('; ') : 'drawn';
}

async function draw(mediaType: LogoMediaType, bytes: Buffer) {
  const logo = await drawLogo(mediaType, bytes);
  if ('faults' in logo) throw new Error(logo.faults.join('; '));
  return logo;
}

/** Red, green, blue and opacity of one pixel. */
async function pixelAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { width } = await new Transformer(picture).metadata();
  const pixels = await new Transformer(picture).rawPixels();
  return [...pixels.subarray(4 * (y * width + x), 4 * (y * width + x + 1))];
}

describe('refuses a PNG', () => {
  test.each([
    ['of another kind', Buffer.from('GIF89a'), 'is not a PNG'],
    ['cut short in its header', png({ width: 8, height: 4 }).subarray(0, 20), 'is cut short'],
    ['cut short in its pixels', png({ width: 8, height: 4 }).subarray(0, 45), UNSEEN],
    ['without a size', png({ width: 0, height: 4 }), 'is empty'],
    ['too large', png({ width: 1025, height: 1 }), 'is 1025 × 1 pixels: 1024 a side at most'],
    [
      'that claims to be huge',
      png({ width: 60_000, height: 60_000, bytesOfRow: 1 }),
      'is 60000 × 60000 pixels: 1024 a side at most',
    ],
    ['with too few pixels', png({ width: 8, height: 8, bytesOfRow: 3 }), UNSEEN],
    ['with a wrong checksum', png({ width: 8, height: 8 }).fill(1, 50, 51), UNSEEN],
    ['too wide', png({ width: 81, height: 8 }), 'is more than 10 times as wide as high'],
    ['too high', png({ width: 8, height: 25 }), 'is more than 3 times as high as wide'],
    ['too heavy', Buffer.alloc(262_145), 'has 262145 bytes: 262144 at most'],
  ])('refuses a PNG %s', async (_, bytes, words) => expect(await faultsOf(PNG, bytes)).toBe(words));
});

describe('refuses an SVG', () => {
  const notSvg = 'is not SVG: its first element must be <svg xmlns="http://www.w3.org/2000/svg">';
  const noSize = 'has no viewBox of four numbers, and no width and height to make one from';
  const outOfBounds = 'has a viewBox out of bounds: sides of 0.001 to 1000000, and nothing further away';
  test.each([
    ['too heavy', Buffer.alloc(65_537, 32), 'has 65537 bytes: 65536 at most'],
    ['not in UTF-8', Buffer.from([0x3c, 0xff]), 'is not UTF-8'],
    ['of another kind', Buffer.from('<html/>'), notSvg],
    ['in another namespace', Buffer.from('<svg xmlns="http://www.w3.org/1999/xhtml"/>'), notSvg],
    ['without a size', svg(SQUARE, ''), noSize],
    ['with sides near zero', svg(SQUARE, 'viewBox="0 0 5e-324 5e-324"'), outOfBounds],
    ['with sides without end', svg(SQUARE, 'viewBox="0 0 1e308 1e308"'), outOfBounds],
    ['far away', svg(SQUARE, 'viewBox="1e300 0 10 10"'), outOfBounds],
    ['that is not well-formed', svg(`<g>${SQUARE}`), UNSEEN],
    ['that draws nothing', svg('<path d="M0 0"/>'), UNSEEN],
    ['with letters', svg(`${SQUARE}<text>A</text>`), 'holds <text>: convert its letters to outlines'],
    [
      'with letters of a namespace',
      svg(`<s:text xmlns:s="http://www.w3.org/2000/svg">A</s:text>`),
      'holds <text>: convert its letters to outlines',
    ],
    [
      'with entities',
      Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg(SQUARE).toString()}`),
      'declares entities (<!DOCTYPE … […]>)',
    ],
    ['that refers to itself alone', svg('<g id="a"><use href="#a"/></g>'), UNSEEN],
    ['nested without end', svg('<g>'.repeat(9000) + SQUARE + '</g>'.repeat(9000)), UNSEEN],
  ])('refuses an SVG %s', async (_, bytes, words) => expect(await faultsOf(SVG, bytes)).toBe(words));
});

describe('the pictures of a logo', () => {
  test.each([
    ['wide', 400, 100, ['160×40', '320×80', '480×120', '1440×360']],
    ['very wide', 1000, 100, ['208×21', '416×42', '624×62', '1872×187']],
    ['square', 48, 48, ['40×40', '80×80', '120×120', '360×360']],
    ['high', 10, 30, ['13×40', '27×80', '40×120', '120×360']],
  ])('the pictures fill the box of a %s logo', async (_, width, height, sizes) => {
    const path = `<path d="M0 0h${width}v${height}H0z"/>`;
    for (const logo of [
      await draw(PNG, png({ width, height })),
      await draw(SVG, svg(path, `viewBox="0 0 ${width} ${height}" width="7" height="90%"`)),
      await draw(SVG, svg(path, `width="${width}px" height='${height}'`)),
    ]) {
      expect(logo.width / logo.height).toBeCloseTo(width / height);
      const { tab, touch, ...scaled } = logo.pictures;
      const shown = await Promise.all(Object.values(scaled).map((picture) => new Transformer(picture).metadata()));
      expect(shown.map((picture) => `${picture.width}×${picture.height}`)).toEqual(sizes);
      const [first, second] = [await new Transformer(tab).metadata(), await new Transformer(touch).metadata()];
      expect([first.width, first.height, second.width, second.height]).toEqual([32, 32, 180, 180]);
      // Opaque up to its corners, so it fills its box.
      for (const [index, picture] of Object.values(scaled).entries()) {
        const { width: wide, height: high } = shown[index]!;
        expect((await pixelAt(picture, 0, 0)).at(-1)).toBe(255);
        expect((await pixelAt(picture, wide - 1, high - 1)).at(-1)).toBe(255);
      }
    }
  });

  test('the pictures keep their colour at half-transparent edges', async () => {
    const disc = svg('<circle cx="5" cy="5" r="4.3" fill="#f00"/>');
    const large = await new Transformer((await draw(SVG, disc)).pictures['3x']).png();
    for (const { pictures } of [await draw(SVG, disc), await draw(PNG, large)]) {
      for (const picture of [pictures['1x'], pictures.tab]) {
        const pixels = await new Transformer(picture).rawPixels();
        const reds = pixels.filter((_, at) => at % 4 === 0 && (pixels[at + 3] ?? 0) > 16);
        expect(Math.min(...reds)).toBeGreaterThan(240);
      }
    }
  });

  test('the first meeting’s pictures match the repository', async () => {
    expect(await draw(LOGO.mediaType, LOGO.bytes)).toEqual(LOGO);
  });
});

describe('only the pixels of a logo reach its pictures', () => {
  const file = join(import.meta.dirname, '../meetings/example-logo/touch.png');
  const image = (href: string) => `<image width="10" height="10" href="${href}"/>`;
  const nested = (inner: string) => `data:image/svg+xml;base64,${svg(inner).toString('base64')}`;

  test.each([
    ['a picture on disk', image(file)],
    ['a picture on disk by address', image(`file://${file}`)],
    ['a picture on disk inside a picture', image(nested(image(file)))],
    [
      'a filter of a picture on disk',
      `<filter id="f"><feImage href="${file}"/></filter><g filter="url(#f)">${SQUARE}</g>`,
    ],
    ['a picture of another host', image('http://127.0.0.1:9/a.png')],
    ['a device that never ends', image('/dev/zero')],
    ['a page', '<foreignObject width="10" height="10"><p xmlns="http://www.w3.org/1999/xhtml">A</p></foreignObject>'],
    ['a script', '<script>document.write(1)</script>'],
  ])('never draws %s', async (_, inner) => {
    expect(await faultsOf(SVG, svg(inner))).toBe(UNSEEN);
    const { pictures } = await draw(SVG, svg(`${inner}<path d="M9 9h1v1z"/>`));
    expect(await pixelAt(pictures['3x'], 20, 20)).toEqual([0, 0, 0, 0]);
  });

  test('the pictures contain no metadata of the logo', async () => {
    const notes = [pngChunk('tEXt', Buffer.from('Author\0Marie Lefèvre')), pngChunk('eXIf', Buffer.from('GPS'))];
    const logos = [
      await draw(PNG, png({ width: 8, height: 4, extra: notes })),
      await draw(
        SVG,
        svg(`<metadata>Marie Lefèvre</metadata><!-- GPS -->${SQUARE}`, 'viewBox="0 0 10 10" onload="x()"'),
      ),
    ];
    for (const picture of logos.flatMap(({ pictures }) => Object.values(pictures))) {
      expect(chunksOf(picture).filter((type) => type !== 'IDAT')).toEqual(['IHDR', 'IEND']);
    }
  });
});

function chunksOf(picture: Buffer): string[] {
  const types: string[] = [];
  for (let at = 8; at < picture.length; at += picture.readUInt32BE(at) + 12) {
    types.push(picture.toString('latin1', at + 4, at + 8));
  }
  return types;
}
