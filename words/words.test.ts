import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = import.meta.dirname;
const areas = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Every text by its path: `fields.email.label`. A list counts by its places. */
function textsOf(value: unknown, path: string[] = []): [key: string, text: string][] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) throw new Error(`${path.join('.')} is not a text`);
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]));
}

function read(area: string, language: string): [key: string, text: string][] {
  return textsOf(JSON.parse(readFileSync(join(folder, area, `${language}.json`), 'utf8')));
}

/** French has a plural form English lacks: only the text they are forms of is compared. */
function withoutPlural(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '');
}

describe('words', () => {
  test('are found', () => expect(areas.length).toBeGreaterThan(0));

  test.each(areas)('of %s exist in French and in English alike', (area) => {
    const keys = (language: string) => [...new Set(read(area, language).map(([key]) => withoutPlural(key)))].toSorted();
    expect(keys('en')).toEqual(keys('fr'));
    expect(keys('fr')).not.toEqual([]);
  });

  test.each(areas)('of %s are never empty', (area) => {
    const empty = ['fr', 'en'].flatMap((language) => read(area, language).filter(([, text]) => text.trim() === ''));
    expect(empty).toEqual([]);
  });

  test.each(areas)('of %s have typographic apostrophes', (area) => {
    const straight = ['fr', 'en'].flatMap((language) => read(area, language).filter(([, text]) => text.includes("'")));
    expect(straight).toEqual([]);
  });

  test.each(areas)('of %s keep a French double sign with its word', (area) => {
    const texts = read(area, 'fr');
    // A colon takes a whole no-break space, the others a narrow one; `https:` and a clock's 12:00 are no text.
    const loose = /[^\u00a0]:(?!\/\/|\d)|[^\u202f?!][;!?]|«[^\u00a0]|[^\u00a0]»/u;
    expect(texts.filter(([, text]) => loose.test(text))).toEqual([]);
  });
});
