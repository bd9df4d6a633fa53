import { LANGUAGES, type Language } from '#contract/plain/language.ts';

export const TOPIC_TABS = ['answer', 'questions', 'versions', 'history'] as const;
export type TopicTab = (typeof TOPIC_TABS)[number];

/** The query string of the address of a topic. */
export type TopicSearch = {
  tab?: TopicTab;
  /** The language of the answer or of its versions. */
  language?: Language;
};

/** Drops unknown values, because an address may come from a newer version of the desk. */
export function readTopicSearch(typed: Record<string, unknown>): TopicSearch {
  const tab = TOPIC_TABS.find((one) => one === typed['tab']);
  const language = LANGUAGES.find((one) => one === typed['language']);
  return { ...(tab === undefined ? {} : { tab }), ...(language === undefined ? {} : { language }) };
}
