import { foldWithPositions, type FoldedText } from './fold-with-positions.ts';

/** A word or a figure of a text. */
export interface Word {
  /** Lower case without accents; a figure without the spaces and commas between its thousands. */
  readonly word: string;
  readonly isFigure: boolean;
  /** Of the typed text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

const THOUSANDS = String.raw`\d{1,3}(?:[ ,]\d{3})+(?!\d)`;
const DECIMAL = String.raw`\d+(?:[.,]\d+)*`;
const UNIT = String.raw`\p{L}€`;
/** A figure with its `%`, or letters and digits without a break: “45 %”, “co2”, “m€”. */
const WORDS = new RegExp(
  String.raw`(?<figure>(?:${THOUSANDS}(?:[.,]\d+)?|${DECIMAL})(?: ?%|(?![\p{L}\d])))|[${UNIT}\d]+|%`,
  'gu',
);

/** Splits a text into words and figures. An apostrophe or a hyphen ends a word. */
export function wordsOf(text: string): Word[] {
  const folded = foldWithPositions(text);
  return Array.from(folded.text.matchAll(WORDS), (match) => wordAt(match, folded));
}

function wordAt(match: RegExpExecArray, { starts }: FoldedText): Word {
  const figure = match.groups?.['figure'];
  const start = starts[match.index] ?? 0;
  const end = endOf(match.index + match[0].length, starts);
  return { word: figure === undefined ? match[0] : plainFigure(figure), isFigure: figure !== undefined, start, end };
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
    .replaceAll(/,(?=\d{3}(?!\d))/g, '')
    .replaceAll(',', '.');
}
