import { expect, test } from 'vitest';
import {
  canBeUndone,
  countOf,
  type Done,
  draftOf,
  laterKeys,
  placeOf,
  sessionOf,
  withDone,
  withoutDone,
} from './sweep-session.ts';

const done = (key: string, kind: Done['kind']): Done => ({ key, kind, ids: ['a', 'b'], names: ['Q1', 'Q2'], at: 5 });

test('drops what another version has stored', () => {
  const stored = {
    startedAt: 'soon',
    done: JSON.stringify([{ key: 1 }, done('x', 'same'), { ...done('y', 'same'), ids: [] }]),
  };
  expect(sessionOf(stored, 7)).toEqual({ startedAt: 7, done: [done('x', 'same')] });
  expect(sessionOf(undefined, 7)).toEqual({ startedAt: 7, done: [] });
});

test('a stored pass goes on after a reload', () => {
  const session = { startedAt: 3, done: [done('x', 'later'), done('y', 'apart')] };
  expect(sessionOf(draftOf(session), 9)).toEqual(session);
});

test('a pair counts once, under its last decision', () => {
  const session = withDone({ startedAt: 1, done: [done('x', 'later'), done('y', 'same')] }, done('x', 'apart'));
  expect(session.done.map(({ key, kind }) => `${key} ${kind}`)).toEqual(['y same', 'x apart']);
  expect([countOf(session, 'apart'), countOf(session, 'later'), laterKeys(session).size]).toEqual([1, 0, 0]);
  expect(withoutDone(session, ({ key }) => key === 'y').done).toEqual([done('x', 'apart')]);
});

test('a join without an answer cannot be undone', () => {
  const join = done('x', 'same');
  expect([join, { ...join, decisionId: 'd' }, done('y', 'apart'), done('z', 'later')].map(canBeUndone)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('a pair put off still waits for a decision', () => {
  const pass = { done: [done('x', 'same'), done('y', 'apart'), done('z', 'later')] };
  expect(placeOf(pass, 4)).toEqual({ seen: 3, count: 6 });
  expect(placeOf(pass, 1)).toEqual({ seen: 3, count: 4 });
});
