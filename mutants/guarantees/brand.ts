/** Logo, icons, colour, and the pages that carry them. */
import type { Mutant } from '../mutant.ts';

const DRAWING = 'service/brand/draw-logo.test.ts';

export const BRAND: Mutant[] = [
  {
    name: 'logo-that-reads-a-file',
    promise: 'The drawing of a logo reads no file and loads nothing.',
    file: 'service/brand/draw-logo.ts',
    find: 'Transformer.fromSvg(svg)',
    replace: 'Transformer.fromSvg(svgOf(size.width, size.height))',
    suite: { file: DRAWING, named: 'a picture on disk' },
  },
  {
    name: 'logo-with-entities',
    promise: 'A logo that a drawing would show differently, or without end, is refused in words.',
    file: 'service/brand/check-svg.ts',
    find: "drawn.includes('<!ENTITY')",
    replace: 'false',
    suite: { file: DRAWING, named: 'with entities' },
  },
  {
    name: 'viewbox-without-bounds',
    promise: 'A viewBox that no size can be made from is refused in words.',
    file: 'service/brand/check-svg.ts',
    find: 'return isWithin ? [left, top, width, height] : OUT_OF_BOUNDS;',
    replace: 'return [left, top, width, height];',
    suite: { file: DRAWING, named: 'far away' },
  },
  {
    name: 'drawing-without-a-time-limit',
    promise: 'No logo delays questions.',
    file: 'service/brand/draw.ts',
    find: 'user + system > MAX_SECONDS * 1_000_000',
    replace: 'false',
    suite: { file: 'service/brand/drawing-process.test.ts', named: 'takes too long' },
  },
  {
    name: 'drawing-without-a-memory-limit',
    promise: 'No logo delays questions.',
    file: 'service/brand/draw.ts',
    find: 'process.memoryUsage.rss() > MAX_MEMORY_MB * 1_000_000',
    replace: 'false',
    suite: { file: 'service/brand/drawing-process.test.ts', named: 'too much memory' },
  },
  {
    name: 'logo-drawn-in-the-service',
    promise: 'No logo delays questions.',
    file: 'service/calls.ts',
    find: "import { drawLogoInProcess } from './brand/drawing-process.ts';",
    replace: "import { drawLogo as drawLogoInProcess } from './brand/draw-logo.ts';",
    suite: { file: 'service/operator/files.test.ts', named: 'holds nobody up' },
  },
  {
    name: 'earlier-logo-without-pictures',
    promise: 'A logo that the release before stored still shows.',
    file: 'service/meetings/show-meeting.ts',
    find: 'if (meeting.logo !== null && meeting.pictures === null) onMissing',
    replace: 'if (false) onMissing',
    suite: { file: 'service/brand/brand-routes.test.ts', named: 'that the release before stored' },
  },
  {
    name: 'red-brand-like-an-error',
    promise: 'A red brand does not look like an error.',
    file: 'web/kit/theme/tokens.css',
    find: '--accent: oklch(from var(--accent-base)',
    replace: '--accent: oklch(from var(--brand)',
    suite: { file: 'e2e/journeys/brand.test.ts', named: 'none resembles an error' },
  },
  {
    name: 'problem-without-the-meeting',
    promise: 'What goes wrong before a person is a page of the meeting.',
    file: 'service/app.ts',
    find: 'renderPage === null ? null : problemPages(renderPage, meeting.lastKnown)',
    replace: 'null',
    suite: { file: 'service/page/show-problem.test.ts', named: 'is a page of the meeting' },
  },
];
