import { foldWithPositions, type FoldedText } from './fold-with-positions.ts';

/** A word or a figure of a text. */
export interface Word {
  /** Lower case without accents; a figure without the spaces and commas between its thousands. */
  readonly word: string;
  readonly isFigure: boolean;
  /** Capitals among small letters: “US” is not “us”. */
  readonly isCapitals: boolean;
  /** Offset in the typed text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** Not “0,125”, which is a decimal in French. */
const THOUSANDS = String.raw`(?!0[ ,])\d{1,3}(?:[ ,]\d{3})+(?!\d)`;
const DECIMALS = String.raw`(?:[.,]\d+)*`;
/** “6.1bn” is a figure and a word; “co2” and “5g” are words. */
const UNIT = String.raw`(?=(?:bn|mn|m|k|md|mds|eur|kwh|mwh|gwh|twh|kw|mw|gw)?(?![\p{L}\d]))`;
const WORDS = new RegExp(String.raw`(?<figure>(?:${THOUSANDS}|\d+)${DECIMALS}(?: ?%|${UNIT}))|[\p{L}\d]+€?|%`, 'gu');

const CAPITALS = /^\p{Lu}{2,}$/u;
const SMALL_LETTER = /\p{Ll}/u;

/** Splits a text into words and figures. An apostrophe or a hyphen ends a word. */
export function wordsOf(text: string): Word[] {
  const folded = foldWithPositions(text);
  const hasSmallLetters = SMALL_LETTER.test(text);
  return Array.from(folded.text.matchAll(WORDS), (match) => {
    const word = wordAt(match, folded);
    const isCapitals = hasSmallLetters && CAPITALS.test(text.slice(word.start, word.end));
    return { ...word, isCapitals };
  });
}

function wordAt(match: RegExpExecArray, { starts }: FoldedText): Omit<Word, 'isCapitals'> {
  const figure = match.groups?.['figure'];
  const start = starts[match.index] ?? 0;
  const end = endOf(match.index + match[0].length, starts);
  const isFigure = figure !== undefined;
  return { word: isFigure ? plainFigure(figure) : match[0], isFigure, start, end };
}

/** A character such as “½” folds to several words, which all end where the character ends. */
function endOf(after: number, starts: readonly number[]): number {
  const last = starts[after - 1] ?? 0;
  let next = after;
  while ((starts[next] ?? Infinity) <= last) next += 1;
  return starts[next] ?? last;
}

function plainFigure(figure: string): string {
  return figure
    .replaceAll(' ', '')
    .replaceAll(/(?<!^0),(?=\d{3}(?!\d))/g, '')
    .replaceAll(',', '.')
    .replace(/(\.\d*?)0+(?=%?$)/, '$1')
    .replace(/\.(?=%?$)/, '');
}
