/** Splits a text into words of runs: passages that one font can draw. No I/O. */
import type { Face, FontFile } from './faces.ts';

/** A passage in one font. A narrow run is one space of half the width. */
export type Run = { font: string; text: string; width: number; isNarrow?: true };
/** Runs without a place for a line break between them. */
export type Word = {
  runs: readonly Run[];
  width: number;
  /** The word continues on the next line. */
  isBroken?: true;
};
/** The words of each paragraph, and the characters that no font has, with their counts. */
export type Shaped = { paragraphs: readonly (readonly Word[])[]; missing: ReadonlyMap<string, number> };

export type Style = { face: Face; size: number };

/** Stands for a character that no font has; the font for mathematics has it. */
const SUBSTITUTE = '□';

export type Measure = (font: string, text: string, size: number) => number;
export type Shaper = (text: string, style: Style) => Shaped;

/** Characters of the first font of every face, so that most words need no further look. */
const PLAIN = /^[!-~¡-ÿŒœ‘’“”–—…•€]+$/;
/** A spreadsheet or a phone adds marks that are invisible and steer the direction or the joining of letters. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}\p{Cs}]/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
/** The widths of these spaces are near half a word space. None of them may end a line. */
const NARROW_SPACES = /[\u202f\u2009\u2006\u2008\u200a]/;
const BREAKING_SPACES = /[^\S\u00a0\u2007\u202f\u2009\u2006\u2008\u200a\ufeff]+/u;

const characters = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** Shapes texts with the fonts of their faces. */
export function createShaper(fontsOf: (face: Face) => readonly FontFile[], measure: Measure): Shaper {
  const known = new Map<string, Word>();
  return (text, { face, size }) => {
    const missing = new Map<string, number>();
    const fonts = fontsOf(face);
    const draw = (font: string, passage: string): Run => ({
      font,
      text: passage,
      width: measure(font, passage, size),
    });
    const shapeWord = (word: string): Word => {
      if (!PLAIN.test(word)) return wordOf(runsOf(word, { fonts, missing, draw }));
      // Most words of a book occur often.
      const key = `${face} ${size} ${word}`;
      const shaped = known.get(key) ?? wordOf([draw(fonts[0]?.name ?? '', word)]);
      known.set(key, shaped);
      return shaped;
    };
    const paragraphs = linesOf(text).map((line) =>
      line
        .split(BREAKING_SPACES)
        .filter((word) => word !== '')
        .map(shapeWord),
    );
    return { paragraphs, missing };
  };
}

function wordOf(runs: readonly Run[]): Word {
  return { runs, width: runs.reduce((all, { width }) => all + width, 0) };
}

function linesOf(text: string): string[] {
  const lines = text.normalize('NFC').replaceAll(LINE_ENDS, '\n').replaceAll('\t', ' ').split('\n');
  return lines.map((line) => line.replaceAll('\u2011', '-'));
}

type Shaping = {
  fonts: readonly FontFile[];
  missing: Map<string, number>;
  draw: (font: string, passage: string) => Run;
};

function runsOf(word: string, { fonts, missing, draw }: Shaping): Run[] {
  const pieces: { font: string; text: string; isNarrow?: true }[] = [];
  for (const { segment } of characters.segment(word)) {
    // Removed here, because they join several signs to one emoji.
    const visible = segment.replaceAll(INVISIBLE, '');
    if (visible === '') continue;
    const piece = pieceOf(visible, fonts);
    if (piece.isMissing) missing.set(visible, (missing.get(visible) ?? 0) + 1);
    const last = pieces.at(-1);
    if (piece.isNarrow) pieces.push({ font: piece.font, text: ' ', isNarrow: true });
    else if (last?.font === piece.font && last.isNarrow === undefined) last.text += piece.text;
    else pieces.push({ font: piece.font, text: piece.text });
  }
  return pieces.map(({ font, text, isNarrow }) =>
    isNarrow === undefined ? draw(font, text) : narrow(draw(font, text)),
  );
}

function narrow({ font, text, width }: Run): Run {
  return { font, text, width: width / 2, isNarrow: true };
}

type Piece = { font: string; text: string; isNarrow: boolean; isMissing: boolean };

/** Written from right to left, or joined: a font alone does not draw these. */
const NOT_DRAWN = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;

/** A character with its accents in the first font that has it; otherwise without its accents, or a substitute. */
function pieceOf(character: string, fonts: readonly FontFile[]): Piece {
  const isNarrow = NARROW_SPACES.test(character);
  const wanted = isNarrow ? ' ' : character.replaceAll('\u2007', '\u00a0');
  if (NOT_DRAWN.test(wanted)) return substitute(fonts);
  const whole = fontWith(wanted, fonts);
  if (whole !== undefined) return { font: whole, text: wanted, isNarrow, isMissing: false };
  const [base = ''] = wanted;
  if (!/\p{L}|\p{N}/u.test(base)) return substitute(fonts);
  // A ligature such as ﬁ is written as its letters.
  const letters = wanted.normalize('NFKC');
  const ofLetters = /^\p{Script=Latin}+$/u.test(letters) ? fontWith(letters, fonts) : undefined;
  if (ofLetters !== undefined) return { font: ofLetters, text: letters, isNarrow, isMissing: false };
  const ofBase = fontWith(base, fonts);
  return ofBase === undefined ? substitute(fonts) : { font: ofBase, text: base, isNarrow, isMissing: true };
}

function substitute(fonts: readonly FontFile[]): Piece {
  return { font: fontWith(SUBSTITUTE, fonts) ?? '', text: SUBSTITUTE, isNarrow: false, isMissing: true };
}

function fontWith(text: string, fonts: readonly FontFile[]): string | undefined {
  const points = Array.from(text, (each) => each.codePointAt(0) ?? 0);
  return fonts.find(({ font }) => points.every((point) => font.hasGlyphForCodePoint(point)))?.name;
}
