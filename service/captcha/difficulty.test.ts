import { describe, expect, test } from 'vitest';
import { trackDifficulty, TOP_STEP } from './difficulty.ts';

const MINUTE_MS = 60_000;

function begin(over: { address?: number; global?: number; ranges?: { range: string; perMinute: number }[] } = {}) {
  let nowMs = 0;
  const difficulty = trackDifficulty({ address: 300, ranges: [], global: 6000, ...over }, () => nowMs);
  /** So many questions a minute from an address for so long; the highest step that it met. */
  const send = (addressOf: (place: number) => string, perMinute: number, minutes: number): number => {
    let highest = 0;
    for (let place = 0; place < perMinute * minutes; place += 1) {
      nowMs += MINUTE_MS / perMinute;
      highest = Math.max(highest, difficulty.stepFor(addressOf(place)));
      difficulty.countKept(addressOf(place));
    }
    return highest;
  };
  const pause = (minutes: number) => (nowMs += minutes * MINUTE_MS);
  return { ...difficulty, send, pause };
}

const hall = () => '203.0.113.7';
/** Every question from a network of its own. */
const everywhere = (place: number) => `2001:db8:${(place % 65_536).toString(16)}::1`;

describe('ordinary rates stay at the mildest steps', () => {
  test('one person, and an office', () => {
    const { send } = begin();
    expect(send(() => '198.51.100.1', 1, 10)).toBe(0);
    expect(send(() => '198.51.100.2', 20, 10)).toBe(0);
  });

  test('a hall of 800 behind one address, asking within ten minutes', () => {
    expect(begin().send(hall, 80, 10)).toBe(1);
  });

  test('the same hall in one burst as fast as its address may', () => {
    expect(begin().send(hall, 300, 800 / 300)).toBeLessThanOrEqual(2);
  });

  test('a hall that has a limit of its own: nothing', () => {
    const { send } = begin({ ranges: [{ range: '203.0.113.0/24', perMinute: 3000 }] });
    expect(send(hall, 80, 10)).toBe(0);
  });

  test('a meeting at which five hundred a minute ask, from everywhere', () => {
    expect(begin().send(everywhere, 500, 10)).toBe(0);
  });

  test('where nothing is limited', () => {
    expect(begin({ address: 0, global: 0 }).send(hall, 6000, 5)).toBe(0);
  });
});

describe('the work rises', () => {
  test('for an address that sends all it may, to the top within ten minutes, and for nobody else', () => {
    const { send, stepFor } = begin();
    expect(send(hall, 300, 10)).toBe(TOP_STEP);
    expect(stepFor('203.0.113.8')).toBe(0);
  });

  test('for an IPv6 /64, and for a /48 whose many /64 send a little each', () => {
    const ofOne = begin();
    expect(ofOne.send((place) => `2001:db8:1:2::${(place % 999) + 1}`, 300, 10)).toBe(TOP_STEP);
    expect(ofOne.stepFor('2001:db8:1:3::1')).toBeLessThanOrEqual(1);
    const ofMany = begin();
    expect(ofMany.send((place) => `2001:db8:1:${(place % 9999).toString(16)}::1`, 3000, 10)).toBe(TOP_STEP);
    expect(ofMany.stepFor('2001:db8:2::1')).toBeLessThanOrEqual(2);
  });

  test('for all, where very many addresses send a little each', () => {
    const { send, stepFor } = begin({ global: 600 });
    expect(send(everywhere, 600, 10)).toBe(TOP_STEP);
    expect(stepFor('198.51.100.1')).toBe(TOP_STEP);
  });

  test('and falls again when they stop', () => {
    const { send, stepFor, pause } = begin();
    send(hall, 300, 10);
    pause(12);
    expect(stepFor(hall())).toBe(0);
  });
});
