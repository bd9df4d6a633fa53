/** Corrections of spaces, apostrophes and quotation marks. They change no word. No I/O. */
import type { Language } from '../language.ts';

export const TYPOGRAPHY_RULES = [
  'apostrophe',
  'quotes',
  'ellipsis',
  'doubleSpace',
  'spaceBefore',
  'noSpaceBefore',
  'unitSpace',
  'noUnitSpace',
] as const;
export type TypographyRule = (typeof TYPOGRAPHY_RULES)[number];

/** Replaces `before`, which stands from `start` up to `end` (UTF-16 units), by `after`. */
export type Correction = { start: number; end: number; before: string; after: string; rule: TypographyRule };

type Pattern = { rule: TypographyRule; find: RegExp; replace: string };

const NARROW = '\u202f';
const NO_BREAK = '\u00a0';
const SPACES = `[ \\t${NO_BREAK}${NARROW}\u2009]`;

const SHARED: readonly Pattern[] = [
  { rule: 'apostrophe', find: /(?<=\p{L})'(?=\p{L})/gu, replace: '’' },
  { rule: 'ellipsis', find: /(?<!\.)\.{3}(?!\.)/gu, replace: '…' },
  { rule: 'doubleSpace', find: /(?<=\S) {2,}(?=\S)/gu, replace: ' ' },
];

/** The rules of each language, as the words of the product apply them (docs/decisions/0015). */
const PATTERNS: Record<Language, readonly Pattern[]> = {
  fr: [
    ...SHARED,
    { rule: 'quotes', find: new RegExp(`«${SPACES}*(?=\\S)`, 'gu'), replace: `«${NO_BREAK}` },
    { rule: 'quotes', find: new RegExp(`(?<=\\S)${SPACES}*»`, 'gu'), replace: `${NO_BREAK}»` },
    { rule: 'quotes', find: /(?<=^|[\s(])"(?=\S)/gmu, replace: `«${NO_BREAK}` },
    { rule: 'quotes', find: /(?<=\S)"(?=$|[\s).,;:!?])/gmu, replace: `${NO_BREAK}»` },
    {
      rule: 'spaceBefore',
      find: new RegExp(`(?<=[\\p{L}\\p{N}»)%€])${SPACES}*(?=[;!?]+(?:[\\s»).]|$))`, 'gu'),
      replace: NARROW,
    },
    // Not in an hour such as 10:30, nor in an address.
    {
      rule: 'spaceBefore',
      find: new RegExp(`(?<=[\\p{L}\\p{N}»)%€])${SPACES}*(?=:(?:\\s|$))`, 'gu'),
      replace: NO_BREAK,
    },
    { rule: 'unitSpace', find: new RegExp(`(?<=\\d)${SPACES}*(?=[€%])`, 'gu'), replace: NO_BREAK },
  ],
  en: [
    ...SHARED,
    { rule: 'quotes', find: /(?<=^|[\s(])"(?=\S)/gmu, replace: '“' },
    { rule: 'quotes', find: /(?<=\S)"(?=$|[\s).,;:!?])/gmu, replace: '”' },
    // Not before a digit: `10 ,5` may be two numbers.
    {
      rule: 'noSpaceBefore',
      find: new RegExp(`(?<=[\\p{L}\\p{N}”)%])${SPACES}+(?=[;:!?,](?!\\d))`, 'gu'),
      replace: '',
    },
    { rule: 'noUnitSpace', find: new RegExp(`(?<=\\d)${SPACES}+(?=%)`, 'gu'), replace: '' },
  ],
};

/** The corrections that the rules of a language offer, by place. They never overlap. */
export function offeredCorrections(text: string, language: Language): Correction[] {
  const found = PATTERNS[language].flatMap(({ rule, find, replace }) =>
    [...text.matchAll(find)].map(({ index, 0: before }) => ({
      start: index,
      end: index + before.length,
      before,
      after: replace,
      rule,
    })),
  );
  const changes = found.filter(({ before, after }) => before !== after);
  changes.sort((a, b) => a.start - b.start || b.end - a.end);
  let last: Correction | undefined;
  return changes.filter((correction) => {
    const isApart = last === undefined || (correction.start >= last.end && correction.start !== last.start);
    if (isApart) last = correction;
    return isApart;
  });
}

/** The text with these corrections, which `offeredCorrections` found in it. */
export function correctText(text: string, corrections: readonly Correction[]): string {
  const byPlace = corrections.toSorted((a, b) => a.start - b.start);
  let result = '';
  let at = 0;
  for (const { start, end, after } of byPlace) {
    result += text.slice(at, start) + after;
    at = end;
  }
  return result + text.slice(at);
}

/**
 * True when two texts differ only in typography: the same letters, digits and signs in the same order. Such a
 * change gives the text no new author.
 */
export function isSameWording(one: string, other: string): boolean {
  return bare(one) === bare(other);
}

/** Keeps a space between words and between numbers, so that joining two counts as a change. */
function bare(text: string): string {
  return text
    .replaceAll(/\.{3}/g, '…')
    .replaceAll(/[’']/g, "'")
    .replaceAll(new RegExp(`«${SPACES}*|${SPACES}*»|[“”"]`, 'gu'), '"')
    .replaceAll(new RegExp(`${SPACES}+(?=[;:!?,](?!\\d)|[%€])`, 'gu'), '')
    .replaceAll(new RegExp(`${SPACES}+`, 'gu'), ' ')
    .trim();
}
