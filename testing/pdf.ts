/** Reads a PDF file again with another library than the one that wrote it. */
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A tagged passage of a page; `language` is null when the document's applies. */
export type Passage = { tag: string; language: string | null; text: string };
export type ReadPage = {
  /** In the order of drawing, with single spaces. */
  text: string;
  /** In the order of the structure. */
  passages: Passage[];
  /** The names of the destinations of its links. */
  links: string[];
};
export type ReadPdf = {
  info: Record<string, unknown>;
  isTagged: boolean;
  pages: ReadPage[];
  bookmarks: Bookmark[];
  /** Fonts, and those of them that are inside the file. */
  fonts: { all: number; embedded: number };
};
type Bookmark = { title: string; items: Bookmark[] };

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const source = Buffer.from(bytes).toString('latin1');
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    pages.push(await readPage(await document.getPage(number)));
  }
  const { info } = await document.getMetadata();
  const marks = (await document.getMarkInfo()) as unknown as Map<string, boolean> | null;
  return {
    info: info as Record<string, unknown>,
    isTagged: marks?.get('Marked') === true,
    pages,
    bookmarks: bookmarksOf(await document.getOutline()),
    fonts: {
      all: source.split('/Type /FontDescriptor').length - 1,
      embedded: source.split('/FontFile2 ').length - 1,
    },
  };
}

type Outline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

function bookmarksOf(items: Outline | null): Bookmark[] {
  return (items ?? []).map(({ title, items: below }) => ({ title, items: bookmarksOf(below as Outline) }));
}

async function readPage(page: PDFPageProxy): Promise<ReadPage> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  let text = '';
  let id = '';
  for (const item of items) {
    if ('str' in item) {
      const part = item.str + (item.hasEOL ? ' ' : '');
      text += part;
      texts.set(id, (texts.get(id) ?? '') + part);
    } else if (item.type === 'beginMarkedContentProps') ({ id } = item);
    else if (item.type === 'endMarkedContent') id = '';
  }
  const links = (await page.getAnnotations()) as { dest?: string }[];
  return {
    text: plain(text),
    passages: passagesOf(await page.getStructTree(), texts),
    links: links.flatMap(({ dest }) => dest ?? []),
  };
}

type Node = { role?: string; lang?: string; id?: string; children?: Node[] };

function passagesOf({ role = '', lang, children = [] }: Node, texts: ReadonlyMap<string, string>): Passage[] {
  const own = children.flatMap(({ id }) => (id === undefined ? [] : [texts.get(id) ?? '']));
  const passage = own.length === 0 ? [] : [{ tag: role, language: lang ?? null, text: plain(own.join('')) }];
  return [...passage, ...children.flatMap((child) => passagesOf(child, texts))];
}

/** Lines, narrow spaces and no-break spaces are drawn in several ways, so all spaces are one. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
