import { createHash } from 'node:crypto';
import type { Language } from '#contract/plain/language.ts';
import type { PageProblem } from '#web/ask/page-view.ts';
import { documentPolicy } from '../guards/content-security-policies.ts';

const STYLE =
  'body{max-width:34rem;margin:15vh auto;padding:0 1rem;font:1.125rem/1.55 system-ui,sans-serif;color:#191815;background:#fcfaf6}' +
  'h1{font:400 2rem/1.2 Georgia,serif}a{color:#0b5563}';
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

export const PROBLEM_PAGE_POLICY = documentPolicy([STYLE_HASH]);

/** An error page that needs no meeting: the problem, and the link home. */
export function problemPage({ title, back }: PageProblem, language: Language): string {
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(title)}</title>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head>` +
    `<body><main><h1>${escape(title)}</h1><p><a href="/">${escape(back)}</a></p></main></body></html>`
  );
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
