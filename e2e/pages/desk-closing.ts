/** Page object of the closing check and of the outcomes. */
import type { Locator, Page } from '@playwright/test';
import { inboxOn } from './desk-inbox.ts';
import { asShown, type DeskWords } from './desk.ts';

export function closingOn(page: Page, words: DeskWords) {
  const { closingCheck, outcomes, desk } = words;
  const main = page.getByRole('main');
  const row = (text: string): Locator => main.getByRole('listitem').filter({ hasText: text });
  const topic = (number: string): Locator => main.getByRole('region', { name: number });
  return {
    /** The link of the navigation, with the number of open questions. */
    link: page.getByRole('navigation', { name: desk.shell.navigation }).getByRole('link', {
      name: new RegExp(`^${desk.navigation.publication}`),
    }),
    open: (count: number): Locator =>
      main.getByRole('heading', { name: asShown(closingCheck.page.open_other, { count }) }),
    box: (name: string): Locator => main.getByRole('checkbox', { name: asShown(closingCheck.select.row, { name }) }),
    selected: (count: number): Locator => main.getByText(asShown(closingCheck.select.selected_other, { count })),
    several: main.getByRole('region', { name: closingCheck.select.form }).getByRole('combobox'),
    saveAll: (count: number): Locator => main.getByRole('button', { name: asShown(outcomes.form.saveAll, { count }) }),
    row,
    topic,
    /** The choice of an outcome, of a topic by its number or of a question by its text. */
    outcomeOf: (of: string): Locator => (of.startsWith('T25') ? topic(of) : row(of)).getByRole('combobox'),
    reason: main.getByRole('textbox', { name: outcomes.form.reason }),
    end: main.getByRole('textbox', { name: outcomes.form.to, exact: true }),
    correction: main.getByRole('textbox', { name: outcomes.form.correction }),
    outcomeRow: (number: string): Locator => main.getByRole('row').filter({ hasText: number }),
    finish: main.getByRole('button', { name: closingCheck.finish.button, exact: true }),
    finishTitle: main.getByRole('heading', { name: asShown(closingCheck.finish.title) }),
    announcement: inboxOn(page, words).announcement,
  };
}
