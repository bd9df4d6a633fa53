/** Logos that an organiser may import. */
import { crc32, deflateSync } from 'node:zlib';

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';

/** A small file that takes minutes to draw: each blur covers the whole picture. */
export const SLOW = svg(
  `<filter id="f">${'<feGaussianBlur stdDeviation="3"/>'.repeat(1500)}</filter><path filter="url(#f)" d="M0 0h10v10z"/>`,
);

/** A small file that takes gigabytes to draw: each flood is a layer of the whole picture. */
export const LARGE = svg(
  `<filter id="f">${'<feFlood/>'.repeat(1500)}</filter><path filter="url(#f)" d="M0 0h10v10z"/>`,
);

export function svg(inner: string, attributes = 'viewBox="0 0 10 10"'): Buffer {
  return Buffer.from(`<svg ${NAMESPACE} ${attributes}>${inner}</svg>`);
}

type Pixels = { width: number; height: number; bytesOfRow?: number; extra?: Buffer[] };

/** Encodes black pixels as a PNG, with 8 bits each for red, green and blue. */
export function png({ width, height, bytesOfRow = 3 * width + 1, extra = [] }: Pixels): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(bytesOfRow * height)));
  return Buffer.concat([signature, pngChunk('IHDR', header), ...extra, pixels, pngChunk('IEND')]);
}

export function pngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const checked = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(checked));
  return Buffer.concat([length, checked, checksum]);
}
