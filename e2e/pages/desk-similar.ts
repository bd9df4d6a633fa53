/** Page object of similar questions: the suggestions of an open question, and the close pairs. */
import type { Page } from '@playwright/test';
import { asShown, type DeskWords } from './desk.ts';

/** The suggestions under the decisions on the open question. */
export function suggestionsOn(page: Page, { similar }: DeskWords) {
  const { pane } = similar;
  const section = page.getByRole('region', { name: asShown(pane.title) });
  return {
    section,
    items: section.getByRole('list').first().getByRole('listitem'),
    join: (topic: string) => section.getByRole('button', { name: asShown(pane.join, { topic }) }),
    together: section.getByRole('button', { name: pane.together }),
    notSimilar: section.getByRole('button', { name: pane.notSimilar }),
    lookAgain: section.getByRole('button', { name: pane.lookAgain }),
    again: section.getByRole('button', { name: pane.again }),
  };
}

/** The screen of the close pairs. */
export function sweepOn(page: Page, { similar }: DeskWords) {
  const { sweep, done } = similar;
  const decide = page.getByRole('group', { name: sweep.decide });
  return {
    title: page.getByRole('heading', { level: 1, name: sweep.title }),
    texts: page.getByRole('article'),
    same: decide.getByRole('button', { name: sweep.isSame }),
    merge: decide.getByRole('button', { name: sweep.merge }),
    undo: decide.getByRole('button', { name: sweep.undo }),
    // The hidden status says the position too.
    position: (position: number, count: number) =>
      page.locator('b').filter({ hasText: asShown(sweep.position, { position, count }) }),
    just: page.getByRole('region', { name: sweep.just }).getByRole('listitem'),
    doneTitle: page.getByRole('heading', { level: 1, name: done.title }),
  };
}
