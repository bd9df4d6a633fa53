/** Page object of the running order. */
import { expect, type Locator, type Page } from '@playwright/test';
import { asShown, type DeskWords } from './desk.ts';

export function orderOn(page: Page, { runningOrder: words }: DeskWords) {
  const rows = page.getByRole('list', { name: words.list.label, exact: true }).getByRole('listitem');
  const row = (name: string) => rows.filter({ hasText: name });
  const button = (within: Locator | Page, text: string) => within.getByRole('button', { name: asShown(text) });
  return {
    rows,
    row,
    handle: (name: string) => button(row(name), words.list.handle),
    up: (name: string) => button(row(name), words.list.up),
    down: (name: string) => button(row(name), words.list.down),
    later: page.getByRole('region', { name: words.later.title, exact: true }),
    button: (text: string) => button(page, text),
    announcement: (text: string, values = {}) => page.getByRole('status').filter({ hasText: asShown(text, values) }),
    /** Chooses an action in the menu of a row. */
    choose: async (name: string, action: string) => {
      await button(row(name), words.list.more).press('Enter');
      await page.getByRole('menuitem', { name: asShown(action) }).press('Enter');
    },
    /** Expects these rows, each by a part of its text. */
    expectOrder: async (...texts: string[]) => await expect(rows).toContainText(texts),
  };
}
