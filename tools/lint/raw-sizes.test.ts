import { describe, expect, test } from 'vitest';
import { findRawSizes } from './raw-sizes.ts';

describe('the size lint', () => {
  test.each([
    'font-size: 0.875rem',
    'font: var(--semi) 1rem / var(--leading-ui) var(--sans)',
    'font: var(--semi) var(--text-ui) / 1.25 var(--sans)',
    'line-height: 1.35',
    'letter-spacing: 0.04em',
    'padding: var(--s2) 12px',
    'padding-inline: 0 0.5em',
    'margin-block-start: calc(-1 * var(--s1) - 2px)',
    'margin: -1px',
    'gap: clamp(1rem, 3vw, 2rem)',
    '--button-padding: 0.3em 0.9em',
    '--words-size: 1rem',
  ])('finds %s', (declaration) => {
    expect(findRawSizes(`.a {\n  color: red;\n  ${declaration};\n}`)).toEqual([{ line: 3, declaration }]);
  });

  test.each([
    'font: inherit',
    'font-size: var(--text-ui)',
    'line-height: inherit',
    'line-height: var(--leading-ui)',
    'letter-spacing: 0',
    'margin: 0 auto',
    'margin-block: calc(-1 * var(--s1)) var(--s3-fixed)',
    'padding-block-end: calc(var(--foot, 0px) + var(--s4))',
    'gap: 50% var(--s2)',
    'inline-size: 12rem',
    'border: 1px solid',
    '--button-size: 3rem',
  ])('leaves %s', (declaration) => {
    expect(findRawSizes(`.a { ${declaration}; }`)).toEqual([]);
  });

  test('leaves comments and the margins of a printed page', () => {
    expect(findRawSizes('@page { margin: 16mm; } .a { /* font-size: 1rem; */ color: red; }')).toEqual([]);
  });

  test('finds a last declaration without a semicolon', () => {
    expect(findRawSizes('@media print { .a { gap: 2px } }')).toHaveLength(1);
  });
});
