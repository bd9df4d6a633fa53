/** Decodes a chosen file. No I/O. */

export type Decoded = { content: string; encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' };

/** The first characters of a workbook, which is a ZIP archive. */
const ARCHIVE = 'PK\u0003\u0004';
const REPLACED = /\ufffd/g;
const FOREIGN = /[^\0-\x7f\ufffd]/g;

/** The text of a file as Excel and other programs save it; undefined for a workbook. */
export function decodeFile(bytes: Uint8Array): Decoded | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, ARCHIVE.length));
  if (start === ARCHIVE) return undefined;
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return { content: decoded(bytes, wide), encoding: 'UTF-16' };
  const content = decoded(bytes, 'utf-8');
  const count = (pattern: RegExp) => content.match(pattern)?.length ?? 0;
  // A few bytes that are no UTF-8 damage rows of a file in UTF-8. In Windows-1252, hardly any accent is UTF-8.
  if (count(REPLACED) <= count(FOREIGN)) return { content, encoding: 'UTF-8' };
  return { content: decoded(bytes, 'windows-1252'), encoding: 'Windows-1252' };
}

/** By the byte order mark, or by the NUL in the first character of a name without accents. */
function wideEncoding([first, second]: Uint8Array): string | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return undefined;
}

/** No request may contain NUL. The check reports its replacement as a control character. */
function decoded(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes).replaceAll('\0', '\u0001');
}
