/** The first pages: title, facts, and the table of contents. No I/O. */
import { LANGUAGES, type Language } from '#contract/plain/language.ts';
import type { BookTopic } from '../book.ts';
import { durationWords, madeAtWords, meetingWords, missingWords, WORDS } from './labels.ts';
import { type Chapter, childOf, type Element, mm, type Page } from './page-model.ts';
import { openPage, rule, type Sheet } from './sheet.ts';
import { BODY_END, BODY_TOP, FAINT, INK, LEFT, RIGHT, RULE, STYLES, WIDTH } from './styles.ts';
import { heightOf, placeLines, type SetLine, setLines, type TextStyle } from './typeset.ts';

/** A row of the table: a section, or a topic with the page on which it begins. */
export type Entry =
  | { kind: 'section'; heading: string }
  | { kind: 'topic'; topic: BookTopic; place: number; name: string; page: number };

type Cursor = { page: Page; y: number };

const NUMBER_WIDTH = mm(10);
const MARKS_X = RIGHT - mm(34);
const HEADING_WIDTH = MARKS_X - LEFT - NUMBER_WIDTH - mm(4);
const ENTRY_GAP = mm(1.6);

/** @param missing the characters without a font, which the chapter's typesetter counts */
export function contentsChapter(
  sheet: Sheet,
  entries: readonly Entry[],
  missing: ReadonlyMap<string, number>,
): Chapter {
  const words = WORDS[sheet.book.language];
  const root: Element = { tag: 'Sect', children: [] };
  const page = openPage(sheet);
  const pages = [page];
  const target: Target = { sheet, root };
  let cursor = writeTitle(target, { page, y: BODY_TOP + mm(12) });
  cursor = { page, y: writeFacts(target, cursor) + mm(8) };
  const label = write(target, words.contents, {
    style: STYLES.bold,
    owner: childOf(root, { tag: 'H2' }),
    width: WIDTH,
  });
  cursor.y += placeLines(page, label, { x: LEFT, y: cursor.y }) + mm(1.5);
  rule(page, { y: cursor.y, height: RULE, colour: INK });
  cursor.y += mm(2);
  const table = childOf(root, { tag: 'TOC' });
  const notice: string[] = entries.length === 0 ? [words.empty] : [];
  for (const entry of entries) {
    const row = rowOf({ ...target, root: table }, entry);
    if (cursor.y + row.height > BODY_END) {
      const next = openPage(sheet);
      pages.push(next);
      cursor = { page: next, y: BODY_TOP + mm(8) };
    }
    row.place(cursor);
    cursor.y += row.height + ENTRY_GAP;
  }
  if (missing.size > 0) notice.push(missingWords(missing, sheet.book.language));
  for (const text of notice) {
    const lines = write(target, text, { style: STYLES.muted, owner: childOf(root, { tag: 'P' }), width: WIDTH });
    cursor.y += placeLines(cursor.page, lines, { x: LEFT, y: cursor.y + mm(2) });
  }
  return { root, pages, name: 'contents', title: words.contents, place: null, approved: null };
}

type Target = { sheet: Sheet; root: Element };
type Writing = { style: TextStyle; owner: Element | null; width: number };

function write({ sheet }: Pick<Target, 'sheet'>, text: string, { style, owner, width }: Writing): SetLine[] {
  return sheet.typeset(text, style, width).flatMap((paragraph) => setLines(paragraph, { style, owner, gap: 0 }));
}

function writeTitle({ sheet, root }: Target, { page, y }: Cursor): Cursor {
  const { book } = sheet;
  const width = WIDTH;
  const h1 = { style: STYLES.title, width, owner: childOf(root, { tag: 'H1' }) };
  const ofMeeting = { style: STYLES.subtitle, width, owner: childOf(root, { tag: 'P' }) };
  const title = write({ sheet }, WORDS[book.language].title, h1);
  const meeting = write({ sheet }, meetingWords(book), ofMeeting);
  const below = y + placeLines(page, title, { x: LEFT, y }) + mm(2);
  return { page, y: below + placeLines(page, meeting, { x: LEFT, y: below }) + mm(7) };
}

