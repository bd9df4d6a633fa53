/** The pages of a topic: head, answers in two columns, key figures, questions, note lines. No I/O. */
import { approvedWords, missingWords, WORDS } from './labels.ts';
import { type Chapter, childOf, type Element, mm, type Page } from './page-model.ts';
import { rule, type Sheet } from './sheet.ts';
import { BODY_END, FAINT, HAIRLINE, LEFT, MIDDLE, NOTE_LINE, STYLES, WIDTH } from './styles.ts';
import { bodyOf, type Column, questionLines } from './topic-body.ts';
import { figureRows, type FigureRow, placeFigure } from './topic-figures.ts';
import { openTopicPage, type Topic } from './topic-head.ts';
import { heightOf, placeLines, type SetLine, setLines, takeLines } from './typeset.ts';

/** Where the next lines of a topic are placed. */
type Cursor = { page: Page; y: number };

/** @param missing the characters without a font, which the topic's typesetter counts */
export function topicChapter(sheet: Sheet, about: Topic, missing: ReadonlyMap<string, number>): Chapter {
  const { topic, place } = about;
  const { language, timeZone } = sheet.book;
  const root: Element = { tag: 'Sect', children: [] };
  const first = openTopicPage(sheet, about, { root, isContinued: false });
  const columns = bodyOf(topic, sheet, root);
  const figures = figureRows(topic.figures, sheet, root);
  const questions = questionLines(topic, sheet, root);
  // Everything is set by now, so the characters are known.
  const notice = noticeOf(missing, sheet, root);
  const end = BODY_END - (notice.length === 0 ? 0 : heightOf(notice) + mm(2));
  const pages = [first.page];
  const next = (): Cursor => {
    const opened = openTopicPage(sheet, about, { root, isContinued: true });
    pages.push(opened.page);
    return opened;
  };
  const flow = { sheet, end, next };
  let cursor = flowColumns(flow, columns, first);
  cursor = flowFigures(flow, figures, cursor);
  cursor = flowQuestions(flow, questions, cursor);
  drawNoteLines(flow, cursor);
  const at = { x: LEFT, y: end + mm(2) };
  placeLines(first.page, notice, at);
  for (const page of pages.slice(1)) placeLines(page, withoutOwner(notice), at);
  const heading = topic.heading[language] ?? topic.heading.fr ?? topic.heading.en ?? topic.number;
  const approved = approvedWords(topic, { language, timeZone });
  return { root, pages, name: `topic-${place}`, title: `${place}. ${heading}`, place, approved };
}

/** A repeated text is decoration. */
function withoutOwner(lines: readonly SetLine[]): SetLine[] {
  return lines.map((line) => Object.assign({}, line, { owner: null }));
}

type Flow = { sheet: Sheet; end: number; next: () => Cursor };

/** Both languages continue on the same pages. */
function flowColumns({ sheet, end, next }: Flow, columns: readonly Column[], start: Cursor): Cursor {
  let { page, y } = start;
  for (;;) {
    const top = y;
    const heights = columns.map(({ x, lines }) =>
      placeLines(page, takeLines(lines, Math.max(end - top, mm(10))), { x, y: top }),
    );
    const height = Math.max(...heights);
    if (columns.length > 1) rule(page, { x: MIDDLE, y: top, width: HAIRLINE, height, colour: FAINT });
    y = top + height + mm(4);
    if (columns.every(({ lines }) => lines.length === 0)) return { page, y };
    ({ page, y } = next());
    for (const column of columns) repeatLabel(column, sheet);
  }
}

/** A column that continues says so. */
function repeatLabel({ lines, again }: Column, { typeset }: Sheet): void {
  if (again === null || lines.length === 0) return;
  const [line] = typeset(again, STYLES.bold, WIDTH).flat();
  const [first, ...rest] = lines;
  if (line === undefined || first === undefined) return;
  const label = setLines([line], { style: STYLES.bold, owner: null, gap: 0 });
  lines.splice(0, lines.length, ...label, { ...first, gap: mm(1.5) }, ...rest);
}

function flowFigures({ sheet, end, next }: Flow, rows: FigureRow[], start: Cursor): Cursor {
  const [first] = rows;
  if (first === undefined) return start;
  let { page, y } = start;
  const open = () => {
    rule(page, { y, colour: FAINT });
    y += mm(3);
    y += writeLabel(page, sheet, { text: WORDS[sheet.book.language].figures, y }) + mm(1);
  };
  if (y + mm(9) + first.height > end) ({ page, y } = next());
  open();
  for (const row of rows) {
    if (y + row.height > end) {
      ({ page, y } = next());
      open();
    }
    y += placeFigure(page, row, y);
  }
  return { page, y: y + mm(3) };
}

function flowQuestions({ end, next }: Flow, lines: SetLine[], start: Cursor): Cursor {
  let { page, y } = start;
  // The label and the first line of a question stay together.
  const least = heightOf(lines.slice(0, 4));
  if (lines.length > 0 && y + least > end) ({ page, y } = next());
  while (lines.length > 0) {
    y += placeLines(page, takeLines(lines, end - y), { x: LEFT, y }) + mm(3);
    if (lines.length > 0) ({ page, y } = next());
  }
  return { page, y };
}

function drawNoteLines({ sheet, end }: Flow, { page, y }: Cursor): void {
  const firstLine = y + mm(3) + NOTE_LINE;
  if (firstLine > end) return;
  writeLabel(page, sheet, { text: WORDS[sheet.book.language].notes, y });
  for (let at = firstLine; at <= end; at += NOTE_LINE) rule(page, { y: at, colour: FAINT });
}

/** A label that screen readers leave out. @returns its height */
function writeLabel(page: Page, { typeset }: Sheet, { text, y }: { text: string; y: number }): number {
  const [line] = typeset(text, STYLES.bold, WIDTH).flat();
  if (line === undefined) return 0;
  return placeLines(page, setLines([line], { style: STYLES.bold, owner: null, gap: 0 }), { x: LEFT, y });
}

/** Names the characters that were replaced. */
function noticeOf(missing: ReadonlyMap<string, number>, { book, typeset }: Sheet, root: Element): SetLine[] {
  if (missing.size === 0) return [];
  const owner = childOf(root, { tag: 'P' });
  const style = STYLES.foot;
  return typeset(missingWords(missing, book.language), style, WIDTH).flatMap((paragraph) =>
    setLines(paragraph, { style, owner, gap: 0 }),
  );
}
