import { expect, test } from 'vitest';
import { draftOf, formsFault, formsIn, newConcept, writtenIn } from './typed-line.ts';

test('each line or semicolon begins another word, once', () => {
  expect(formsIn(' pay out \n\npayout;payout ratio\r\npayout')).toEqual(['pay out', 'payout', 'payout ratio']);
});

test('a word over sixty characters is a fault', () => {
  expect(formsFault(['a'.repeat(61)])).toEqual({ kind: 'tooLong', form: 'a'.repeat(61) });
  expect(formsFault(['a'.repeat(60)])).toBeUndefined();
});

test('more than sixty words are a fault', () => {
  expect(formsFault(Array.from({ length: 61 }, (_, index) => String(index)))).toEqual({ kind: 'tooMany' });
});

test('a new line is named by its first word', () => {
  expect(newConcept(['Déchéance & cie'], new Set())).toBe('decheance-cie');
  expect(newConcept(['payout'], new Set(['payout', 'payout-2']))).toBe('payout-3');
  expect(newConcept(['東京'], new Set())).toBe('line');
  expect(newConcept(['a'.repeat(60)], new Set())).toHaveLength(36);
});

const OPENED = { fr: 'croissance', en: 'growth', isGeneral: false, version: 3 };

test('typed words and their version come back', () => {
  for (const changed of [{ fr: 'essor' }, { en: '' }, { isGeneral: true }]) {
    const written = { ...OPENED, ...changed };
    expect(writtenIn(draftOf(written, OPENED))).toEqual(written);
  }
});

test('a line as it was opened leaves no draft', () => {
  expect(draftOf({ ...OPENED, version: 2 }, OPENED)).toBeUndefined();
});

test('drops a draft that another version has stored', () => {
  expect([{}, { fr: 'a', en: 'b', version: 'soon' }, undefined].map(writtenIn)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
