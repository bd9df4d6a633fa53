export const TOPIC_TABS = ['answer', 'questions', 'versions', 'history'] as const;
export type TopicTab = (typeof TOPIC_TABS)[number];

/** The query string of the address of a topic. */
export type TopicSearch = { tab?: TopicTab };

/** Drops unknown values, because an address may come from a newer version of the desk. */
export function readTopicSearch({ tab }: Record<string, unknown>): TopicSearch {
  const known = TOPIC_TABS.find((one) => one === tab);
  return known === undefined ? {} : { tab: known };
}
