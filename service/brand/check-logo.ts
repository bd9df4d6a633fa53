/** Reads the size of a logo, and refuses a logo that would be drawn incompletely. No I/O. */
import type { LogoMediaType } from '#contract/plain/meeting/logo.ts';
import { type CheckedLogo, checkSvg } from './check-svg.ts';
import type { Faults } from './logo-queries.ts';

const MAX_BYTES: Record<LogoMediaType, number> = { 'image/svg+xml': 65_536, 'image/png': 262_144 };
/** In the height of a line, a wider or higher logo would be too small to see. */
const MAX_WIDE = 10;
const MAX_HIGH = 3;

/** A PNG begins with its signature and the chunk IHDR: PNG specification, 5.2 and 11.2.2. */
const PNG_START = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const PNG_SIZE = { width: 16, height: 20, end: 24 };
const PNG_MAX_SIDE = 1024;

/** Checks type, weight and ratio. The drawing process limits time and memory. */
export function checkLogo(mediaType: LogoMediaType, bytes: Buffer): CheckedLogo | Faults {
  const max = MAX_BYTES[mediaType];
  if (bytes.length > max) return { faults: [`has ${bytes.length} bytes: ${max} at most`] };
  const checked = mediaType === 'image/png' ? checkPng(bytes) : checkSvg(bytes);
  if ('faults' in checked) return checked;
  const { width, height } = checked;
  if (width > MAX_WIDE * height) return { faults: [`is more than ${MAX_WIDE} times as wide as high`] };
  if (height > MAX_HIGH * width) return { faults: [`is more than ${MAX_HIGH} times as high as wide`] };
  return checked;
}

function checkPng(bytes: Buffer): CheckedLogo | Faults {
  if (!bytes.subarray(0, PNG_START.length).equals(PNG_START)) return { faults: ['is not a PNG'] };
  if (bytes.length < PNG_SIZE.end) return { faults: ['is cut short'] };
  const [width, height] = [bytes.readUInt32BE(PNG_SIZE.width), bytes.readUInt32BE(PNG_SIZE.height)];
  if (Math.max(width, height) > PNG_MAX_SIDE) {
    return { faults: [`is ${width} × ${height} pixels: ${PNG_MAX_SIDE} a side at most`] };
  }
  return Math.min(width, height) < 1 ? { faults: ['is empty'] } : { width, height };
}
