import { expect, test } from 'vitest';
import { createTableRound } from './table-round.ts';

const END = undefined;

test('a round is complete when its batches have found nothing', () => {
  const round = createTableRound();
  round.note({ found: 0, last: 'a' });
  expect([round.after(), round.isThrough()]).toEqual(['a', false]);
  round.note({ found: 1, last: 'b' });
  round.note({ found: 0, last: END });
  // This round found something, so another round is needed.
  expect([round.after(), round.isThrough()]).toEqual([undefined, false]);
  round.note({ found: 0, last: 'a' });
  round.note({ found: 0, last: END });
  expect(round.isThrough()).toBe(true);
  round.note({ found: 0, last: 'a' });
  expect(round.isThrough()).toBe(true);
});

test('a later find or a repeat requires another whole round', () => {
  for (const demand of ['found', 'repeat'] as const) {
    const round = createTableRound();
    round.note({ found: 0, last: END });
    if (demand === 'found') round.note({ found: 1, last: 'a' });
    else {
      round.note({ found: 0, last: 'a' });
      round.repeat();
    }
    round.note({ found: 0, last: END });
    expect(round.isThrough()).toBe(false);
    round.note({ found: 0, last: END });
    expect(round.isThrough()).toBe(true);
  }
});
