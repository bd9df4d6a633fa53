import { expect, test } from 'vitest';
import { compileGlossary } from '../../method/compile-glossary.ts';
import { termsOf } from '../../method/terms-of.ts';
import { termsReader } from './terms-reader.ts';

const LINE = { concept: 'okapi', isGeneral: false, fr: ['okapi'], en: [] };
const TEXT = { id: 'one', language: 'fr', text: 'Où vivent les girafes ?', revision: 3 } as const;
const glossaries = { before: compileGlossary([]), after: compileGlossary([LINE]) };

const NO_SEARCH = {
  nearestTo: () => [],
  pairs: () => Promise.reject(new Error('A preview compares the questions itself')),
};

function readerWith(index: { isComplete: boolean; revision: number }) {
  const terms = termsOf({ language: 'fr', text: 'Un autre texte' }, glossaries.before);
  const indexed = { ...terms, language: 'fr', revision: index.revision } as const;
  return termsReader({
    ...glossaries,
    isConcerned: () => true,
    index: { ...NO_SEARCH, isComplete: index.isComplete, termsOf: () => indexed },
  });
}

test('a text that the change leaves alone keeps its terms', () => {
  const { before, after } = readerWith({ isComplete: false, revision: 3 })(TEXT);
  expect(after).toBe(before);
});

test('a text with a changed form has other terms', () => {
  const { before, after } = readerWith({ isComplete: false, revision: 3 })({ ...TEXT, text: 'Un okapi ?' });
  expect(after).not.toBe(before);
  expect(after.terms.map(({ term }) => term)).toEqual(['c:okapi']);
});

test('takes stored terms only of the same text', () => {
  const [current, older, loading] = [
    { isComplete: true, revision: 3 },
    { isComplete: true, revision: 2 },
    { isComplete: false, revision: 3 },
  ].map((index) => readerWith(index)(TEXT).before.terms.map(({ term }) => term));
  expect(current).not.toEqual(older);
  expect(older).toEqual(termsOf(TEXT, glossaries.before).terms.map(({ term }) => term));
  expect(loading).toEqual(older);
});
