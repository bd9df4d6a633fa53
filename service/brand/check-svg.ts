/** Reads the size of an SVG, and refuses an SVG that would be drawn incompletely. No I/O. */
import type { Faults } from './logo-queries.ts';

const NAMESPACE = 'http://www.w3.org/2000/svg';
/** Limits of the sides of a viewBox. Beyond them the numbers of a drawing lose their precision. */
const MIN_SIDE = 0.001;
const MAX_SIDE = 1_000_000;
const OUT_OF_BOUNDS = `has a viewBox out of bounds: sides of ${MIN_SIDE} to ${MAX_SIDE}, and nothing further away`;
/** The longer side of the ratio, as an integer. */
const LONG_SIDE = 3000;

const NOTES = /<!--[^]*?-->|<\?[^]*?\?>|<!DOCTYPE[^>[]*>/g;
const ROOT = /^\s*<svg\b((?:[^<>"']|"[^"]*"|'[^']*')*)>/;
/** Letters need fonts, which differ between servers. */
const LETTERS = /<(?:[\w-]+:)?text[\s>]/;
const SIZES = ['width', 'height', 'x', 'y', 'viewBox', 'preserveAspectRatio'] as const;
const SIZE = new RegExp(String.raw`\s(?:${SIZES.join('|')})\s*=\s*(?:"[^"]*"|'[^']*')`, 'g');

/** The ratio of a valid logo. An SVG also has its text, with a root of the given size in pixels. */
export type CheckedLogo = { width: number; height: number; svgOf?: (width: number, height: number) => string };

export function checkSvg(bytes: Buffer): CheckedLogo | Faults {
  const text = decodeUtf8(bytes);
  if (text === undefined) return { faults: ['is not UTF-8'] };
  const drawn = text.replaceAll(NOTES, '');
  const [tag = '', attributes = ''] = ROOT.exec(drawn) ?? [];
  const box = viewBoxOf(attributes);
  const faults: string[] = [];
  // Every reference to an entity repeats its text: 54 kB took 500 MB.
  if (drawn.includes('<!ENTITY')) faults.push('declares entities (<!DOCTYPE … […]>)');
  else if (!attributes.includes(NAMESPACE)) {
    faults.push(`is not SVG: its first element must be <svg xmlns="${NAMESPACE}">`);
  } else if (typeof box === 'string') faults.push(box);
  if (LETTERS.test(drawn)) faults.push('holds <text>: convert its letters to outlines');
  if (faults.length > 0 || typeof box === 'string') return { faults };
  const [, , width, height] = box;
  const scale = LONG_SIDE / Math.max(width, height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const root = `<svg${attributes.replaceAll(SIZE, '')} viewBox="${box.join(' ')}" preserveAspectRatio="none"`;
  const rest = drawn.slice(tag.length);
  const svgOf = (wide: number, high: number) => `${root} width="${wide}" height="${high}">${rest}`;
  return { width: side(width), height: side(height), svgOf };
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

type Box = [left: number, top: number, width: number, height: number];

/** The four numbers of the viewBox or of the size in pixels, or a description of their fault. */
function viewBoxOf(attributes: string): Box | string {
  const valueOf = (name: string) => new RegExp(String.raw`\s${name}\s*=\s*["']([^"']*)["']`).exec(attributes)?.[1];
  const length = (name: string) => /^([\d.]+)(?:px)?$/.exec(valueOf(name)?.trim() ?? '')?.[1];
  const written = valueOf('viewBox') ?? `0 0 ${length('width')} ${length('height')}`;
  const numbers = written
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [left = Number.NaN, top = left, width = left, height = left] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) {
    return 'has no viewBox of four numbers, and no width and height to make one from';
  }
  const isWithin =
    Math.max(Math.abs(left), Math.abs(top), width, height) <= MAX_SIDE && Math.min(width, height) >= MIN_SIDE;
  return isWithin ? [left, top, width, height] : OUT_OF_BOUNDS;
}
