const ORDERS = ['waiting', 'byNumber', 'most'] as const;
export type TopicOrder = (typeof ORDERS)[number];

/** The query string of the address of the topic list. */
export type TopicsSearch = { search?: string; theme?: string; heading?: 'without'; order?: TopicOrder };

/** Drops unknown values, because an address may come from a newer version of the desk. */
export function readTopicsSearch({ search, theme, heading, order }: Record<string, unknown>): TopicsSearch {
  const known = ORDERS.find((one) => one === order);
  return {
    ...(typeof search === 'string' && search !== '' ? { search } : {}),
    ...(typeof theme === 'string' && theme !== '' ? { theme } : {}),
    ...(heading === 'without' ? { heading } : {}),
    ...(known === undefined || known === 'waiting' ? {} : { order: known }),
  };
}
