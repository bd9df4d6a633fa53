/** The head and the foot of every page. No I/O. */
import type { Book } from '../book.ts';
import { copyWords, fill, meetingWords, revisionWords, WORDS } from './labels.ts';
import type { Chapter, Page } from './page-model.ts';
import { mm } from './page-model.ts';
import { BODY_TOP, FAINT, FOOT_TOP, HAIRLINE, HEAD, INK, LEFT, RIGHT, RULE, STYLES, TOP, WIDTH } from './styles.ts';
import { placeLines, setLines, type TextStyle, type Typeset } from './typeset.ts';

/** What the pages of a chapter are made with. */
export type Sheet = {
  book: Book;
  typeset: Typeset;
  /** Width by height of the logo; null without one. */
  logoRatio: number | null;
};

/** Opens a page with the company and the meeting. */
export function openPage({ book, typeset, logoRatio }: Sheet): Page {
  const page: Page = { marks: [] };
  const middle = TOP + HEAD.logo / 2;
  const logoWidth = logoRatio === null ? 0 : Math.min(HEAD.logo * logoRatio, mm(50));
  if (logoRatio !== null) {
    page.marks.push({ kind: 'logo', x: LEFT, y: TOP, width: logoWidth, height: HEAD.logo });
  }
  const line = { page, typeset, middle };
  const nameX = LEFT + (logoWidth === 0 ? 0 : logoWidth + mm(3));
  writeLine(line, book.companyName, { style: STYLES.company, x: nameX, width: WIDTH * 0.4 });
  writeLine(line, meetingWords(book), { style: STYLES.sans, x: RIGHT, width: WIDTH * 0.55, isRight: true });
  const rules = TOP + HEAD.logo + HEAD.gap;
  page.marks.push(
    { kind: 'rule', x: LEFT, y: rules, width: WIDTH, height: HEAD.thickRule, colour: book.brand },
    { kind: 'rule', x: LEFT, y: BODY_TOP - RULE, width: WIDTH, height: RULE, colour: INK },
  );
  return page;
}

type Numbered = { chapter: Chapter; topics: number; page: number; pages: number };

/** Adds the foot, which needs the number of all pages. */
export function closePage(page: Page, { book, typeset }: Sheet, { chapter, topics, ...number }: Numbered): void {
  const words = WORDS[book.language];
  const middle = FOOT_TOP + mm(5);
  const line = { page, typeset, middle };
  page.marks.push({ kind: 'rule', x: LEFT, y: FOOT_TOP, width: WIDTH, height: RULE, colour: INK });
  const left = LEFT + writeLine(line, copyWords(book), { style: STYLES.foot, x: LEFT, width: WIDTH * 0.3 });
  const ofPages = fill(words.page, number);
  const { approved, place } = chapter;
  let right = RIGHT;
  right -= writeLine(line, ofPages, { style: STYLES.foot, x: right, width: WIDTH * 0.2, isRight: true }) + mm(3);
  if (place !== null) {
    const ofTopics = fill(words.place, { place, topics });
    right -= writeLine(line, ofTopics, { style: STYLES.footBold, x: right, width: mm(30), isRight: true });
  }
  const revision = revisionWords(book);
  const stamp = approved === null ? revision : fill(words.both, { revision, approved });
  writeLine(line, stamp, { style: STYLES.foot, x: left + mm(4), width: right - left - mm(8) });
}

type Target = { page: Page; typeset: Typeset; middle: number };
type Placing = { style: TextStyle; x: number; width: number; isRight?: true };

/** Writes a text around the middle of a row; a long one takes more lines. @returns the width that it takes */
function writeLine({ page, typeset, middle }: Target, text: string, { style, x, width, isRight }: Placing): number {
  const lines = typeset(text, style, width).flatMap((paragraph) => setLines(paragraph, { style, owner: null, gap: 0 }));
  const height = lines.length * style.size * style.leading;
  let y = middle - height / 2;
  for (const line of lines) {
    y += placeLines(page, [line], { x: isRight ? x - line.line.width : x, y });
  }
  return Math.max(0, ...lines.map(({ line }) => line.width));
}

/** A rule across the page, or down its middle. */
export function rule(
  page: Page,
  { x = LEFT, y, width = WIDTH, height = HAIRLINE, colour = FAINT }: Partial<Rule> & { y: number },
): void {
  page.marks.push({ kind: 'rule', x, y, width, height, colour });
}

type Rule = { x: number; y: number; width: number; height: number; colour: string };
