import { expect, test } from 'vitest';
import { decodeFile } from './decode-file.ts';

const TEXT = 'Numéro;Réponse\r\nT24-03;versé à 45 %';
const utf8 = (text: string) => new TextEncoder().encode(text);
/** ISO 8859-1, whose letters are those of Windows-1252. */
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf16 = (text: string) =>
  Uint8Array.from(text.split('').flatMap((unit) => [unit.charCodeAt(0) & 0xff, unit.charCodeAt(0) >> 8]));
const swapped = (bytes: Uint8Array) => bytes.map((_, index) => bytes[index ^ 1] ?? 0);

test.each([
  ['UTF-8', utf8(TEXT), 'UTF-8'],
  ['UTF-8 with a byte order mark', utf8(`\ufeff${TEXT}`), 'UTF-8'],
  ['Windows-1252', latin(TEXT), 'Windows-1252'],
  ['UTF-16, little end first', utf16(`\ufeff${TEXT}`), 'UTF-16'],
  ['UTF-16, big end first', swapped(utf16(`\ufeff${TEXT}`)), 'UTF-16'],
  ['UTF-16 without a mark', utf16(TEXT), 'UTF-16'],
])('decodes %s', (_, bytes, encoding) => {
  expect(decodeFile(bytes)).toEqual({ content: TEXT, encoding });
});

test('reads typographic signs of Windows-1252', () => {
  const bytes = Uint8Array.of(0x6c, 0x92, 0x9c, 0x75, 0x76, 0x72, 0x65, 0x20, 0x80);
  expect(decodeFile(bytes)).toEqual({ content: 'l’œuvre €', encoding: 'Windows-1252' });
});

test('keeps UTF-8 when a few bytes are damaged', () => {
  expect(decodeFile(Uint8Array.of(...utf8('éàè;'), 0xe9))).toEqual({ content: 'éàè;\ufffd', encoding: 'UTF-8' });
});

test('replaces NUL, which no request may contain', () => {
  expect(decodeFile(utf8('date;A\0B'))?.content).toBe('date;A\u0001B');
  expect(decodeFile(utf16('a\ud800b'))?.content).toBe('a\ufffdb');
});

test('decodes an empty file, and no workbook', () => {
  expect(decodeFile(new Uint8Array())).toEqual({ content: '', encoding: 'UTF-8' });
  expect(decodeFile(latin('PK\u0003\u0004rest'))).toBeUndefined();
});
