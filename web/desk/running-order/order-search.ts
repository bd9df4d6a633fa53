export const ORDER_TABS = ['order', 'coverage', 'book'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** The query string of the address of the running order. If undefined: the first tab. */
export type OrderSearch = { tab?: OrderTab };

/** Drops unknown values, because an address may come from a newer version of the desk. */
export function readOrderSearch(typed: Record<string, unknown>): OrderSearch {
  const tab = ORDER_TABS.find((one) => one === typed['tab']);
  return tab === undefined || tab === 'order' ? {} : { tab };
}
