/** Page object of the answers. */
import type { Locator, Page } from '@playwright/test';
import { inboxOn } from './desk-inbox.ts';
import { asShown, type DeskWords } from './desk.ts';

/** The tabs, the rows of both lists, and the panel that assigns topics. */
export function answersOn(page: Page, words: DeskWords) {
  const { answers } = words;
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name });
  return {
    main,
    button,
    /** The links of the navigation, with the number of each. */
    links: page.getByRole('navigation', { name: words.desk.shell.navigation }).getByRole('link'),
    /** The line of keys below a list. */
    keys: main.getByText(words.answers.keys.step).locator('xpath=ancestor::p'),
    tab: (name: string): Locator =>
      page.getByRole('navigation', { name: answers.tabs.label, exact: true }).getByRole('link', { name }),
    rows: main.getByRole('row').filter({ has: page.getByRole('rowheader') }),
    row: (topic: string): Locator => main.getByRole('row').filter({ hasText: topic }),
    group: (name: string): Locator => main.getByRole('region', { name: new RegExp(`^${name}`) }),
    panelTitle: (count: number): Locator =>
      main.getByRole('heading', {
        name: asShown(count === 1 ? answers.assign.title_one : answers.assign.title_other, { count }),
      }),
    expert: main.getByRole('combobox', { name: answers.assign.expert }),
    due: main.getByRole('textbox', { name: new RegExp(`^${answers.assign.due}`) }),
    filter: (name: string): Locator => main.getByRole('combobox', { name, exact: true }),
    announcement: inboxOn(page, words).announcement,
  };
}
