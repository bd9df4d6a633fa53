import { ICON_SIZES, type IconName } from '#contract/meeting/logo.ts';
import type { Logo } from './logo-queries.ts';

/** Drawn large and then made small: a logo is often finer than an icon's pixels. */
const DRAWN_PX = 1024;
/** A phone fills what is transparent with black, and rounds the corners. */
const TOUCH = { ground: '#ffffff', margin: 0.12 };
const ICO_HEADER_BYTES = 22;

/** What an icon is drawn from: the logo, or else the brand colour. */
export type IconSource = { logo: Pick<Logo, 'mediaType' | 'bytes'> | null; brand: string };

/** Draws an icon as PNG. @throws when the logo cannot be drawn */
export async function drawIcon(name: IconName, source: IconSource): Promise<Buffer> {
  // Native code, only in the processes that draw.
  const { ResizeFilterType, Transformer } = await import('@napi-rs/image');
  const large = await Transformer.fromSvg(iconSvg(name, source)).png();
  const side = ICON_SIZES[name];
  return await new Transformer(large).resize(side, side, ResizeFilterType.Lanczos3).png();
}

/** False where nothing of a logo is seen: what cannot be decoded is left out of a drawing without a word. */
export async function canBeSeen(logo: NonNullable<IconSource['logo']>): Promise<boolean> {
  const { Transformer } = await import('@napi-rs/image');
  const large = await Transformer.fromSvg(iconSvg('tab', { logo, brand: '#000000' })).rawPixels();
  return large.some((value, at) => at % 4 === 3 && value > 0);
}

/** The PNG of a tab for those who ask for `/favicon.ico`: a header before it, as all readers take it. */
export function favicon(png: Buffer): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  // One picture, of one plane and 32 bits a pixel.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(ICON_SIZES.tab, 6);
  header.writeUInt8(ICON_SIZES.tab, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICO_HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}

function iconSvg(name: IconName, { logo, brand }: IconSource): string {
  const picture = logo === null ? tile(brand) : fitted(logo, name === 'touch' ? TOUCH.margin : 0);
  const ground = name === 'touch' ? `<rect width="100%" height="100%" fill="${TOUCH.ground}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${DRAWN_PX}" height="${DRAWN_PX}" viewBox="0 0 1 1">${ground}${picture}</svg>`;
}

function fitted({ mediaType, bytes }: Pick<Logo, 'mediaType' | 'bytes'>, margin: number): string {
  const side = 1 - 2 * margin;
  const address = `data:${mediaType};base64,${bytes.toString('base64')}`;
  return `<image x="${margin}" y="${margin}" width="${side}" height="${side}" href="${address}"/>`;
}

/** Three lines of writing on the brand colour. */
function tile(brand: string): string {
  const lines = isLight(brand) ? '#191815' : '#ffffff';
  return `<rect width="1" height="1" fill="${brand}"/><path d="M.24.32h.36M.24.5h.52M.24.68h.36" stroke="${lines}" stroke-width=".09"/>`;
}

/** Black is read better on it than white: relative luminance of WCAG 2.2 above 0.18. */
function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18;
}
