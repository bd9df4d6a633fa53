import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Order, OrderRow, TopicRow } from '../../queries/order-query.ts';
import {
  type Change,
  indexOf,
  inOrder,
  moveRow,
  numberOf,
  placeAt,
  placeOf,
  placeOfNumber,
  rowsBefore,
  type Step,
  withStep,
  withSteps,
  withVersion,
} from './order-view.ts';

const topic = (id: string, version = 1) => ({ kind: 'topic', id, version, seconds: 60 }) as TopicRow;
const section = (id: string) => ({ kind: 'section', id, version: 1 }) as OrderRow;
const orderOf = (...ids: string[]) =>
  ({ rows: ids.map((id) => topic(id)), later: [], totals: { topics: ids.length, seconds: 0 } }) as unknown as Order;
const idsOf = (rows: readonly OrderRow[]) => rows.map(({ id }) => id).join('');
const stepOf = (rowId: string, change: Change, more: Partial<Step> = {}): Step => ({
  id: 1,
  rowId,
  change,
  seenVersion: 1,
  state: 'open',
  ...more,
});
const after = (rowId: string) => ({ at: 'after', rowId }) as const;
const toStart: Change = { kind: 'move', place: { at: 'start' } };

test('shows a step before the service has answered it', () => {
  const order = orderOf('a', 'b', 'c');
  const shown = withSteps(order, [stepOf('c', toStart), stepOf('a', { kind: 'setAside' })]);
  expect(idsOf(shown.rows)).toBe('cb');
  expect(idsOf(shown.later)).toBe('a');
  expect(shown.totals).toEqual({ topics: 2, seconds: 120 });
});

test('shows an answered step until the order contains it', () => {
  const answered = stepOf('c', toStart, { state: 'answered', version: 2 });
  // This order was fetched before the answer.
  expect(idsOf(withSteps(orderOf('a', 'b', 'c'), [answered]).rows)).toBe('cab');
  // A colleague has moved the row since.
  const later = withVersion(orderOf('a', 'b', 'c'), 'c', 3);
  expect(withSteps(later, [answered])).toBe(later);
});

test('a removed row stays away in an older order', () => {
  const removed = stepOf('b', { kind: 'remove' }, { state: 'answered', version: Number.POSITIVE_INFINITY });
  expect(idsOf(withSteps(orderOf('a', 'b'), [removed]).rows)).toBe('a');
  expect(idsOf(withSteps(orderOf('a'), [removed]).rows)).toBe('a');
});

test('takes a topic back to a known place only', () => {
  const order = withStep(orderOf('a', 'b', 'c'), stepOf('b', { kind: 'setAside' }));
  expect(idsOf(withStep(order, stepOf('b', { kind: 'takeBack', place: after('a') })).rows)).toBe('abc');
  expect(withStep(order, stepOf('b', { kind: 'takeBack', place: null }))).toBe(order);
});

test('shows the order that a refused move reports', () => {
  const order = inOrder(orderOf('a', 'b', 'c'), ['c', 'a', 'unknown']);
  expect([idsOf(order.rows), idsOf(order.later)]).toEqual(['ca', 'b']);
});

test('a place after a missing row is the end', () => {
  const { rows } = orderOf('a', 'b', 'c');
  expect(idsOf(moveRow(rows, 'a', after('gone')))).toBe('bca');
  expect(moveRow(rows, 'gone', { at: 'end' })).toBe(rows);
});

test('numbers topics without their sections', () => {
  const rows = [section('x'), topic('a'), section('y'), topic('b'), section('z')];
  expect(rows.map(({ id }) => numberOf(rows, id))).toEqual([1, 1, 2, 2, 3]);
});

test('names the rows before a place, the nearest last', () => {
  const { rows } = orderOf('a', 'b', 'c', 'd');
  expect(rowsBefore(rows, 'b', after('d'))).toEqual(['a', 'c', 'd']);
  expect(rowsBefore(rows, 'b', { at: 'start' })).toEqual([]);
});

/** Orders with sections. */
const ROWS = fc
  .array(fc.boolean(), { minLength: 1, maxLength: 12 })
  .map((kinds) => kinds.map((isTopic, index) => (isTopic ? topic(`${index}`) : section(`${index}`))));
const RUNS = { numRuns: 200 };

test('a row returns to the place that it had', () => {
  fc.assert(
    fc.property(ROWS, fc.nat(), fc.nat(), (rows, chosen, to) => {
      const { id } = rows[chosen % rows.length] ?? topic('');
      const moved = moveRow(rows, id, placeAt(moveRow(rows, id, { at: 'end' }).slice(0, -1), to % rows.length));
      expect(indexOf(moved, id)).toBe(to % rows.length);
      expect(idsOf(moveRow(moved, id, placeOf(rows, id)))).toBe(idsOf(rows));
    }),
    RUNS,
  );
});

test('a topic gets the number that was asked for', () => {
  fc.assert(
    fc.property(ROWS, fc.nat(), fc.nat(), (rows, chosen, asked) => {
      const topics = rows.filter(({ kind }) => kind === 'topic');
      const one = topics[chosen % Math.max(1, topics.length)];
      if (one === undefined) return;
      const number = 1 + (asked % topics.length);
      const moved = moveRow(rows, one.id, placeOfNumber(rows, one.id, number));
      expect(numberOf(moved, one.id)).toBe(number);
    }),
    RUNS,
  );
});
