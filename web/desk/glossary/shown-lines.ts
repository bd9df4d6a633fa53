/** Which lines of the glossary the table shows, and in which order. */
import { foldText } from '#contract/plain/fold.ts';
import type { GlossarySearch, LineOrder, LineOrigin } from './glossary-search.ts';
import type { GlossaryLine } from './use-glossary.ts';

/** Retired lines are shown only on request. The line that is edited stays, even when a colleague retires it. */
export function shownLines(lines: readonly GlossaryLine[], search: GlossarySearch): GlossaryLine[] {
  const { order = 'useful', edit } = search;
  const words = foldText(search.search ?? '');
  return lines.filter((line) => line.concept === edit || matches(line, search.origin, words)).toSorted(ORDERS[order]);
}

/** The rows of the table. The edited line comes first if the table does not reach so far down the list. */
export function withEdited(
  rows: readonly GlossaryLine[],
  all: readonly GlossaryLine[],
  edit: string | undefined,
): readonly GlossaryLine[] {
  const edited = all.find(({ concept }) => concept === edit);
  return edited === undefined || rows.includes(edited) ? rows : [edited, ...rows];
}

function matches({ origin, isRetired, fr, en }: GlossaryLine, wanted: LineOrigin | undefined, words: string): boolean {
  if (isRetired !== (wanted === 'retired')) return false;
  if (!isRetired && wanted !== undefined && origin !== wanted) return false;
  return words === '' || [...fr, ...en].some((form) => foldText(form).includes(words));
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
