/** Sets texts in lines, and places lines on pages. No I/O. */
import type { Face } from './faces.ts';
import type { Element, Page } from './page-model.ts';
import type { Measure, Shaper } from './shape-text.ts';
import { type Line, splitWord, wrapLines } from './wrap-lines.ts';

export type TextStyle = {
  face: Face;
  /** In points. */
  size: number;
  /** The height of a line, as a multiple of the size. */
  leading: number;
  colour: string;
};

/** A line that waits for its place on a page. */
export type SetLine = {
  line: Line;
  style: TextStyle;
  owner: Element | null;
  height: number;
  /** The space above it, which the first line of a column does not need. */
  gap: number;
};

export type Paragraph = readonly Line[];
export type Typeset = (text: string, style: TextStyle, width: number) => Paragraph[];

/** @param missing counts the characters that no font has */
export function createTypesetter(shape: Shaper, measure: Measure, missing: Map<string, number>): Typeset {
  const spaces = new Map<string, number>();
  const spaceOf = (style: TextStyle): number => {
    const key = `${style.face} ${style.size}`;
    const width = (text: string) => shape(text, style).paragraphs[0]?.[0]?.width ?? 0;
    const space = spaces.get(key) ?? width('n\u00a0n') - width('nn');
    spaces.set(key, space);
    return space;
  };
  return (text, style, width) => {
    const shaped = shape(text, style);
    for (const [character, count] of shaped.missing) missing.set(character, (missing.get(character) ?? 0) + count);
    const { size } = style;
    return wrapLines(shaped, {
      width,
      space: spaceOf(style),
      split: (word, most) => splitWord(word, most, { measure, size }),
    });
  };
}

/** The lines of one paragraph in the order in which they are placed. */
export function setLines(
  paragraph: Paragraph,
  { style, owner, gap }: Pick<SetLine, 'style' | 'owner' | 'gap'>,
): SetLine[] {
  const height = style.size * style.leading;
  return paragraph.map((line, index) => ({ line, style, owner, height, gap: index === 0 ? gap : 0 }));
}

export function heightOf(lines: readonly SetLine[]): number {
  return lines.reduce((all, { height, gap }, index) => all + height + (index === 0 ? 0 : gap), 0);
}

/** Half of what a line has above and below its letters, plus the letters above the baseline. */
const BASELINE_FACTOR = 0.33;

type Place = { x: number; y: number };

/** Draws lines one below the other. @returns the height that they take */
export function placeLines(page: Page, lines: readonly SetLine[], { x, y }: Place): number {
  let top = y;
  for (const [index, { line, style, owner, height, gap }] of lines.entries()) {
    if (index > 0) top += gap;
    const baseline = top + height / 2 + style.size * BASELINE_FACTOR;
    page.marks.push({ kind: 'text', owner, line, x, baseline, size: style.size, colour: style.colour });
    top += height;
  }
  return top - y;
}

/** Takes the lines from the start of a column that fit into the height; no line of a paragraph is left alone. */
export function takeLines(column: SetLine[], height: number): SetLine[] {
  let used = 0;
  const count = column.findIndex((line, index) => {
    used += line.height + (index === 0 ? 0 : line.gap);
    return used > height;
  });
  return column.splice(0, count === -1 ? column.length : withoutLoneLines(column, count));
}

function withoutLoneLines(column: readonly SetLine[], count: number): number {
  const isStart = (index: number) => column[index]?.owner !== column[index - 1]?.owner;
  let kept = count;
  // The last line of a paragraph would be alone on the next page, or the first one on this page.
  if (!isStart(kept) && isStart(kept + 1) && kept > 1) kept -= 1;
  if (!isStart(kept) && isStart(kept - 1) && kept > 1) kept -= 1;
  return kept;
}
