import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plot } from './plot.ts';

test('the drawing is of the results that stand beside it', () => {
  const results = readFileSync(join(import.meta.dirname, 'RESULTS.md'), 'utf8');
  expect(readFileSync(join(import.meta.dirname, '../../docs/speed.svg'), 'utf8')).toBe(plot(results));
});
