import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { quoteResults, withoutQuotes } from './scaling.ts';

const RESULTS = readFileSync(join(import.meta.dirname, 'RESULTS.md'), 'utf8');
const PAGE = readFileSync(join(import.meta.dirname, '../../docs/scaling.md'), 'utf8');
/** A metric that a run may change: with a unit, a ratio or a rate. */
const MEASURED = /[\d.,]+ (?:ms|kB|MB|times as)|\d,\d{3} (?:\||submissions a second)|took \d/;

test('the scaling page quotes the measured values', () => {
  expect(quoteResults(PAGE, RESULTS)).toBe(PAGE);
});

test('the scaling page quotes no other metric', () => {
  expect(withoutQuotes(PAGE)).not.toMatch(MEASURED);
});

test('a new measurement replaces the quoted one', () => {
  const page = PAGE.replace(/script of [\d.]+ kB/, 'script of 1.25 kB').replace(/two took [\d,]+,/, 'two took 7,');
  expect(page).not.toBe(PAGE);
  expect(quoteResults(page, RESULTS)).toBe(PAGE);
});

test('a missing sentence or metric is an error', () => {
  expect(() => quoteResults(PAGE.replace('script of', 'a script of less than'), RESULTS)).toThrow(
    'lacks "script of {}',
  );
  expect(() => quoteResults(PAGE, RESULTS.replace('| fonts together |', '| all fonts |'))).toThrow(
    'lacks "fonts together"',
  );
});
