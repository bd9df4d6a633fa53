/** Draws pictures as PNG. It loads native code, so only the drawing process imports it. */
import { FastResizeFilter, ResizeFit, Transformer } from '@napi-rs/image';
import { ICON_SIZES } from '#contract/plain/meeting/logo.ts';
import { checkLogo } from './check-logo.ts';
import type { CheckedLogo } from './check-svg.ts';
import type { DrawLogo, Icons } from './logo-queries.ts';

/** The library enlarges an SVG whose longer side has fewer than 1000 pixels. */
const CANVAS = 1024;
/** Icons are drawn at this size and then reduced, because a logo is often finer than their pixels. */
const SQUARE = 512;
/** The largest box in which a page shows the logo, in CSS pixels: `company.module.css` of page and desk. */
const LOGO_BOX = { width: 208, height: 40 };
/**
 * The picture for the room screen is this many times the box, at most 360 pixels high. A screen of 3840 by 2160 pixels
 * shows the logo 415 pixels high.
 */
const ROOM_SCALE = 9;
/** A phone fills transparent parts with black, and rounds the corners. */
const TOUCH_MARGIN = 22;
const TRANSPARENT = 0x00;
const WHITE = 0xff;
const UNSEEN = { faults: ['draws nothing that can be seen, or is damaged'] };

type Size = { width: number; height: number };
type Source = CheckedLogo & { bytes: Buffer };

/** Checks a logo, and draws its pictures. */
export const drawLogo: DrawLogo = async (mediaType, bytes) => {
  const checked = checkLogo(mediaType, bytes);
  if ('faults' in checked) return checked;
  const { width, height } = checked;
  try {
    const draw = async (box: Size) => {
      const size = fit(checked, box);
      return { ...size, png: await drawAt({ ...checked, bytes }, size) };
    };
    const square = await centre(await draw({ width: SQUARE, height: SQUARE }), SQUARE, TRANSPARENT).rawPixels();
    if (!hasColour(square)) return UNSEEN;
    const scaled = async (scale: number) =>
      (await draw({ width: LOGO_BOX.width * scale, height: LOGO_BOX.height * scale })).png;
    const pictures = {
      '1x': await scaled(1),
      '2x': await scaled(2),
      '3x': await scaled(3),
      room: await scaled(ROOM_SCALE),
      ...(await drawIcons(square)),
    };
    return { mediaType, bytes, width, height, pictures };
  } catch {
    return UNSEEN;
  }
};

/** Draws the icons of a meeting without a logo: three lines of writing on the brand colour. */
export async function drawTile(brand: string): Promise<Icons> {
  const lines = isLight(brand) ? '#191815' : '#ffffff';
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${CANVAS}" height="${CANVAS}" viewBox="0 0 1 1"><rect width="1" height="1" fill="${brand}"/><path d="M.24.32h.36M.24.5h.52M.24.68h.36" stroke="${lines}" stroke-width=".09"/></svg>`;
  const icon = async (side: number) => await resize(Transformer.fromSvg(tile), { width: side, height: side }).png();
  return { tab: await icon(ICON_SIZES.tab), touch: await icon(ICON_SIZES.touch) };
}

async function drawAt({ bytes, svgOf }: Source, size: Size): Promise<Buffer> {
  if (svgOf === undefined) {
    const resized = await resize(new Transformer(bytes), size).png();
    // Every picture has the same pixel format, regardless of the logo.
    return await blank(size, TRANSPARENT).overlay(resized, 0, 0).png();
  }
  // An SVG inside an <image> loads no file; an SVG that is drawn directly does.
  const address = `data:image/svg+xml;base64,${Buffer.from(svgOf(size.width, size.height)).toString('base64')}`;
  const image = `<image width="${size.width}" height="${size.height}" href="${address}"/>`;
  const width = Math.max(CANVAS, size.width);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${size.height}">${image}</svg>`;
  return await Transformer.fromSvg(svg).crop(0, 0, size.width, size.height).png();
}

async function drawIcons(square: Buffer): Promise<Icons> {
  const icon = (side: number) =>
    resize(Transformer.fromRgbaPixels(square, SQUARE, SQUARE), { width: side, height: side }).png();
  const side = ICON_SIZES.touch - 2 * TOUCH_MARGIN;
  return {
    tab: await icon(ICON_SIZES.tab),
    touch: await centre({ width: side, height: side, png: await icon(side) }, ICON_SIZES.touch, WHITE).png(),
  };
}

function hasColour(pixels: Buffer): boolean {
  for (let opacity = 3; opacity < pixels.length; opacity += 4) if (pixels[opacity] !== 0) return true;
  return false;
}

/** The largest size with this ratio inside a box, in whole pixels. */
function fit({ width, height }: Size, box: Size): Size {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function blank({ width, height }: Size, value: number): Transformer {
  return Transformer.fromRgbaPixels(Buffer.alloc(width * height * 4, value), width, height);
}

function centre({ width, height, png }: Size & { png: Buffer }, side: number, ground: number): Transformer {
  const [left, top] = [Math.floor((side - width) / 2), Math.floor((side - height) / 2)];
  return blank({ width: side, height: side }, ground).overlay(png, left, top);
}

/** The slower `resize` of the library darkens half-transparent edges. */
function resize(picture: Transformer, size: Size): Transformer {
  return picture.fastResize({ ...size, filter: FastResizeFilter.Lanczos3, fit: ResizeFit.Fill });
}

/** True when black is easier to read than white: relative luminance of WCAG 2.2 above 0.18. */
function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18;
}
