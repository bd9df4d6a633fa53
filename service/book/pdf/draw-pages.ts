/** Draws laid-out pages, with the structure that screen readers follow, bookmarks and links. */
import type { LaidOut } from './lay-out-book.ts';
import type { Chapter, Element, Mark, Page } from './page-model.ts';
import { HAIRLINE } from './styles.ts';

type Document = PDFKit.PDFDocument;
type Structure = ReturnType<Document['struct']>;
type Drawing = { document: Document; logo: Buffer | null };

export function drawBook(drawing: Drawing, { chapters, sections }: LaidOut): void {
  const { document } = drawing;
  const root = document.struct('Document');
  document.addStructure(root);
  let bookmarks = document.outline;
  for (const chapter of chapters) {
    document.addPage();
    document.addNamedDestination(chapter.name, 'XYZ', 0, 0, 0);
    const section = sections.get(chapter);
    if (section !== undefined) bookmarks = document.outline.addItem(section, { expanded: true });
    bookmarks.addItem(chapter.title);
    drawChapter(drawing, chapter, root);
  }
  root.end();
}

function drawChapter(drawing: Drawing, chapter: Chapter, parent: Structure): void {
  const structures = new Map<Element, Structure>();
  addStructure(drawing.document, chapter.root, { parent, structures });
  for (const [index, page] of chapter.pages.entries()) {
    if (index > 0) drawing.document.addPage();
    drawPage(drawing, page, structures);
  }
  structures.get(chapter.root)?.end();
}

type Tree = { parent: Structure; structures: Map<Element, Structure> };

function addStructure(document: Document, element: Element, { parent, structures }: Tree): void {
  const { tag, language, actual, children } = element;
  const structure = document.struct(tag, {
    ...(language === undefined ? {} : { lang: language }),
    ...(actual === undefined ? {} : { actual }),
  });
  structures.set(element, structure);
  parent.add(structure);
  for (const child of children) addStructure(document, child, { parent: structure, structures });
}

/** Neighbouring marks of one owner are one passage. */
function drawPage(drawing: Drawing, { marks }: Page, structures: ReadonlyMap<Element, Structure>): void {
  const { document } = drawing;
  const passages: { owner: Element | null; marks: Mark[] }[] = [];
  for (const mark of marks) {
    const owner = 'owner' in mark ? mark.owner : null;
    const last = passages.at(-1);
    if (last?.owner === owner) last.marks.push(mark);
    else passages.push({ owner, marks: [mark] });
  }
  for (const passage of passages) {
    const structure = passage.owner === null ? undefined : structures.get(passage.owner);
    if (structure === undefined) {
      document.markContent('Artifact', { type: 'Layout' });
      for (const mark of passage.marks) drawMark(drawing, mark);
      document.endMarkedContent();
    } else drawPassage(drawing, passage.marks, structure);
  }
}

function drawPassage(drawing: Drawing, marks: readonly Mark[], structure: Structure): void {
  const isLink = (mark: Mark) => mark.kind === 'link';
  const drawn = marks.filter((mark) => !isLink(mark));
  if (drawn.length > 0) {
    structure.add(() => {
      for (const mark of drawn) drawMark(drawing, mark);
    });
  }
  for (const mark of marks) {
    if (mark.kind !== 'link') continue;
    const { x, y, width, height, to } = mark;
    // The types of the library lack `structParent`, so the options need a property that they have.
    const options = { Border: [0, 0, 0], structParent: structure };
    drawing.document.goTo(x, y, width, height, to, options);
    // The library notes the page of a link when its structure ends.
    structure.end();
  }
}

function drawMark({ document, logo }: Drawing, mark: Mark): void {
  switch (mark.kind) {
    case 'text': {
      const { line, x, baseline, size, colour } = mark;
      document.fillColor(colour).fontSize(size);
      for (const { font, text, width, x: from, isNarrow } of line.runs) {
        // One space, drawn narrower.
        const spacing = isNarrow === true ? { characterSpacing: -width } : {};
        document.font(font).text(text, x + from, baseline, { lineBreak: false, baseline: 'alphabetic', ...spacing });
      }
      return;
    }
    case 'rule':
      document.rect(mark.x, mark.y, mark.width, mark.height).fill(mark.colour);
      return;
    case 'box':
      document.lineWidth(HAIRLINE).roundedRect(mark.x, mark.y, mark.width, mark.height, 1.5).stroke(mark.colour);
      return;
    case 'logo':
      if (logo !== null) document.image(logo, mark.x, mark.y, { fit: [mark.width, mark.height], valign: 'center' });
      return;
    case 'link':
      return;
    default:
      return mark satisfies never;
  }
}
