import { expect, test } from 'vitest';
import { nextSize, pauseAfter } from './sealing-pace.ts';

test.each([
  { what: 'nothing to seal', engine: 'postgresql', tookMs: 0, isAllThatWas: true, pauseMs: 200 },
  { what: 'little to seal', engine: 'postgresql', tookMs: 4, isAllThatWas: true, pauseMs: 200 },
  { what: 'more to seal', engine: 'postgresql', tookMs: 4, isAllThatWas: false, pauseMs: 76 },
  { what: 'more to seal', engine: 'embedded', tookMs: 4, isAllThatWas: false, pauseMs: 156 },
  { what: 'a slow pass, and no more', engine: 'postgresql', tookMs: 50, isAllThatWas: true, pauseMs: 950 },
  { what: 'a slow pass, and more', engine: 'embedded', tookMs: 50, isAllThatWas: false, pauseMs: 1950 },
  { what: 'a very slow pass', engine: 'postgresql', tookMs: 3000, isAllThatWas: false, pauseMs: 2000 },
  { what: 'a very slow pass', engine: 'embedded', tookMs: 3000, isAllThatWas: true, pauseMs: 2000 },
] as const)('$what on $engine: after $tookMs ms sealing pauses $pauseMs ms', ({ engine, pauseMs, ...pass }) => {
  expect(pauseAfter(pass, engine)).toBe(pauseMs);
});

test.each([
  { what: 'not full and short: as many', most: 500, count: 40, tookMs: 3, next: 500 },
  { what: 'not full and short: as few', most: 100, count: 40, tookMs: 5, next: 100 },
  { what: 'not full and slow: fewer', most: 500, count: 400, tookMs: 20, next: 100 },
  { what: 'full and slow: fewer', most: 500, count: 500, tookMs: 10, next: 250 },
  { what: 'full and very slow: the least', most: 100, count: 100, tookMs: 400, next: 25 },
  { what: 'full and short: more', most: 100, count: 100, tookMs: 2, next: 250 },
  { what: 'full and very short: the most', most: 200, count: 200, tookMs: 0.1, next: 500 },
])('a pass $what go at once', ({ next, ...pass }) => {
  expect(nextSize(pass)).toBe(next);
});
