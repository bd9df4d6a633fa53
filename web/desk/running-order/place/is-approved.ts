import type { OrderTopic } from '../../queries/order-query.ts';

/** Approved in both languages. */
export function isApproved({ fr, en }: OrderTopic): boolean {
  return fr.state === 'approved' && en.state === 'approved';
}
