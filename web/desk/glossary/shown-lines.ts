/** Which lines of the glossary the table shows, and in which order. */
import { foldText } from '#contract/plain/fold.ts';
import type { GlossarySearch, LineOrder } from './glossary-search.ts';
import type { GlossaryLine } from './use-glossary.ts';

/** Retired lines are shown only on request. */
export function shownLines(lines: readonly GlossaryLine[], search: GlossarySearch): GlossaryLine[] {
  const { origin, order = 'useful' } = search;
  const words = foldText(search.search ?? '');
  return lines
    .filter((line) => (origin === 'retired' ? line.isRetired : !line.isRetired))
    .filter((line) => origin === undefined || origin === 'retired' || line.origin === origin)
    .filter((line) => words === '' || [...line.fr, ...line.en].some((form) => foldText(form).includes(words)))
    .toSorted(ORDERS[order]);
}

const byWord = (one: GlossaryLine, other: GlossaryLine) => firstForm(one).localeCompare(firstForm(other), 'fr');

const ORDERS: Record<LineOrder, (one: GlossaryLine, other: GlossaryLine) => number> = {
  useful: (one, other) => other.pairs - one.pairs || byWord(one, other),
  word: byWord,
  changed: (one, other) => (other.changedAt ?? '').localeCompare(one.changedAt ?? '') || byWord(one, other),
};

function firstForm({ fr, en, concept }: GlossaryLine): string {
  return fr[0] ?? en[0] ?? concept;
}
