/** Page object of a topic. */
import type { Locator, Page } from '@playwright/test';
import { inboxOn } from './desk-inbox.ts';
import { asShown, type DeskWords, type Values } from './desk.ts';

/** The topic's questions, the new questions and the notice of the last decision. */
export function topicOn(page: Page, words: DeskWords) {
  const column = page.getByRole('region', { name: words.topics.column.label });
  const questions = page.getByRole('region', { name: new RegExp(`^${words.topics.topic.questions}`) });
  return {
    column,
    newQuestions: column.getByRole('listitem'),
    questions: questions.getByRole('listitem'),
    history: page.getByRole('region', { name: words.topics.topic.history }).getByRole('listitem'),
    release: (text: string, values?: Values) => page.getByRole('button', { name: asShown(text, values) }),
    announcement: inboxOn(page, words).announcement,
    handle: (row: Locator): Locator => row.locator('[draggable=true]'),
    item: (text: string): Locator => questions.getByRole('listitem').filter({ hasText: text }),
  };
}
