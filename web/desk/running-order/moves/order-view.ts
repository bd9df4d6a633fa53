/** The running order as the organiser sees it: as the service has it, with the steps that it has not answered. No I/O. */
import type { Order, OrderRow, TopicRow } from '../../queries/order-query.ts';

export type Place = { at: 'start' } | { at: 'end' } | { at: 'after'; rowId: string };

export type Change =
  /** `rowsBefore`: the rows before the place when it was chosen, the nearest last. */
  | { kind: 'move'; place: Place; rowsBefore?: readonly string[] }
  | { kind: 'setAside' }
  /** With `place` null, to the former place, which only the service knows. */
  | { kind: 'takeBack'; place: Place | null }
  | { kind: 'remove' };

export type Step = {
  id: number;
  rowId: string;
  change: Change;
  /** The version that the organiser saw. */
  seenVersion: number;
  state: 'open' | 'answered';
  /** The version after the step, once it is answered; `Infinity` after a removal. */
  version?: number;
};

/** Applies steps to an order. A step is skipped once the order contains it: the row then has its version or a later one. */
export function withSteps(order: Order, steps: readonly Step[]): Order {
  const shown = steps.reduce((before, step) => (contains(before, step) ? before : withStep(before, step)), order);
  return shown === order ? order : { ...shown, totals: { ...shown.totals, ...totalsOf(shown.rows) } };
}

/** Applies one step, without its version. */
export function withStep(order: Order, { rowId, change }: Pick<Step, 'rowId' | 'change'>): Order {
  if (change.kind === 'move') return { ...order, rows: moveRow(order.rows, rowId, change.place) };
  if (change.kind === 'takeBack') return takeBack(order, rowId, change.place);
  const row = order.rows.find(({ id }) => id === rowId);
  const without = { rows: omit(order.rows, rowId), later: omit(order.later, rowId) };
  const isSetAside = change.kind === 'setAside' && row?.kind === 'topic';
  return { ...order, ...without, ...(isSetAside ? { later: [...order.later, row] } : {}) };
}

/** The same rows with a new version of one of them. */
export function withVersion(order: Order, rowId: string, version: number): Order {
  const renew = <Row extends OrderRow>(row: Row): Row => (row.id === rowId ? { ...row, version } : row);
  return { ...order, rows: order.rows.map(renew), later: order.later.map(renew) };
}

/** The same rows in another order, as a refused move reports it. A row that is missing there was set aside or removed. */
export function inOrder(order: Order, rowIds: readonly string[]): Order {
  const known = new Map([...order.rows, ...order.later].map((row) => [row.id, row]));
  const rows = rowIds.flatMap((id) => known.get(id) ?? []);
  const missing = order.rows.filter(isTopic).filter(({ id }) => !rowIds.includes(id));
  return { ...order, rows, later: [...order.later.filter(({ id }) => !rowIds.includes(id)), ...missing] };
}

/** @returns the same rows where the row is gone */
export function moveRow(rows: OrderRow[], rowId: string, place: Place): OrderRow[] {
  const row = rows.find(({ id }) => id === rowId);
  return row === undefined ? rows : insert(omit(rows, rowId), row, place);
}

/** The place where a row is now, relative to the row before it. */
export function placeOf(rows: readonly OrderRow[], rowId: string): Place {
  return placeAt(rows, Math.max(0, indexOf(rows, rowId)));
}

/** The place at an index of the rows: after the row before it. */
export function placeAt(rows: readonly OrderRow[], index: number): Place {
  const before = rows[index - 1];
  return before === undefined ? { at: 'start' } : { at: 'after', rowId: before.id };
}

export function indexOf(rows: readonly OrderRow[], rowId: string): number {
  return rows.findIndex(({ id }) => id === rowId);
}

/** The place of a topic among the topics, from 1. For a section: that of the next topic. */
export function numberOf(rows: readonly OrderRow[], rowId: string): number {
  return rows.slice(0, indexOf(rows, rowId)).filter(isTopic).length + 1;
}

/** The place that a topic gets as the topic of this number. */
export function placeOfNumber(rows: OrderRow[], rowId: string, number: number): Place {
  const others = omit(rows, rowId);
  const topics = others.filter(isTopic);
  const next = topics[number - 1];
  if (next === undefined) return { at: 'end' };
  // A topic that moves down takes the place after the topic that now has this number.
  const before = topics[number - 2];
  const movesDown = numberOf(rows, rowId) < number;
  if (movesDown && before !== undefined) return { at: 'after', rowId: before.id };
  return placeAt(others, indexOf(others, next.id));
}

/** The last section before a row. */
export function sectionBefore(rows: readonly OrderRow[], rowId: string) {
  return rows.slice(0, indexOf(rows, rowId)).findLast((row) => row.kind === 'section');
}

/** The ids of the rows before a place, the nearest last; without the row that moves there. */
export function rowsBefore(rows: readonly OrderRow[], rowId: string, place: Place): readonly string[] {
  const others = omit(rows, rowId);
  return others.slice(0, indexAt(others, place)).map(({ id }) => id);
}

export function isTopic(row: OrderRow): row is TopicRow {
  return row.kind === 'topic';
}

function totalsOf(rows: readonly OrderRow[]): { topics: number; seconds: number } {
  const topics = rows.filter(isTopic);
  return { topics: topics.length, seconds: topics.reduce((sum, { seconds }) => sum + seconds, 0) };
}

function contains(order: Order, { rowId, version }: Step): boolean {
  if (version === undefined) return false;
  const row = [...order.rows, ...order.later].find(({ id }) => id === rowId);
  return row === undefined || row.version >= version;
}

function takeBack(order: Order, rowId: string, place: Place | null): Order {
  const row = order.later.find(({ id }) => id === rowId);
  if (row === undefined || place === null) return order;
  return { ...order, rows: insert(order.rows, row, place), later: omit(order.later, rowId) };
}

function insert(rows: readonly OrderRow[], row: OrderRow, place: Place): OrderRow[] {
  return rows.toSpliced(indexAt(rows, place), 0, row);
}

/** A place after a row that is gone counts as the end. */
function indexAt(rows: readonly OrderRow[], place: Place): number {
  if (place.at === 'start') return 0;
  const before = place.at === 'after' ? indexOf(rows, place.rowId) : -1;
  return before === -1 ? rows.length : before + 1;
}

function omit<Row extends OrderRow>(rows: readonly Row[], rowId: string): Row[] {
  return rows.filter(({ id }) => id !== rowId);
}
