/** For the journeys: the inbox as an organiser finds it. */
import type { Page } from '@playwright/test';
import inbox from '#words/inbox/en.json' with { type: 'json' };

/** The list, the question that is read, and what is said of the last decision. */
export function inboxOn(page: Page) {
  return {
    rows: page.getByRole('list', { name: inbox.list.questions }).getByRole('listitem'),
    question: page.getByRole('region', { name: /^Question / }),
    said: (text: RegExp) => page.getByRole('status').filter({ hasText: text }),
    newer: (count: number) => page.getByRole('button', { name: `${count} new question${count === 1 ? '' : 's'}` }),
  };
}
