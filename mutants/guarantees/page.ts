/** The public page runs few scripts, contacts one host, and has all texts in both languages. */
import type { Guarantee } from '../mutant.ts';

export const PAGE: Guarantee[] = [
  {
    headings: ['No `unsafe-*` in the Content-Security-Policy', 'The page'],
    mutants: [
      {
        name: 'policy-unsafe-inline',
        guarantee: 'The policy allows no inline style or script.',
        file: 'service/http/guards/content-security-policies.ts',
        find: "'style-src': [\"'self'\", ...quoted(styleHashes)",
        replace: "'style-src': [\"'self'\", \"'unsafe-inline'\", ...quoted(styleHashes)",
        suite: { file: 'service/http/guards/content-security-policies.test.ts', named: 'the policy of a page' },
      },
      {
        name: 'policy-without-trusted-types',
        guarantee: 'The policy requires Trusted Types.',
        file: 'service/http/guards/content-security-policies.ts',
        find: "(isThirdParty ? { 'frame-src': sources.frame } : OWN_SINKS)",
        replace: "(isThirdParty ? { 'frame-src': sources.frame } : {})",
        suite: { file: 'service/http/guards/content-security-policies.test.ts', named: 'the policy of a page' },
      },
      {
        name: 'meeting-text-unescaped',
        guarantee: 'The page escapes the texts of the meeting.',
        file: 'web/ask/page/page.tsx',
        find: ".replaceAll('<', '\\\\u003c')",
        replace: '',
        suite: { file: 'web/ask/page/render-page.test.tsx', named: 'cannot leave its place' },
      },
    ],
  },
  {
    headings: ['The closed page has no JavaScript'],
    mutants: [
      {
        name: 'closed-page-with-script',
        guarantee: 'The closed page loads no script.',
        file: 'web/ask/island.ts',
        find: "(hasTabContent && phase !== 'announced')",
        replace: "phase === 'closed'",
        suite: { file: 'web/ask/page/render-page.test.tsx', named: 'runs no script' },
      },
    ],
  },
  {
    headings: ['The browser never loads zod'],
    mutants: [
      {
        name: 'zod-in-the-browser',
        guarantee: 'The public form loads no zod.',
        file: 'web/ask/question/check-question.ts',
        find: '/** A fault that a field has before sending. */',
        replace:
          "import { NewQuestion } from '#contract/question/question.ts';\nglobalThis.console.debug(NewQuestion);\n",
        suite: { file: 'service/page/show-page.test.ts', named: 'brings no schema library' },
      },
    ],
  },
  {
    headings: ['A link of the page leads to the web', 'Links of the page'],
    mutants: [
      {
        name: 'script-link-stored',
        guarantee: 'The database refuses a link without http or https.',
        file: 'database/migrations/0003-nothing-left-to-guess-from.sql',
        find: "select value ~ '^https?://[^\\u0001-\\u0020\\u007f-\\u00a0]+$'",
        replace: 'select true',
        suite: { file: 'service/meetings/meeting-view.test.ts', named: 'is never' },
      },
      {
        name: 'script-link-accepted',
        guarantee: 'The contract refuses a link without http or https.',
        file: 'contract/meeting/meeting.ts',
        find: '.regex(new RegExp(`^(${WEB_ADDRESS})?$`))',
        replace: '.regex(/^[^]*$/)',
        suite: {
          file: 'service/meetings/meeting-view.test.ts',
          named: 'an invalid address in the table is not shown',
        },
      },
    ],
  },
  {
    headings: ['Texts live in `words/` or belong to the meeting'],
    mutants: [
      {
        name: 'text-in-one-language-only',
        guarantee: 'Each text exists in both languages.',
        file: 'words/problem/en.ts',
        find: "  back: 'Go to the question page',\n",
        replace: '',
        suite: { file: 'words/words.test.ts', named: 'has the same texts in French and English' },
      },
      {
        name: 'literal-text-not-reported',
        guarantee: 'Lint reports a literal text in a component.',
        file: 'tools/lint/literal-text.ts',
        find: 'const LETTER = /\\p{L}/u;',
        replace: 'const LETTER = /\\p{Nd}/u;',
        suite: { file: 'tools/lint/lint.test.ts', named: 'refuses ' },
      },
    ],
  },
  {
    headings: ['No third party, no cookie'],
    mutants: [
      {
        name: 'third-party-requested',
        guarantee: 'The page requests no other host.',
        file: 'web/ask/page/page.tsx',
        find: '<IconSprite />',
        replace: '<IconSprite />\n        <img src="https://third.example/pixel.gif" alt="" />',
        suite: {
          file: 'e2e/journeys/page/weights.test.ts',
          named: 'a journey contacts no third party, sets no cookie (fr)',
        },
      },
      {
        name: 'cookie-set',
        guarantee: 'The page sets no cookie.',
        file: 'service/http/guards/security-headers.ts',
        find: "    'permissions-policy':",
        replace: "    'set-cookie': 'visitor=1',\n    'permissions-policy':",
        suite: { file: 'service/http/every-answer.test.ts', named: 'carries every security header' },
      },
      {
        name: 'draft-not-deleted',
        guarantee: 'The page deletes its draft once the question is received.',
        file: 'web/ask/tab/tab-store.ts',
        find: 'draft.remove();',
        replace: '',
        suite: {
          file: 'e2e/journeys/form/draft.test.ts',
          named: 'after success the browser keeps neither name nor address (fr)',
        },
      },
    ],
  },
];
