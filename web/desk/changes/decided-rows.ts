/** The rows of a list after a decision, from the answer of the decision. No I/O. */
import type { QuestionState } from '#contract/plain/question/question-state.ts';
import type { Replied } from '../calls/client.ts';
import type { Patch, QuestionPage } from './patch-pages.ts';

/** The states that have an age. */
const WAITING: ReadonlySet<QuestionState> = new Set(['received', 'refusalProposed']);

type Row = QuestionPage['questions'][number];
export type Decided = Replied<'decideQuestion'>['decided'][number];
/** The topics whose numbers are known, by their ids. */
export type Topics = ReadonlyMap<string, { id: string; number: number }>;
/** Whether a list holds a listed question in another state too; undefined where only the service knows. */
export type KeepsState = (state: QuestionState) => boolean | undefined;
type Known = { keepsState: KeepsState; topics: Topics };

/** @returns undefined where the answer does not tell a row of the list */
export function rowsAfter(
  rows: readonly Row[],
  decided: readonly Decided[],
  known: Known,
): Pick<Patch, 'ids' | 'found'> | undefined {
  const ids = new Set<string>();
  const found: Row[] = [];
  for (const one of decided) {
    const row = rows.find(({ id }) => id === one.id);
    // A newer row comes from a change after this decision.
    if (row !== undefined && row.version >= one.version) continue;
    const after = rowAfter(row, one, known);
    if (after === 'unknown') return undefined;
    if (row !== undefined) ids.add(row.id);
    if (after !== undefined) found.push(after);
  }
  return { ids, found };
}

/** @returns undefined where the list does not hold the question */
function rowAfter(row: Row | undefined, one: Decided, { keepsState, topics }: Known): Row | 'unknown' | undefined {
  const isListed = keepsState(one.state);
  if (isListed === false) return undefined;
  const topic = one.topicId === null ? null : topics.get(one.topicId);
  if (isListed === undefined || row === undefined || topic === undefined || !namesAll(row, one)) return 'unknown';
  return { ...row, state: one.state, version: one.version, topic, age: null };
}

/** False where more may have changed than the answer names: a theme, an age, or a colleague's change in between. */
function namesAll(row: Row, { state, version }: Decided): boolean {
  return row.version + 1 === version && row.state !== state && !WAITING.has(state);
}
