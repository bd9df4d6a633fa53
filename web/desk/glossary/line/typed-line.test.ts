import { expect, test } from 'vitest';
import { formsFault, formsIn, newConcept } from './typed-line.ts';

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
