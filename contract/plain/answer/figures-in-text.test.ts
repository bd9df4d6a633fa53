import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { casesOf } from '#testing/property-cases.ts';
import { figuresIn, figuresOf } from './figures-in-text.ts';

describe('the figures of a text', () => {
  test.each([
    ['au moins 45 % du résultat net', ['45%']],
    ['au moins 45\u00a0% du résultat', ['45%']],
    ['at least 45% of net income', ['45%']],
    ['Pour 2023, le conseil propose 2,30\u202f€ par action.', ['2023', '2,30€']],
    ['For 2023, the Board proposes €2.30 per share.', ['2023', '€2.30']],
    ['12\u202f345\u202f678,9 tonnes et 14 210 salariés', ['12345678,9', '14210']],
    ['12,345,678.9 tonnes and 14,210 people', ['12,345,678.9', '14,210']],
    ['1.234.567,89 EUR; 1’234 CHF', ['1.234.567,89', '1234']],
    ['En 2023 450 personnes', ['2023', '450']],
    ['de 2021 à 2024, puis 2025-2026', ['2021', '2024', '2025', '2026']],
    ['une dette de 1,2\u00a0Md€, 300 M€ et 15 k€', ['1,2Md€', '300M€', '15k€']],
    ['debt of €1.2bn, US$300m and £ 15', ['€1.2bn', 'US$300m', '£15']],
    ['le 14 mai 2024, le 14/05/2024 et le 2024-05-14', ['14', '2024', '14/05/2024', '2024-05-14']],
    ['12‰ of 3.', ['12‰', '3']],
    ['FY2023 and Scope 3', ['2023', '3']],
    ['45 %, then 45% again', ['45%']],
  ])('finds those of %j', (text, expected) => {
    expect(figuresOf(text)).toEqual(expected);
  });

  test.each(['CO2 and H2O', 'T24', 'No figure at all.', ''])('finds none in %j', (text) => {
    expect(figuresOf(text)).toEqual([]);
  });

  test('places a figure in UTF-16 units', () => {
    const text = '😀 45 % of net income';
    expect(figuresIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(['45 %']);
  });

  test('leaves out no digit that follows no letter', () => {
    const part = fc.constantFrom('2023', '45', ' ', '\u202f', '%', '€', ',', '.', '-', '/', '’', '1', '000', '\n');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        const digits = figuresIn(text).map(({ start, end }) => text.slice(start, end).replaceAll(/\D/g, ''));
        expect(digits.join('')).toBe(text.replaceAll(/\D/g, ''));
      }),
      { numRuns: casesOf({ usual: 1000, full: 100_000 }) },
    );
  });
});
