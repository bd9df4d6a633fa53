const ORDERS = ['waiting', 'byNumber', 'most'] as const;
export type TopicOrder = (typeof ORDERS)[number];

/** What of the list of topics stands in its address. */
export type TopicsSearch = { search?: string; theme?: string; heading?: 'without'; order?: TopicOrder };

/** What is not understood is left out: an address may come from a newer desk. */
export function readTopicsSearch({ search, theme, heading, order }: Record<string, unknown>): TopicsSearch {
  const known = ORDERS.find((one) => one === order);
  return {
    ...(typeof search === 'string' && search !== '' ? { search } : {}),
    ...(typeof theme === 'string' && theme !== '' ? { theme } : {}),
    ...(heading === 'without' ? { heading } : {}),
    ...(known === undefined || known === 'waiting' ? {} : { order: known }),
  };
}
