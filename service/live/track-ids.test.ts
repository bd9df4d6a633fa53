import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trackIds } from './track-ids.ts';
import { casesOf } from '#testing/property-cases.ts';

const LATER_MS = 10_000;

test('looks for a skipped id until all earlier transactions ended', () => {
  const ids = trackIds(10);
  ids.see([11, 14], { oldestOpen: 5n, next: 8n }, 0);
  expect([ids.reached(), ids.position(), ids.gaps()]).toMatchObject([14, 11, [{ first: 12, last: 13 }]]);
  ids.see([], { oldestOpen: 5n, next: 9n }, LATER_MS);
  ids.see([], { oldestOpen: 8n, next: 10n }, LATER_MS);
  expect(ids.position()).toBe(11);
  ids.see([13], { oldestOpen: 8n, next: 10n }, LATER_MS);
  expect([ids.position(), ids.gaps()]).toMatchObject([11, [{ first: 12, last: 12 }]]);
  ids.see([], { oldestOpen: 9n, next: 11n }, LATER_MS);
  expect([ids.position(), ids.gaps()]).toEqual([14, []]);
});

test('keeps a new gap until two seconds have passed', () => {
  const ids = trackIds(0);
  ids.see([2], { oldestOpen: 1n, next: 1n }, 0);
  ids.see([], { oldestOpen: 5n, next: 5n }, 100);
  ids.see([], { oldestOpen: 9n, next: 9n }, 200);
  expect(ids.position()).toBe(0);
});

/** A transaction takes ids in between others, and is committed or rolled back. */
type Step = { kind: 'take' | 'commit' | 'undo'; transaction: number } | { kind: 'read' };

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('take' as const), transaction: fc.nat(4) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('commit' as const), transaction: fc.nat(4) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), transaction: fc.nat(4) }) },
    { weight: 3, arbitrary: fc.constant({ kind: 'read' as const }) },
  ),
  { maxLength: 80 },
);

/** A model of the database with concurrent transactions and one reader. */
function simulate() {
  let lastId = 0;
  let lastNumber = 0;
  let nowMs = 0;
  const open = new Map<number, { number: number; ids: number[] }>();
  const committed = new Set<number>();
  const seen = new Set<number>();
  const ids = trackIds(0);
  const read = () => {
    nowMs += 1500;
    const gaps = ids.gaps();
    const isLookedFor = (id: number) => id > ids.reached() || gaps.some(({ first, last }) => id >= first && id <= last);
    const found = [...committed].filter(isLookedFor).toSorted((a, b) => a - b);
    const oldest = Math.min(lastNumber + 1, ...[...open.values()].map(({ number }) => number));
    for (const id of found) seen.add(id);
    ids.see(found, { oldestOpen: BigInt(oldest), next: BigInt(lastNumber + 1) }, nowMs);
    const unseen = [...committed].filter((id) => !seen.has(id));
    return { unseen, ahead: [...open.values()].some((one) => one.ids.some((id) => id <= ids.position())) };
  };
  const run = (step: Step) => {
    if (step.kind === 'read') return read();
    const one = open.get(step.transaction) ?? { number: (lastNumber += 1), ids: [] };
    open.set(step.transaction, one);
    if (step.kind === 'take') one.ids.push((lastId += 1));
    else open.delete(step.transaction);
    if (step.kind === 'commit') for (const id of one.ids) committed.add(id);
    return { unseen: [], ahead: false };
  };
  return { run, ids, open };
}

describe('transactions that end in any order', () => {
  test('reads every commit and never moves past a pending id', () => {
    const property = fc.property(steps, (all) => {
      const { run } = simulate();
      for (const step of all) expect(run(step)).toEqual({ unseen: [], ahead: false });
    });
    fc.assert(property, { numRuns: casesOf({ usual: 1000, full: 3000 }) });
  });

  test('closes every gap after all transactions have ended', () => {
    const property = fc.property(steps, (all) => {
      const { run, ids, open } = simulate();
      for (const step of all) run(step);
      for (const transaction of open.keys()) run({ kind: 'undo', transaction });
      run({ kind: 'take', transaction: 0 });
      run({ kind: 'commit', transaction: 0 });
      for (let reading = 0; reading < 5; reading += 1) run({ kind: 'read' });
      expect([ids.position(), ids.gaps()]).toEqual([ids.reached(), []]);
    });
    fc.assert(property);
  });
});
