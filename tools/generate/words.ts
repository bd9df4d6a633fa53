/** Writes `words/<area>/placeholders.ts`: the interpolation names of each text. */
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const WORDS = join(import.meta.dirname, '../../words');
const LANGUAGES = ['en', 'fr'];

/** The areas of the browser, which the compiler checks. */
export const TYPED_AREAS = [
  'ask',
  'desk',
  'desk/control',
  'desk/inbox',
  'desk/organisers',
  'desk/register',
  'desk/sign-in',
  'desk/topics',
  'kit',
];

const Sections = z.record(z.string(), z.record(z.string(), z.unknown()));

export function placeholdersFile(area: string): string {
  return join(WORDS, area, 'placeholders.ts');
}

/** A type with the interpolation names of each text of an area, from both languages. */
export function placeholdersOf(area: string): string {
  const languages = LANGUAGES.map((language) =>
    Sections.parse(JSON.parse(readFileSync(join(WORDS, area, `${language}.json`), 'utf8'))),
  );
  const sections = Object.keys(languages[0] ?? {}).map((section) => {
    const lines = linesOf(languages.flatMap((texts) => namesIn(texts[section])));
    return lines.length === 0 ? `  ${section}: {};\n` : `  ${section}: {\n${lines.join('')}  };\n`;
  });
  return [
    '/** Written by `npm run generate:words`: the names of the values that a text interpolates. */\n',
    `export type Placeholders = {\n${sections.join('')}};\n`,
  ].join('');
}

function linesOf(found: Named[]): string[] {
  const keys = [...new Set(found.map(({ key }) => key))];
  return keys.map((key) => {
    const names = new Set(found.filter((named) => named.key === key).map(({ name }) => `'${name}'`));
    return `    ${/^\w+$/.test(key) ? key : `'${key}'`}: ${[...names].toSorted().join(' | ')};\n`;
  });
}

type Named = { key: string; name: string };

function namesIn(texts: unknown, path: string[] = []): Named[] {
  if (typeof texts === 'object' && texts !== null) {
    return Object.entries(texts).flatMap(([key, inner]) => namesIn(inner, [...path, key]));
  }
  const key = path.join('.').replace(/_(?:one|other)$/, '');
  return [...String(texts).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => ({ key, name }));
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename) {
  for (const area of TYPED_AREAS) writeFileSync(placeholdersFile(area), placeholdersOf(area));
}
