import { expect, test } from 'vitest';
import { figureLine, isReached } from '../bench/figure.ts';
import { TRIALS } from './trials.ts';

for (const { name, whyNot, run } of TRIALS) {
  const reason = whyNot?.();
  const why = reason === undefined ? '' : `: not here, ${reason}`;
  test.skipIf(reason !== undefined)(`${name}${why}`, { timeout: 240_000 }, async () => {
    const figures = await run('short');
    // Counts hold on any machine; times and ratios are judged in full, on one that does nothing else.
    const counts = figures.filter(({ unit }) => unit === '');
    expect(counts.length).toBeGreaterThan(0);
    expect(counts.filter((figure) => !isReached(figure)).map(figureLine)).toEqual([]);
  });
}
