import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleOverview, exampleTopic } from '#testing/stage-examples.ts';
import { afterKey, afterLoss, afterReconnection, liveSequence, nextOf, placeIn, READING_MS } from './prompter-place.ts';

const OVERVIEW = exampleOverview();
const TOPICS = ['a', 'b', 'c', 'd'].map((id) => exampleTopic(id));
const OFFLINE = { move: 'next', isOffline: true, topics: TOPICS } as const;
const BACK = { ...OFFLINE, move: 'previous' } as const;

describe('a prompter', () => {
  test('takes its sequence from the progress of the stage', () => {
    expect(liveSequence(OVERVIEW)).toEqual({ status: 'running', shown: ['a'], now: 'b', next: 'c', upcoming: ['d'] });
    expect(placeIn(liveSequence(OVERVIEW))).toEqual({ place: 2, topics: 4 });
  });

  test('moves by own keys only without a network', () => {
    expect(afterKey(undefined, OVERVIEW, { ...OFFLINE, isOffline: false })).toBeUndefined();
    const once = afterKey(undefined, OVERVIEW, OFFLINE);
    expect(once?.now).toBe('c');
    expect(afterKey(once, OVERVIEW, BACK)?.now).toBe('b');
    const last = afterKey(afterKey(once, OVERVIEW, OFFLINE), OVERVIEW, OFFLINE);
    expect([last?.now, last?.next]).toEqual(['d', null]);
  });

  test('a step passes topics that may not be shown', () => {
    const topics = [
      exampleTopic('a', { approved: [], hasException: true }),
      ...['b', 'c'].map((id) => exampleTopic(id, { approved: [] })),
      exampleTopic('d', { approved: ['en'] }),
    ];
    const last = afterKey(undefined, OVERVIEW, { ...OFFLINE, topics });
    expect([last?.now, last && placeIn(last).place]).toEqual(['d', 4]);
    expect(nextOf(liveSequence(OVERVIEW), topics)).toBe('d');
    expect(afterKey(last, OVERVIEW, { ...BACK, topics })?.now).toBe('a');
    const withdrawn = topics.slice(0, 3);
    expect(afterKey(undefined, OVERVIEW, { ...OFFLINE, topics: withdrawn })).toBeUndefined();
    expect(nextOf(liveSequence(OVERVIEW), withdrawn)).toBeNull();
  });

  test('stays on a known topic through any keys', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('next', 'previous')), (moves) => {
        let own = afterLoss(undefined, OVERVIEW);
        for (const move of moves) own = afterKey(own, OVERVIEW, { ...OFFLINE, move });
        expect(['a', 'b', 'c', 'd']).toContain(own?.now);
        expect(own && placeIn(own).topics).toBe(4);
      }),
    );
  });

  test('follows the live topic after a reconnection', () => {
    const own = afterKey(undefined, OVERVIEW, OFFLINE);
    expect(afterReconnection(own, OVERVIEW, READING_MS)).toBeUndefined();
    expect(afterReconnection(own, exampleOverview({ now: 'c' }), 0)).toBeUndefined();
  });

  test('waits for a key when the Chairman has just scrolled', () => {
    const own = afterKey(undefined, OVERVIEW, OFFLINE);
    const waiting = afterReconnection(own, OVERVIEW, READING_MS - 1);
    expect(waiting).toEqual(own);
    expect(afterKey(waiting, OVERVIEW, { ...OFFLINE, isOffline: false })).toBeUndefined();
  });
});
