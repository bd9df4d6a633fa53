import { describe, expect, test } from 'vitest';
import { trackDifficulty, TOP_STEP } from './difficulty.ts';

const MINUTE_MS = 60_000;

function begin(over: { address?: number; global?: number; ranges?: { range: string; perMinute: number }[] } = {}) {
  let nowMs = 0;
  const difficulty = trackDifficulty({ address: 300, ranges: [], global: 6000, ...over }, () => nowMs);
  /** Sends so many questions a minute for so many minutes. @returns the highest step reached */
  const send = (addressOf: (place: number) => string, perMinute: number, minutes: number): number => {
    let highest = 0;
    for (let place = 0; place < perMinute * minutes; place += 1) {
      nowMs += MINUTE_MS / perMinute;
      highest = Math.max(highest, difficulty.stepFor(addressOf(place)));
      difficulty.countStored(addressOf(place));
    }
    return highest;
  };
  const pause = (minutes: number) => (nowMs += minutes * MINUTE_MS);
  return { ...difficulty, send, pause };
}

const hall = () => '203.0.113.7';
/** Each question comes from another network. */
const everywhere = (place: number) => `2001:db8:${(place % 65_536).toString(16)}::1`;

describe('ordinary rates stay at the lowest steps', () => {
  test('one person and an office cause no extra work', () => {
    const { send } = begin();
    expect(send(() => '198.51.100.1', 1, 10)).toBe(0);
    expect(send(() => '198.51.100.2', 20, 10)).toBe(0);
  });

  test('a hall of 800 within ten minutes reaches step 1', () => {
    expect(begin().send(hall, 80, 10)).toBe(1);
  });

  test('a burst from a hall of 800 reaches step 2', () => {
    expect(begin().send(hall, 300, 800 / 300)).toBeLessThanOrEqual(2);
  });

  test('a hall with its own limit causes no extra work', () => {
    const { send } = begin({ ranges: [{ range: '203.0.113.0/24', perMinute: 3000 }] });
    expect(send(hall, 80, 10)).toBe(0);
  });

  test('five hundred distributed questions a minute cause no extra work', () => {
    expect(begin().send(everywhere, 500, 10)).toBe(0);
  });

  test('unlimited rates cause no extra work', () => {
    expect(begin({ address: 0, global: 0 }).send(hall, 6000, 5)).toBe(0);
  });
});

describe('the work rises', () => {
  test('the work rises within ten minutes for one greedy address', () => {
    const { send, stepFor } = begin();
    expect(send(hall, 300, 10)).toBe(TOP_STEP);
    expect(stepFor('203.0.113.8')).toBe(0);
  });

  test('the work rises for a greedy IPv6 /64 and /48', () => {
    const ofOne = begin();
    expect(ofOne.send((place) => `2001:db8:1:2::${(place % 999) + 1}`, 300, 10)).toBe(TOP_STEP);
    expect(ofOne.stepFor('2001:db8:1:3::1')).toBeLessThanOrEqual(1);
    const ofMany = begin();
    expect(ofMany.send((place) => `2001:db8:1:${(place % 9999).toString(16)}::1`, 3000, 10)).toBe(TOP_STEP);
    expect(ofMany.stepFor('2001:db8:2::1')).toBeLessThanOrEqual(2);
  });

  test('the work rises for all under a distributed flood', () => {
    const { send, stepFor } = begin({ global: 600 });
    expect(send(everywhere, 600, 10)).toBe(TOP_STEP);
    expect(stepFor('198.51.100.1')).toBe(TOP_STEP);
  });

  test('the work rises under a flood and falls afterwards', () => {
    const { send, stepFor, pause } = begin();
    send(hall, 300, 10);
    pause(12);
    expect(stepFor(hall())).toBe(0);
  });
});