/** @returns where they end */
function writeFacts({ sheet, root }: Target, { page, y }: Cursor): number {
  const { book } = sheet;
  const words = WORDS[book.language];
  const topics = book.rows.flatMap((row) => (row.kind === 'topic' ? [row] : []));
  const approvedIn = (language: Language) => String(topics.filter(({ answer }) => answer[language] !== null).length);
  const seconds = topics.reduce((all, topic) => all + (topic.seconds ?? 0), 0);
  const facts = [
    [words.topics, String(topics.length)],
    [words.approvedFr, approvedIn('fr')],
    [words.approvedEn, approvedIn('en')],
    [words.time, durationWords(seconds, book.language)],
    [words.madeAt, madeAtWords(book)],
  ] as const;
  const list = childOf(root, { tag: 'L' });
  let x = LEFT;
  let height = 0;
  for (const [label, value] of facts) {
    const item = childOf(list, { tag: 'LI' });
    const lines = [
      ...write({ sheet }, label, { style: STYLES.muted, owner: childOf(item, { tag: 'Lbl' }), width: mm(48) }),
      ...write({ sheet }, value, { style: STYLES.bold, owner: childOf(item, { tag: 'LBody' }), width: mm(48) }),
    ];
    height = Math.max(height, placeLines(page, lines, { x, y }));
    x += Math.max(0, ...lines.map(({ line }) => line.width)) + mm(6);
  }
  return y + height;
}

type Row = { height: number; place: (cursor: Cursor) => void };

function rowOf({ sheet, root }: Target, entry: Entry): Row {
  const item = childOf(root, { tag: 'TOCI' });
  if (entry.kind === 'section') {
    const lines = write({ sheet }, entry.heading, { style: STYLES.bold, owner: item, width: WIDTH });
    const height = heightOf(lines) + mm(3.2);
    const place = ({ page, y }: Cursor) => {
      placeLines(page, lines, { x: LEFT, y: y + mm(2.4) });
      rule(page, { y: y + height, colour: FAINT });
    };
    return { height, place };
  }
  return topicRow({ sheet, root: item }, entry);
}

function topicRow({ sheet, root }: Target, { topic, place, name, page: number }: Entry & { kind: 'topic' }): Row {
  const { language } = sheet.book;
  const other: Language = language === 'fr' ? 'en' : 'fr';
  const shown: Language = topic.heading[language] === null && topic.heading[other] !== null ? other : language;
  const link = childOf(root, { tag: 'Link', language: shown });
  const heading = topic.heading[shown]?.replaceAll('\n', ' ') ?? topic.number;
  const lines = write({ sheet }, heading, { style: STYLES.entry, owner: link, width: HEADING_WIDTH });
  const text = (content: string, style: TextStyle) => write({ sheet }, content, { style, owner: link, width: mm(27) });
  const marks = LANGUAGES.filter((each) => topic.answer[each] !== null).map((each) => each.toUpperCase());
  const [ofPlace, ofMarks, ofPage] = [
    text(String(place), STYLES.entry),
    text(marks.length === 0 ? WORDS[language].noLanguage : marks.join(' '), STYLES.muted),
    text(String(number), STYLES.entry),
  ];
  const height = heightOf(lines);
  return {
    height,
    place: ({ page, y }) => {
      placeLines(page, ofPlace, { x: LEFT, y });
      placeLines(page, lines, { x: LEFT + NUMBER_WIDTH, y });
      placeLines(page, ofMarks, { x: MARKS_X, y: y + mm(0.4) });
      placeLines(page, ofPage, { x: RIGHT - Math.max(0, ...ofPage.map(({ line }) => line.width)), y });
      page.marks.push({ kind: 'link', owner: link, x: LEFT, y, width: WIDTH, height, to: name });
    },
  };
}
