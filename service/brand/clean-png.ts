import { crc32 } from 'node:zlib';

export const PNG_MAX_BYTES = 262_144;
const MAX_SIDE = 1024;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length and type before the data of a chunk, its CRC after them. */
const HEAD = 8;
const CRC = 4;
/** The chunks that make the picture; the others tell of cameras, authors, programs and times. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

export type CleanPng = { bytes: Buffer; width: number; height: number };

type Chunk = { type: string; whole: Buffer; data: Buffer };

/**
 * Rebuilds a PNG from the chunks that make its picture (PNG specification, 5.3 and 5.6). The pixels
 * themselves are not decoded here.
 *
 * @returns what is wrong with it, in words, when anything is
 */
export function cleanPng(bytes: Buffer): CleanPng | { faults: string[] } {
  const chunks = readChunks(bytes);
  if (typeof chunks === 'string') return { faults: [chunks] };
  const header = chunks[0];
  if (header?.type !== 'IHDR' || header.data.length !== 13) return { faults: ['does not begin with its size'] };
  const unknown = chunks.find(({ type }) => isCritical(type) && !KEPT.has(type));
  if (unknown !== undefined) return { faults: ['has a part that no reader knows'] };
  if (chunks.some(({ type }) => type === 'acTL')) return { faults: ['is animated'] };
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long > MAX_SIDE) return { faults: [`is ${width} × ${height} pixels: ${MAX_SIDE} a side at most`] };
  if (short < 1) return { faults: ['is empty'] };
  const kept = chunks.filter(({ type }) => KEPT.has(type)).map(({ whole }) => whole);
  return { bytes: Buffer.concat([SIGNATURE, ...kept]), width, height };
}

/** The chunks up to the last, each with the checksum it should have; or why they cannot be read. */
function readChunks(bytes: Buffer): Chunk[] | string {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return 'is not a PNG';
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (chunks.at(-1)?.type !== 'IEND') {
    if (at + HEAD + CRC > bytes.length) return 'is cut short';
    const end = at + HEAD + bytes.readUInt32BE(at) + CRC;
    if (end > bytes.length) return 'is cut short';
    const [whole, checked] = [bytes.subarray(at, end), bytes.subarray(at + 4, end - CRC)];
    if (crc32(checked) !== bytes.readUInt32BE(end - CRC)) return 'is damaged: a checksum does not fit';
    chunks.push({ type: checked.toString('latin1', 0, 4), whole, data: checked.subarray(4) });
    at = end;
  }
  return at === bytes.length ? chunks : 'has something behind its end';
}

/** A capital first letter: without it the picture cannot be drawn. */
function isCritical(type: string): boolean {
  return /^[A-Z]/.test(type);
}
