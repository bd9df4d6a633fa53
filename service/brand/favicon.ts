import { ICON_SIZES } from '#contract/plain/meeting/logo.ts';

const HEADER_BYTES = 22;

/** Wraps the PNG of a tab as `/favicon.ico`, with the header that all readers accept. */
export function favicon(png: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  // One picture, with one plane and 32 bits per pixel.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(ICON_SIZES.tab, 6);
  header.writeUInt8(ICON_SIZES.tab, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}
