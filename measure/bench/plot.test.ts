import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plot } from './plot.ts';

// `npx vitest run measure/bench/plot.test.ts -u` draws it.
test('the drawing shows the committed results', async () => {
  const results = readFileSync(join(import.meta.dirname, 'RESULTS.md'), 'utf8');
  await expect(plot(results)).toMatchFileSnapshot(join(import.meta.dirname, '../../docs/speed.svg'));
});

test('an invalid ratio is drawn as neither reached nor missed', () => {
  const drawn = (reached: string, how: string) => plot(`| page | 0.69 ratio | ≥ 0.85 | ${reached} | ${how} |\n`);
  expect(drawn('no', 'invalid: the generator was the limit; 9/s')).toMatch(/fill="none" stroke[^]*: invalid</);
  expect(drawn('no', '9/s')).toMatch(/fill="#a8502d"[^]*: missed</);
  expect(drawn('yes', '9/s')).toMatch(/fill="#3b7c8b"[^]*≥ 0.85</);
});
