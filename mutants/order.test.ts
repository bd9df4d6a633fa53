import { expect, test } from 'vitest';
import type { Mutant } from './mutant.ts';
import { orderByAge, readHistory } from './order.ts';

const mutants = Array.from({ length: 50 }, (_, index): Mutant => {
  const name = `m${index}`;
  return { name, guarantee: '', file: name, find: '', replace: '', suite: { file: `${name}.test`, named: '' } };
});
const NEVER = { changedAt: new Map<string, number>(), recentSince: 5, commitNumber: 0 };
const names = (ordered: Mutant[]) => ordered.map(({ name }) => name);
const ranAt = (time: number) => ({ verdict: 'dead', killedBy: [], seconds: 1, ranAt: time });

test('mutants of changed files run first, fresh results last', () => {
  const results = Object.fromEntries(mutants.slice(0, 48).map(({ name }, index) => [name, ranAt(100 - index)]));
  const changedAt = new Map([
    ['m3', 98],
    ['m4.test', 97],
    ['m5', 95],
  ]);
  const ordered = names(orderByAge(mutants, results, { ...NEVER, changedAt }));
  expect(ordered.slice(0, 5)).toEqual(['m3', 'm4', 'm48', 'm49', 'm47']);
  expect(ordered.at(-1)).toBe('m0');
});

test('consecutive commits without results reach every mutant', () => {
  const heads = [7, 8, 9, 10, 11, 12, 13].flatMap((commitNumber) =>
    names(orderByAge(mutants, {}, { ...NEVER, commitNumber })).slice(0, 8),
  );
  expect(new Set(heads).size).toBe(50);
});

test('reads when git last changed a file', () => {
  const { changedAt, recentSince, commitNumber } = readHistory();
  expect(changedAt.get('mutants/mutant.ts')).toBeGreaterThan(Date.parse('2026-01-01'));
  expect(recentSince).toBeLessThanOrEqual(Math.max(...changedAt.values()));
  expect(commitNumber).toBeGreaterThan(0);
});
