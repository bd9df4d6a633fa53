import { describe, expect, test } from 'vitest';
import { type Metric, metricLine, metricRow, isReached } from '../../metric.ts';
import { ceilingOf, limitOf, whyGeneratorsOwn } from './limit.ts';

const use = (onCore: number, waitingForCore = 0, waitingForDisk = 0) => ({
  cores: onCore,
  thread: { onCore, waitingForCore, waitingForDisk },
});

describe('limit of a run', () => {
  test.each([
    ['the generator that is never idle', { generator: use(0.97), service: use(0.5) }, 'generator'],
    ['the generator that has more to do', { generator: use(0.6), service: use(0.5) }, 'generator'],
    [
      'the service that is never idle',
      { generator: use(0.3), service: use(0.95), database: { cores: 0.7 } },
      'service',
    ],
    ['the service that waits for a core', { generator: use(0.2), service: use(0.5, 0.45) }, 'service'],
    ['the service that waits for the disk', { generator: use(0.1), service: use(0.3, 0, 0.65) }, 'service'],
    [
      'the database, where all else is idle',
      { generator: use(0.2), service: use(0.4), database: { cores: 1.4 } },
      'database',
    ],
  ])('the limit is %s', (_, uses, who) => {
    expect(limitOf(uses).who).toBe(who);
  });
});

test('a limit is reported with its processor shares', () => {
  const uses = { generator: use(0.21), service: use(0.7, 0.2, 0.08), database: { cores: 0.88 } };
  expect(limitOf(uses).text).toBe(
    'limit: service (generator 21 % of a core; service 70 % of a core, 20 % waiting for one, 8 % for the disk; database 88 % of a core)',
  );
});

describe('generator at its limit', () => {
  const metric: Metric = { name: 'page', measured: 1.1, unit: 'ratio', goal: { atLeast: 0.85 }, detail: '' };
  const judged = (measured: Parameters<typeof whyGeneratorsOwn>[0]) => ({
    ...metric,
    invalid: whyGeneratorsOwn(measured),
  });

  test.each([
    ['because it was the limit', { ceiling: 90_000, highest: 20_000, who: 'generator' as const }],
    ['because its ceiling is not twice the rate', { ceiling: 39_000, highest: 20_000, who: 'service' as const }],
    ['because nothing is known of its ceiling', { ceiling: Number.NaN, highest: 20_000, who: 'service' as const }],
  ])('a generator’s rate is invalid %s', (_, measured) => {
    expect(isReached(judged(measured))).toBe(false);
    expect(metricLine(judged(measured))).toMatch(/^MISS page: .*invalid: the generator/);
    expect(metricRow(judged(measured))).toMatch(/\| no \| invalid: the generator/);
    const { goal: _goal, ...reported } = judged(measured);
    expect(isReached(reported)).toBe(false);
    expect(metricLine(reported)).toMatch(/^MISS/);
  });

  test('a generator with spare capacity makes the metric valid', () => {
    const free = judged({ ceiling: 90_000, highest: 20_000, who: 'service' });
    expect(isReached(free)).toBe(true);
    expect(metricLine(free)).toMatch(/^ok {3}page: 1.10 ratio, goal ≥ 0.85 \(\)$/);
  });
});

test('a ceiling is the rate of one whole generator core', () => {
  expect(ceilingOf({ perSecond: 30_000, uses: { generator: use(0.5), service: use(0.5) } })).toBe(60_000);
});
