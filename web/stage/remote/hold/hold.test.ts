import { expect, test } from 'vitest';
import { type Held, type HoldEvent, secondsLeft, stepHold } from './hold.ts';

/** The times at which a key is done, after events at given times. */
function doneAt(events: readonly [HoldEvent, number][], isTwice = false): number[] {
  let held: Held = { state: 'idle' };
  const done: number[] = [];
  for (const [event, now] of events) {
    const step = stepHold(held, event, { now, isTwice });
    ({ held } = step);
    if (step.isDone) done.push(now);
  }
  return done;
}

test.each<[string, [HoldEvent, number][], boolean, number[]]>([
  [
    'held for 0.8 s',
    [
      ['down', 0],
      ['tick', 799],
      ['tick', 800],
      ['up', 900],
    ],
    false,
    [800],
  ],
  [
    'released early',
    [
      ['down', 0],
      ['tick', 500],
      ['up', 700],
      ['tick', 800],
    ],
    false,
    [],
  ],
  [
    'held with a repeating key',
    [
      ['down', 0],
      ['down', 500],
      ['tick', 800],
    ],
    false,
    [800],
  ],
  [
    'pressed twice',
    [
      ['down', 0],
      ['up', 90],
      ['down', 3999],
    ],
    true,
    [3999],
  ],
  [
    'pressed once',
    [
      ['down', 0],
      ['up', 5000],
    ],
    true,
    [],
  ],
  [
    'pressed again too late',
    [
      ['down', 0],
      ['tick', 4000],
      ['down', 4001],
    ],
    true,
    [],
  ],
])('a key that is %s', (_, events, isTwice, expected) => {
  expect(doneAt(events, isTwice)).toEqual(expected);
});

test('the rest of the time is in tenths', () => {
  expect(secondsLeft(0, 420)).toBe(0.4);
  expect(secondsLeft(0, 900)).toBe(0);
});
