/** Logo, icons, colour, and the file that brings them. */
import type { Mutant } from './mutant.ts';

const SVG = 'service/brand/clean-svg.test.ts';
const IMPORTED = 'service/meetings/import-meeting.test.ts';

export const BRAND: Mutant[] = [
  {
    name: 'logo-with-a-script',
    promise: 'A logo only draws.',
    file: 'service/brand/svg-rules.ts',
    find: 'stop clipPath mask',
    replace: 'stop clipPath mask script',
    suite: { file: SVG, named: 'a script' },
  },
  {
    name: 'logo-with-a-reference-to-elsewhere',
    promise: 'A logo only draws.',
    file: 'service/brand/clean-svg.ts',
    find: 'if (leavesFile(local, value))',
    replace: 'if (false)',
    suite: { file: SVG, named: 'a reference to elsewhere' },
  },
  {
    name: 'drawing-without-a-deadline',
    promise: 'No logo holds the questions up.',
    file: 'service/brand/drawing-process.ts',
    find: 'timeout: DEADLINE_MS[task.kind],',
    replace: '',
    suite: { file: 'service/brand/drawing-process.test.ts', named: 'killed when it takes too long' },
  },
  {
    name: 'logo-judged-in-the-service',
    promise: 'No logo holds the questions up.',
    file: 'service/operator-commands.ts',
    find: "import { cleanLogoApart } from './brand/drawing-process.ts';",
    replace: "import { cleanLogo as cleanLogoApart } from './brand/clean-logo.ts';",
    suite: { file: 'service/operator-files.test.ts', named: 'holds nobody up' },
  },
  {
    name: 'page-without-icons',
    promise: 'A logo that was taken once and is too much to draw leaves icons in the brand colour.',
    file: 'service/brand/answer-brand.ts',
    find: 'source.logo === null ? undefined : await drawIconsApart',
    replace: 'true ? undefined : await drawIconsApart',
    suite: { file: 'service/brand/answer-brand.test.ts', named: 'too much to draw' },
  },
  {
    name: 'style-tried-in-every-way',
    promise: 'No logo holds the questions up.',
    file: 'service/brand/svg-style.ts',
    find: String.raw`/([^{}]+)\{`,
    replace: String.raw`/\s*([^{}]+?)\s*\{`,
    suite: { file: SVG, named: 'what grows without end' },
  },
  {
    name: 'logo-that-may-act',
    promise: 'The logo is answered under a policy that allows nothing.',
    file: 'service/brand/answer-brand.ts',
    find: '; sandbox"',
    replace: '"',
    suite: { file: 'service/brand/answer-brand.test.ts', named: 'a picture that may do nothing' },
  },
  {
    name: 'meeting-file-half-taken',
    promise: 'A meeting file is taken whole or refused whole.',
    file: 'service/meetings/import-meeting.ts',
    find: 'await setReasons(db, meeting.id, settings.reasons);',
    replace: '',
    suite: { file: IMPORTED, named: 'twice at once is one change' },
  },
  {
    name: 'meeting-changed-unrecorded',
    promise: 'What an operator does to the meeting is written in the register.',
    file: 'service/meetings/import-meeting.ts',
    find: "kind: 'meeting.changed'",
    replace: "kind: 'meeting.created'",
    suite: { file: IMPORTED, named: 'is written down by its paths only' },
  },
  {
    name: 'open-meeting-loses-a-text',
    promise: 'While the meeting is open a file that lacks a text is refused.',
    file: 'service/meetings/import-meeting.ts',
    find: "meeting.phase === 'open' ? missingIn(read, file) : []",
    replace: '[] as string[]',
    suite: { file: IMPORTED, named: 'an open meeting keeps every text it has' },
  },
  {
    name: 'red-brand-like-an-error',
    promise: 'A red brand does not look like an error.',
    file: 'web/kit/tokens.css',
    find: '--accent: oklch(from var(--accent-base)',
    replace: '--accent: oklch(from var(--brand)',
    suite: { file: 'e2e/brand.test.ts', named: 'none looks like an error' },
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
