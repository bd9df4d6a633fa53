import type { Coverage } from '../../queries/order-query.ts';

type Count = Coverage['total']['fr'];

export function sumOf({ fr, en }: { fr: Count; en: Count }): Count {
  return { received: fr.received + en.received, covered: fr.covered + en.covered };
}

/** A whole percentage; 0 of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 100) / whole);
}
