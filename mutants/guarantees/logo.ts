/** A logo runs nothing, and blocks no request. */
import type { Guarantee } from '../mutant.ts';

export const LOGO: Guarantee[] = [
  {
    headings: ['Browsers receive only PNGs drawn from a logo', "The meeting's logo"],
    mutants: [
      {
        name: 'logo-that-reads-a-file',
        guarantee: 'The drawing of a logo reads no file and loads nothing.',
        file: 'service/brand/draw-logo.ts',
        find: 'Transformer.fromSvg(svg)',
        replace: 'Transformer.fromSvg(svgOf(size.width, size.height))',
        suite: { file: 'service/brand/draw-logo.test.ts', named: 'a picture on disk' },
      },
    ],
  },
  {
    headings: ['No logo delays questions', 'Drawing'],
    mutants: [
      {
        name: 'drawing-without-a-time-limit',
        guarantee: 'A time limit ends the drawing process.',
        file: 'service/brand/draw.ts',
        find: 'user + system > MAX_SECONDS * 1_000_000',
        replace: 'false',
        suite: { file: 'service/brand/drawing-process.test.ts', named: 'takes too long' },
      },
      {
        name: 'drawing-without-a-memory-limit',
        guarantee: 'A memory limit ends the drawing process.',
        file: 'service/brand/draw.ts',
        find: 'process.memoryUsage.rss() > MAX_MEMORY_MB * 1_000_000',
        replace: 'false',
        suite: { file: 'service/brand/drawing-process.test.ts', named: 'too much memory' },
      },
    ],
  },
];
