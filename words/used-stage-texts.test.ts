import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { en } from './stage/en.ts';

const ROOT = join(import.meta.dirname, '..');
/** One text for each value of a list of the contract, or of a union of the stage's own. */
const COMPUTED = new Set(['ready.languages.fr', 'ready.languages.en', 'ready.languages.both']);

const files = globSync('web/stage/**/*.{ts,tsx}', { cwd: ROOT }).filter((path) => !path.includes('.test.'));
const codes = [...files, 'contract/plain/stage/stage-kinds.ts'].map((path) => readFileSync(join(ROOT, path), 'utf8'));

/** Lists the paths of all texts. The forms of a plural count as one text. */
function textsIn(value: unknown, path: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [path.join('.').replace(/_(?:one|other)$/, '')];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

test('the stage uses each of its texts', () => {
  const { document: _, ...sections } = en;
  const texts = [...new Set(textsIn(sections))];
  expect(texts.length).toBeGreaterThan(50);
  const isUsed = (text: string) => codes.some((code) => code.includes(`'${text.split('.').slice(1).join('.')}'`));
  // A component names the text of a cover by its property.
  const isNamed = (text: string) => codes.some((code) => code.includes(`name="${text.split('.').at(-1)}"`));
  expect(texts.filter((text) => !COMPUTED.has(text) && !isUsed(text) && !isNamed(text))).toEqual([]);
});
