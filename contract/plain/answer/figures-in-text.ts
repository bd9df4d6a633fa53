/** Finds the figures and years of a text, in French and English writing. No I/O. */

export type FigureInText = {
  /** In UTF-16 units. */
  start: number;
  end: number;
  /** The figure without spaces and apostrophes, so that corrected typography leaves it the same: `2,30€`. */
  figure: string;
};

const SPACE = '[ \\u00a0\\u2009\\u202f]';
const DATE = String.raw`\d{4}-\d{2}-\d{2}(?!\d)|\d{1,2}[/.]\d{1,2}[/.](?:\d{4}|\d{2})(?!\d)`;
/** Thousands as `12 000`, `12,000`, `12.000` or `12’000`. */
const GROUPED = `\\d{1,3}(?:(?:${SPACE}|['’])\\d{3})+(?!\\d)|\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d{1,3}(?:\\.\\d{3})+(?!\\d)`;
const NUMBER = String.raw`(?:${GROUPED}|\d+)(?:[.,]\d+)?`;
const CURRENCY = '[€$£]';
/** `€2.30`, `US$ 1.2bn`. */
const BEFORE = `(?:(?:US|C|A)?${CURRENCY}${SPACE}?)?`;
/** `2,30 €`, `45 %`, `1,2 Md€`, `2.3bn`. */
const AFTER = `(?:${SPACE}?(?:[%‰]|(?:k|K|M|Mds?)?${CURRENCY})|(?:bn|tn|m|k)(?![\\p{L}\\p{N}]))?`;
/** A word with its digits. Only a year inside it is a figure, as in `FY2023`: `CO2` and `T24` have none. */
const NAME = String.raw`\p{L}[\p{L}\p{M}\p{N}]*`;
/** Names are matched too, so that the digits inside one, as in `CO2`, are no figure. */
const FIGURES = new RegExp(`(${BEFORE}(?:${DATE}|${NUMBER})${AFTER})|${NAME}`, 'gu');
const YEAR_OF_NAME = /\p{L}((?:19|20)\d{2})(?!\d)/u;
/** As long as `checkFigures` accepts; only a run of digits is longer. */
const FIGURE_MAX_LENGTH = 100;
const SPELLING = new RegExp(`${SPACE}|['’]`, 'gu');

/** The figures and years of a text in their order. */
export function figuresIn(text: string): FigureInText[] {
  return [...text.matchAll(FIGURES)].flatMap((match) => {
    const [whole, figure = YEAR_OF_NAME.exec(whole)?.[1]] = match;
    if (figure === undefined) return [];
    const start = match.index + whole.indexOf(figure);
    return { start, end: start + figure.length, figure: written(figure) };
  });
}

function written(found: string): string {
  return found.replaceAll(SPELLING, '').slice(0, FIGURE_MAX_LENGTH);
}

/** Each figure and year once. */
export function figuresOf(text: string): string[] {
  return [...new Set(figuresIn(text).map(({ figure }) => figure))];
}
