import { expect, test } from 'vitest';
import { figureLine, isReached } from './figure.ts';
import { MEASURES } from './measures.ts';

for (const { name, run } of MEASURES) {
  test(`${name} is measured`, { timeout: 240_000 }, async () => {
    const figures = await run('short');
    expect(figures.length).toBeGreaterThan(0);
    expect(figures.filter(({ measured }) => !(measured >= 0))).toEqual([]);
    // Weights hold on any machine; times and ratios are judged in full, on one that does nothing else.
    const weights = figures.filter(({ unit }) => unit === 'kB' || unit === 'requests');
    expect(weights.filter((figure) => !isReached(figure)).map(figureLine)).toEqual([]);
  });
}
