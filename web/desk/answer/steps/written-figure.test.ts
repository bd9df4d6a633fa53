import { expect, test } from 'vitest';
import { writtenFigure } from './written-figure.ts';

test('writes a figure with the spaces of its text', () => {
  expect(writtenFigure('Soit 45\u00a0% du résultat.', '45%')).toBe('45\u00a0%');
  expect(writtenFigure('At 45% of net income.', '45%')).toBe('45%');
});

test('keeps a figure that the text has lost', () => {
  expect(writtenFigure('Rien.', '45%')).toBe('45%');
});
