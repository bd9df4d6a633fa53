import type { Readable } from 'node:stream';
import PdfDocument from 'pdfkit';
import { LOCALES } from '#contract/plain/language.ts';
import type { Book } from '../book.ts';
import { drawBook } from './draw-pages.ts';
import { openFaces } from './faces.ts';
import { WORDS } from './labels.ts';
import { layOutBook } from './lay-out-book.ts';
import { createShaper, type Measure } from './shape-text.ts';
import { PAPER } from './styles.ts';
import { createTypesetter } from './typeset.ts';

/** Writes a book as a tagged PDF. The pages are laid out first, because each shows the number of all pages. */
export function writeBook(book: Book): Readable {
  const { language, meetingTitle, companyName, madeAt } = book;
  const title = [WORDS[language].title, meetingTitle.replaceAll(/\s+/g, ' ')].filter((part) => part !== '').join(', ');
  const document = new PdfDocument({
    size: [PAPER.width, PAPER.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: LOCALES[language],
    displayTitle: true,
    info: { Title: title, Author: companyName, Creator: 'Tribune', CreationDate: madeAt, ModDate: madeAt },
  });
  const fontsOf = openFaces();
  const known = new Set<string>();
  const register = (face: Parameters<typeof fontsOf>[0]) => {
    const fonts = fontsOf(face);
    for (const { name, bytes } of fonts) {
      if (known.has(name)) continue;
      known.add(name);
      document.registerFont(name, bytes);
    }
    return fonts;
  };
  const measure: Measure = (font, text, size) => document.font(font).fontSize(size).widthOfString(text);
  const shape = createShaper(register, measure);
  const logo = book.logo === null ? null : Buffer.from(book.logo);
  const laidOut = layOutBook(book, {
    logoRatio: logo === null ? null : ratioOf(logo),
    typesetter: (missing) => createTypesetter(shape, measure, missing),
  });
  drawBook({ document, logo }, laidOut);
  document.end();
  return document;
}

/** Width by height of a PNG, from its header. */
function ratioOf(png: Buffer): number {
  return png.readUInt32BE(16) / png.readUInt32BE(20);
}
