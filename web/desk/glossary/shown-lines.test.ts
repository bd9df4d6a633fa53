import { expect, test } from 'vitest';
import { shownLines, withEdited } from './shown-lines.ts';
import type { GlossaryLine } from './use-glossary.ts';

const line = (concept: string, rest: Partial<GlossaryLine> = {}): GlossaryLine => ({
  concept,
  isGeneral: false,
  fr: [],
  en: [concept],
  origin: 'supplied',
  isRetired: false,
  version: 1,
  pairs: 0,
  changedBy: null,
  changedAt: null,
  ...rest,
});
const concepts = (lines: readonly GlossaryLine[]) => lines.map(({ concept }) => concept);

const LINES = [
  line('growth', { fr: ['croissance'] }),
  line('payout', { pairs: 3, fr: ['taux de distribution'], origin: 'own', changedAt: '2025-05-21T09:00:00Z' }),
  line('treasury', { pairs: 1, fr: ['trésorerie'] }),
  line('old', { pairs: 9, isRetired: true }),
];

test('the most useful line comes first, retired ones are hidden', () => {
  expect(concepts(shownLines(LINES, {}))).toEqual(['payout', 'treasury', 'growth']);
});

test('retired lines are shown on request alone', () => {
  expect(concepts(shownLines(LINES, { origin: 'retired' }))).toEqual(['old']);
});

test('a search finds a word of either language without accents', () => {
  expect(concepts(shownLines(LINES, { search: 'TRESOR' }))).toEqual(['treasury']);
  expect(concepts(shownLines(LINES, { search: 'payout' }))).toEqual(['payout']);
  expect(shownLines(LINES, { search: 'payout', origin: 'supplied' })).toEqual([]);
});

test('the last changed line comes first in its order', () => {
  expect(concepts(shownLines(LINES, { order: 'changed' }))).toEqual(['payout', 'growth', 'treasury']);
});

test('the edited line stays when it no longer matches', () => {
  expect(concepts(shownLines(LINES, { search: 'growth', edit: 'old' }))).toEqual(['old', 'growth']);
});

test('the edited line is always among the rows', () => {
  const first = LINES.slice(0, 2);
  expect(concepts(withEdited(first, LINES, 'treasury'))).toEqual(['treasury', 'growth', 'payout']);
  expect(withEdited(first, LINES, 'growth')).toBe(first);
  expect(withEdited(first, LINES, undefined)).toBe(first);
});
