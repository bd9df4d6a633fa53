import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { callDesk, type Replied } from '../calls/client.ts';

export type Order = Replied<'showRunningOrder'>;
export type OrderRow = Order['rows'][number];
export type TopicRow = Extract<OrderRow, { kind: 'topic' }>;
export type OrderTopic = Order['notPlaced']['topics'][number];
export type Coverage = Replied<'showOrderCoverage'>;

/** The running order. A row that has only moved stays the same object, so that it is not rendered again. */
export function orderQuery(meetingId: string) {
  return queryOptions({
    queryKey: ['order', 'list', meetingId],
    queryFn: () => callDesk('showRunningOrder', { params: { meetingId } }),
    structuralSharing: (before, after) => (isOrder(before) && isOrder(after) ? shareRows(before, after) : after),
  });
}

/** The number of topics in the running order. */
export function orderTotalQuery(meetingId: string) {
  return queryOptions({
    queryKey: ['order', 'total', meetingId],
    queryFn: () => callDesk('countOrder', { params: { meetingId } }),
  });
}

/** The received questions against those in the running order. */
export function coverageQuery(meetingId: string) {
  return queryOptions({
    queryKey: ['order', 'coverage', meetingId],
    queryFn: () => callDesk('showOrderCoverage', { params: { meetingId } }),
  });
}

function isOrder(data: unknown): data is Order {
  return typeof data === 'object' && data !== null && 'rows' in data && 'later' in data;
}

/** The library compares lists place by place; rows are found by id instead. */
function shareRows(before: Order, after: Order): Order {
  const known = new Map([...before.rows, ...before.later].map((row) => [row.id, row]));
  const share = <Row extends OrderRow>(row: Row): Row => replaceEqualDeep(known.get(row.id), row);
  return { ...after, rows: after.rows.map(share), later: after.later.map(share) };
}
