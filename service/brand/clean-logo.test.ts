import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cleanLogo } from './clean-logo.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const checked = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(checked));
  return Buffer.concat([length, checked, crc]);
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2], 8);
  return chunk('IHDR', data);
}

/** Rows of red pixels, each with its filter byte. */
function pixels(width: number, height: number): Buffer {
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * 3, Buffer.from([200, 16, 46]))]);
  return chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row))));
}

function png(width = 8, height = 4, extra: Buffer[] = []): Buffer {
  return Buffer.concat([SIGNATURE, header(width, height), ...extra, pixels(width, height), chunk('IEND')]);
}

const faultsOf = async (bytes: Buffer, mediaType: 'image/png' | 'image/svg+xml' = 'image/png') => {
  const logo = await cleanLogo(mediaType, bytes);
  return 'faults' in logo ? logo.faults.join('; ') : 'accepted';
};

describe('a PNG', () => {
  test.each([
    ['that is none', Buffer.from('GIF89a'), 'is not a PNG'],
    ['cut short', png().subarray(0, -5), 'is cut short'],
    ['with a page behind its end', Buffer.concat([png(), Buffer.from('<script>')]), 'has something behind its end'],
    [
      'with a length beyond its end',
      Buffer.concat([SIGNATURE, Buffer.from('7fffffff49484452', 'hex'), Buffer.alloc(30)]),
      'is cut short',
    ],
    ['without its size', Buffer.concat([SIGNATURE, pixels(1, 1), chunk('IEND')]), 'does not begin with its size'],
    ['of no size', png(0, 4), 'is empty'],
    ['too large', png(1025, 1), 'is 1025 × 1 pixels: 1024 a side at most'],
    [
      'said to be huge',
      Buffer.concat([SIGNATURE, header(60_000, 60_000), pixels(1, 1), chunk('IEND')]),
      'is 60000 × 60000 pixels: 1024 a side at most',
    ],
    ['that moves', png(8, 4, [chunk('acTL', Buffer.alloc(8))]), 'is animated'],
    ['with a part that nobody knows', png(8, 4, [chunk('ABCD')]), 'has a part that no reader knows'],
    [
      'without pixels',
      Buffer.concat([SIGNATURE, header(8, 4), chunk('IEND')]),
      'draws nothing that can be seen, or is damaged',
    ],
    [
      'with too few pixels',
      Buffer.concat([SIGNATURE, header(8, 8), pixels(8, 4), chunk('IEND')]),
      'draws nothing that can be seen, or is damaged',
    ],
    ['too wide', png(81, 8), 'is more than 10 times as wide as high'],
    ['too high', png(8, 25), 'is more than 3 times as high as wide'],
    ['too heavy', Buffer.alloc(262_145), 'has 262145 bytes: 262144 at most'],
  ])('%s is refused', async (_, bytes, words) => expect(await faultsOf(bytes)).toBe(words));

  test('with one bit changed is refused', async () => {
    const bytes = png();
    bytes.writeUInt8(bytes.readUInt8(50) ^ 1, 50);
    expect(await faultsOf(bytes)).toBe('is damaged: a checksum does not fit');
  });

  test('keeps its picture and loses what it says of people and programs', async () => {
    const written = png(8, 4, [chunk('tEXt', Buffer.from('Author\0Marie Lefèvre')), chunk('eXIf', Buffer.from('GPS'))]);
    expect(await cleanLogo('image/png', written)).toEqual({
      mediaType: 'image/png',
      bytes: png(),
      width: 8,
      height: 4,
    });
  });
});

describe('an SVG', () => {
  test('too heavy, or not in UTF-8, is refused', async () => {
    expect(await faultsOf(Buffer.alloc(65_537, 32), 'image/svg+xml')).toBe('has 65537 bytes: 65536 at most');
    expect(await faultsOf(Buffer.from([0x3c, 0xff]), 'image/svg+xml')).toBe('is not UTF-8');
  });

  test('that draws nothing is refused', async () => {
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0"/></svg>');
    expect(await faultsOf(bytes, 'image/svg+xml')).toBe('draws nothing that can be seen, or is damaged');
  });

  test('that is clean is kept as it is', async () => {
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0h1v1z"/></svg>');
    expect(await cleanLogo('image/svg+xml', bytes)).toEqual({
      mediaType: 'image/svg+xml',
      bytes,
      width: 3000,
      height: 750,
    });
  });
});
