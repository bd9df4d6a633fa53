/** The id of the link of a tab of a topic. A key that changes the tab moves the focus there. */
export function topicTabId(tab: 'answer' | 'versions'): string {
  return `tab-${tab}`;
}
