/** Page object of the inbox. */
import { expect, type Page } from '@playwright/test';
import { asShown, type DeskWords, type Values } from './desk.ts';

/** The list, the open question and the notice of the last decision. */
export function inboxOn(page: Page, { inbox }: DeskWords) {
  return {
    /** Redirects the open question by keyboard, without recipient and note. */
    redirect: async () => {
      await page.keyboard.press('r');
      await expect(page.getByRole('heading', { name: inbox.redirect.title, exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
    },
    /** Selects all questions of the list, once it shows check boxes. */
    checkAll: async () => {
      await expect(page.getByRole('checkbox').first()).toBeVisible();
      for (const box of await page.getByRole('checkbox').all()) await box.check();
    },
    rows: page.getByRole('list', { name: inbox.list.questions }).getByRole('listitem'),
    question: page.getByRole('region', { name: asShown(inbox.pane.label) }),
    announcement: (text: string, values?: Values) =>
      page.getByRole('status').filter({ hasText: asShown(text, values) }),
    newer: (count: number) =>
      page.getByRole('button', { name: asShown(count === 1 ? inbox.list.new_one : inbox.list.new_other, { count }) }),
  };
}
