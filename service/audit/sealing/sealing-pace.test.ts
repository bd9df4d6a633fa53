import { expect, test } from 'vitest';
import { isFloodSince, nextSize, pauseAfter } from './sealing-pace.ts';

test.each([
  { what: 'nothing to seal', engine: 'postgresql', tookMs: 0, isCaughtUp: true, isFlood: false, pauseMs: 200 },
  { what: 'little to seal', engine: 'embedded', tookMs: 4, isCaughtUp: true, isFlood: false, pauseMs: 200 },
  {
    what: 'more to seal amid a flood',
    engine: 'postgresql',
    tookMs: 4,
    isCaughtUp: false,
    isFlood: true,
    pauseMs: 44,
  },
  {
    what: 'more to seal amid a flood',
    engine: 'embedded',
    tookMs: 3,
    isCaughtUp: false,
    isFlood: true,
    pauseMs: 117,
  },
  { what: 'more to seal after it', engine: 'postgresql', tookMs: 4, isCaughtUp: false, isFlood: false, pauseMs: 12 },
  { what: 'more to seal after it', engine: 'embedded', tookMs: 4, isCaughtUp: false, isFlood: false, pauseMs: 12 },
  { what: 'a slow pass, no more', engine: 'postgresql', tookMs: 50, isCaughtUp: true, isFlood: true, pauseMs: 550 },
  { what: 'a very slow pass', engine: 'postgresql', tookMs: 3000, isCaughtUp: false, isFlood: false, pauseMs: 2000 },
  { what: 'a very slow pass', engine: 'embedded', tookMs: 3000, isCaughtUp: true, isFlood: true, pauseMs: 2000 },
] as const)('pauses $pauseMs ms after $tookMs ms with $what on $engine', ({ engine, pauseMs, ...pass }) => {
  expect(pauseAfter(pass, engine)).toBe(pauseMs);
});

test.each([
  { what: 'the first pass', before: undefined, newest: 0, isFlood: true },
  { what: 'a hundred in a fifth of a second', before: { newest: 100, atMs: 1000 }, newest: 200, isFlood: false },
  { what: 'one more', before: { newest: 100, atMs: 1000 }, newest: 201, isFlood: true },
  { what: 'a database in the place of the one before', before: { newest: 100, atMs: 1000 }, newest: 7, isFlood: false },
])('decides whether entries are a flood: $what', ({ before, newest, isFlood }) => {
  expect(isFloodSince(before, { newest, atMs: 1200 })).toBe(isFlood);
});

test.each([
  { what: 'not full and short: as many', most: 500, count: 40, tookMs: 3, next: 500 },
  { what: 'not full and short: as few', most: 100, count: 40, tookMs: 5, next: 100 },
  { what: 'not full and slow: fewer', most: 500, count: 400, tookMs: 20, next: 100 },
  { what: 'full and slow: fewer', most: 500, count: 500, tookMs: 10, next: 250 },
  { what: 'full and very slow: the least', most: 100, count: 100, tookMs: 400, next: 25 },
  { what: 'full and short: more', most: 100, count: 100, tookMs: 2, next: 250 },
  { what: 'full and very short: the most', most: 200, count: 200, tookMs: 0.1, next: 500 },
])('sizes the next pass after one that was $what', ({ next, ...pass }) => {
  expect(nextSize(pass, 'postgresql')).toBe(next);
});

test('makes shorter passes on the embedded engine', () => {
  expect(nextSize({ count: 500, tookMs: 10, most: 500 }, 'embedded')).toBe(150);
});
