/** Lays out a whole book: contents, topics in running order, and the feet with their numbers. No I/O. */
import type { Book } from '../book.ts';
import { contentsChapter, type Entry } from './contents-pages.ts';
import type { Chapter } from './page-model.ts';
import { closePage, type Sheet } from './sheet.ts';
import { topicChapter } from './topic-pages.ts';
import type { Typeset } from './typeset.ts';

export type LaidOut = {
  chapters: readonly Chapter[];
  /** The headings of the sections, by the chapter that they begin with. */
  sections: ReadonlyMap<Chapter, string>;
};

type Setting = {
  logoRatio: number | null;
  /** A typesetter that counts the characters without a font. */
  typesetter: (missing: Map<string, number>) => Typeset;
};

export function layOutBook(book: Book, { logoRatio, typesetter }: Setting): LaidOut {
  const sheetFor = (missing: Map<string, number>): Sheet => ({ book, typeset: typesetter(missing), logoRatio });
  const topics = book.rows.filter(({ kind }) => kind === 'topic').length;
  const chapters: Chapter[] = [];
  const sections = new Map<Chapter, string>();
  const entries: Entry[] = [];
  let section: { heading: string; isNew: boolean } | null = null;
  for (const row of book.rows) {
    if (row.kind === 'section') {
      section = { heading: row.heading[book.language], isNew: true };
      entries.push({ kind: 'section', heading: section.heading });
      continue;
    }
    const missing = new Map<string, number>();
    const place = chapters.length + 1;
    const chapter = topicChapter(
      sheetFor(missing),
      { topic: row, place, topics, section: section?.heading ?? null },
      missing,
    );
    if (section?.isNew === true) sections.set(chapter, section.heading);
    if (section !== null) section.isNew = false;
    chapters.push(chapter);
    entries.push({ kind: 'topic', topic: row, place, name: chapter.name, page: 0 });
  }
  const contents = contentsOf(entries, chapters, sheetFor);
  const all = [contents, ...chapters];
  closePages(all, sheetFor(new Map()), topics);
  return { chapters: all, sections };
}

/** Set twice: the number of its own pages decides the numbers that it shows. */
function contentsOf(
  entries: readonly Entry[],
  chapters: readonly Chapter[],
  sheetFor: (missing: Map<string, number>) => Sheet,
): Chapter {
  const set = (numbered: readonly Entry[]) => {
    const missing = new Map<string, number>();
    return contentsChapter(sheetFor(missing), numbered, missing);
  };
  let page = set(entries).pages.length + 1;
  const begins = new Map<string, number>();
  for (const { name, pages } of chapters) {
    begins.set(name, page);
    page += pages.length;
  }
  return set(
    entries.map((entry) => (entry.kind === 'section' ? entry : { ...entry, page: begins.get(entry.name) ?? 0 })),
  );
}

function closePages(chapters: readonly Chapter[], sheet: Sheet, topics: number): void {
  const pages = chapters.reduce((all, chapter) => all + chapter.pages.length, 0);
  let number = 0;
  for (const chapter of chapters) {
    for (const page of chapter.pages) closePage(page, sheet, { chapter, topics, page: (number += 1), pages });
  }
}
