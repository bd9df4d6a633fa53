import { expect, test } from 'vitest';
import { figureLine, isReached } from '../bench/figure.ts';
import { TRIALS } from './trials.ts';

for (const { name, whyNot, run } of TRIALS) {
  const reason = whyNot?.();
  test.skipIf(reason !== undefined)(
    `${name}${reason === undefined ? '' : ` (${reason})`}`,
    { timeout: 180_000 },
    async () => {
      const figures = await run('short');
      expect(figures.length).toBeGreaterThan(0);
      expect(figures.filter((figure) => !isReached(figure)).map(figureLine)).toEqual([]);
    },
  );
}
