import { expect, test } from 'vitest';
import type { Compared, Pair } from '../../similar/pairs-query.ts';
import { hasChanged, isMergingStill, keyOf, mergingOf, planOf } from './pair-plan.ts';

function question(id: string, given: Partial<Compared> = {}): Compared {
  return {
    id,
    reference: id,
    number: 1,
    language: 'fr',
    state: 'received',
    version: 1,
    text: `Text of ${id}`,
    country: null,
    receivedAt: '2025-05-21T08:00:00Z',
    topic: null,
    ...given,
  };
}

function accepted(id: string, topicNumber: number, questionCount: number): Compared {
  const name = { id: `t${topicNumber}`, number: topicNumber, headingFr: null, headingEn: null, firstQuestion: null };
  return question(id, { state: 'accepted', topic: { ...name, questionCount } });
}

const A = question('a');

test('stops at a decision other than an acceptance', () => {
  const refused = question('b', { state: 'refused' });
  expect(planOf({ first: A, second: refused })).toEqual({ kind: 'none', question: refused });
});

test('stops for two questions of one topic', () => {
  expect(planOf({ first: accepted('b', 1, 2), second: accepted('c', 1, 2) })).toMatchObject({ kind: 'none' });
});

test('a received question joins the topic of the other', () => {
  const other = accepted('b', 4, 9);
  for (const pair of [
    { first: A, second: other },
    { first: other, second: A },
  ]) {
    expect(planOf(pair)).toMatchObject({ kind: 'accept', question: { id: 'a' }, topic: { id: 't4' } });
  }
});

test('two received questions open a topic', () => {
  expect(planOf({ first: A, second: question('b') })).toEqual({ kind: 'together' });
});

test('an accepted question that is alone moves', () => {
  const [alone, large] = [accepted('b', 1, 1), accepted('c', 2, 5)];
  expect(planOf({ first: alone, second: large })).toMatchObject({
    kind: 'move',
    question: { id: 'b' },
    topic: { id: 't2' },
  });
});

test('the newer of two single questions moves', () => {
  const pair = { first: accepted('b', 7, 1), second: accepted('c', 2, 1) };
  expect(planOf(pair)).toMatchObject({ kind: 'move', question: { id: 'b' }, topic: { id: 't2' } });
});

test('two topics merge, and the older number stays', () => {
  const pair = { first: accepted('b', 7, 3), second: accepted('c', 2, 4) };
  expect(planOf(pair)).toMatchObject({ kind: 'merge', topic: { id: 't2' }, other: { id: 't7' } });
});

test('another pair or topic cancels a started merge', () => {
  const pair = { first: accepted('b', 7, 3), second: accepted('c', 2, 4) };
  const begun = mergingOf(pair);
  expect(isMergingStill(begun, { first: accepted('b', 7, 4), second: accepted('c', 2, 4) })).toBe(true);
  const others = [
    { first: accepted('b', 7, 3), second: accepted('d', 2, 4) },
    { first: accepted('b', 7, 3), second: accepted('c', 5, 4) },
    { first: accepted('b', 7, 3), second: A },
    { first: accepted('b', 9, 3), second: accepted('c', 2, 4) },
    undefined,
  ];
  expect(others.map((other) => isMergingStill(begun, other))).toEqual([false, false, false, false, false]);
  expect(isMergingStill(undefined, pair)).toBe(false);
});

test('a pair has one key in either order', () => {
  expect(keyOf({ first: A, second: question('b') })).toBe(keyOf({ first: question('b'), second: A }));
});

test('a new version alone changes nothing that readers see', () => {
  const rest = {
    closeness: 'close',
    squares: 4,
    same: [],
    differs: { here: [], there: [] },
    marksHere: [],
    marksThere: [],
  } as const;
  const pair = (second: Compared): Pair => ({
    ...rest,
    same: [],
    marksHere: [],
    marksThere: [],
    differs: { here: [], there: [] },
    first: A,
    second,
  });
  expect(hasChanged(pair(question('b')), pair(question('b', { version: 2 })))).toBe(false);
  expect(hasChanged(pair(question('b')), pair(accepted('b', 1, 1)))).toBe(true);
});
