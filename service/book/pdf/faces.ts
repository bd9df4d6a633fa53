/** The fonts of a book. Each is embedded in the file with the glyphs that the book uses. */
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** A typeface in one weight, by what it is used for. */
export type Face = 'serif' | 'serifMedium' | 'sans' | 'sansBold';

/** In WOFF, because the library cannot take accented letters of a WOFF2 font apart. */
function fileOf(family: string, subset: string, weight: number): URL {
  return new URL(import.meta.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`));
}

const WEIGHTS = { serif: 400, serifMedium: 500, sans: 400, sansBold: 600 } as const satisfies Record<Face, number>;

/** Greek, Cyrillic and mathematics, which neither family of the product has. */
const FALLBACKS = [
  ['source-serif-4', 'greek'],
  ['source-serif-4', 'cyrillic'],
  ['source-serif-4', 'cyrillic-ext'],
  ['noto-sans-math', 'latin'],
] as const;

/** The fonts of a face: a character is drawn with the first that has it. */
function filesOf(face: Face): URL[] {
  const family = face === 'serif' || face === 'serifMedium' ? 'newsreader' : 'public-sans';
  const own = ['latin', 'latin-ext', 'vietnamese'].map((subset) => fileOf(family, subset, WEIGHTS[face]));
  return [...own, ...FALLBACKS.map(([other, subset]) => fileOf(other, subset, 400))];
}

export type FontFile = { name: string; bytes: Buffer; font: Font };

/** Reads each font once. */
export function openFaces(): (face: Face) => readonly FontFile[] {
  const files = new Map<string, FontFile>();
  const open = (file: URL): FontFile => {
    const known = files.get(file.href);
    if (known !== undefined) return known;
    const bytes = readFileSync(file);
    const font = create(bytes);
    if (!('hasGlyphForCodePoint' in font)) throw new TypeError(`${file.href} is a collection of fonts`);
    const opened = { name: file.href, bytes, font };
    files.set(file.href, opened);
    return opened;
  };
  const faces = new Map<Face, FontFile[]>();
  return (face) => {
    const opened = faces.get(face) ?? filesOf(face).map(open);
    faces.set(face, opened);
    return opened;
  };
}
