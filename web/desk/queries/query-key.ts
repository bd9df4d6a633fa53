/** The key of a query names first the kind of change that touches the query. */
import type { ChangeKind } from '#contract/plain/register/change.ts';

/** The first part of the key of a query that no change touches. */
type Unnotified = 'unnotified';

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [kind: ChangeKind | Unnotified, ...unknown[]];
  }
}

/** Without the count in the navigation: while questions are open, each decision would cause one more request in every browser. */
const OUTCOMES_SHOWN = ['outcome check', 'outcome topics', 'outcome questions', 'outcome list'] as const;

/**
 * A change of each kind refetches the queries whose keys start with these words. A kind alone stands for all its
 * queries.
 */
const TOUCHES: Record<ChangeKind, readonly (ChangeKind | `${ChangeKind} ${string}`)[]> = {
  arrival: ['question counts', 'question pairs', 'order coverage', 'outcome check', 'outcome questions'],
  // The start of a question stands for a missing heading.
  question: ['question', 'topic', 'answer list', 'order list', 'order coverage', ...OUTCOMES_SHOWN],
  revelation: ['question one'],
  number: ['question list', 'question one', 'topic one', ...OUTCOMES_SHOWN],
  // The running order shows topics with their questions and answers. The list that it reads sets its total.
  // Rows of answers show the headings and the number of questions. The work of an organiser changes with answers alone.
  topic: [
    'topic',
    'question list',
    'question one',
    'question similar',
    'question pairs',
    'answer list',
    'order list',
    'order coverage',
    ...OUTCOMES_SHOWN,
  ],
  // Readiness names the approved texts that wait for a check.
  // The closing check groups topics by the state of their answers, and names those of the running order.
  answer: ['answer', 'meeting readiness', 'order list', ...OUTCOMES_SHOWN],
  glossary: ['glossary', 'question similar', 'question pairs'],
  order: ['order', ...OUTCOMES_SHOWN],
  stage: ['stage'],
  outcome: ['outcome'],
  // The overdue thresholds and the settings of answers belong to the meeting.
  meeting: ['meeting', 'question list', 'question counts', 'answer', 'order list', 'order coverage', 'outcome'],
  organiser: ['organiser', 'meeting readiness'],
  register: ['register'],
};

const KINDS: ReadonlySet<unknown> = new Set(Object.keys(TOUCHES));

/** True for a query that some change touches. */
export function isNotified([kind]: readonly unknown[]): boolean {
  return KINDS.has(kind);
}

/** True if a change of this kind may touch the query. */
export function mayTouch(changed: ChangeKind, [kind, name]: readonly unknown[]): boolean {
  return TOUCHES[changed].some((touched) => touched === kind || touched === `${String(kind)} ${String(name)}`);
}
