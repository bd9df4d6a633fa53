import type { LogoMediaType } from '#contract/meeting/logo.ts';
import { cleanPng, PNG_MAX_BYTES } from './clean-png.ts';
import { cleanSvg, SVG_MAX_BYTES } from './clean-svg.ts';
import { canBeSeen } from './draw-icon.ts';
import type { CleanLogo } from './logo-queries.ts';

/** Wider or higher ones leave nothing to see in the height of a line. */
const MAX_WIDE = 10;
const MAX_HIGH = 3;
const MAX_BYTES: Record<LogoMediaType, number> = { 'image/svg+xml': SVG_MAX_BYTES, 'image/png': PNG_MAX_BYTES };

/**
 * Checks and cleans what somebody gave as logo, and proves that icons can be drawn from it.
 *
 * @returns what is wrong with it, each in words that follow "logo", when anything is
 */
export const cleanLogo: CleanLogo = async (mediaType, bytes) => {
  const max = MAX_BYTES[mediaType];
  if (bytes.length > max) return { faults: [`has ${bytes.length} bytes: ${max} at most`] };
  const cleaned = mediaType === 'image/png' ? cleanPng(bytes) : cleanSvgBytes(bytes);
  if ('faults' in cleaned) return cleaned;
  const { width, height } = cleaned;
  if (width > MAX_WIDE * height) return { faults: [`is more than ${MAX_WIDE} times as wide as high`] };
  if (height > MAX_HIGH * width) return { faults: [`is more than ${MAX_HIGH} times as high as wide`] };
  const logo = { mediaType, ...cleaned };
  return (await canBeSeen(logo)) ? logo : { faults: ['draws nothing that can be seen, or is damaged'] };
};

function cleanSvgBytes(bytes: Buffer) {
  const text = decodeUtf8(bytes);
  if (text === undefined) return { faults: ['is not UTF-8'] };
  const cleaned = cleanSvg(text);
  return 'faults' in cleaned
    ? cleaned
    : { bytes: Buffer.from(cleaned.text), width: cleaned.width, height: cleaned.height };
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
