/** The queries of the desk, and which kinds of change refetch each. */
import type { ChangeKind } from '#contract/plain/register/change.ts';

/** What the outcomes show of questions, topics, answers and the order. */
const OUTCOMES_SHOWN = ['question', 'number', 'topic', 'answer', 'order', 'meeting', 'outcome'] as const;

/**
 * The first two parts of each query's key, and the kinds of change that refetch it. A query that shows parts of several
 * kinds names them all: the start of a question stands for a missing heading, and rows of answers show headings.
 */
export const QUERIES = {
  question: {
    list: ['question', 'number', 'topic', 'meeting'],
    one: ['question', 'revelation', 'number', 'topic'],
    counts: ['arrival', 'question', 'meeting'],
    similar: ['question', 'topic', 'glossary'],
    pairs: ['arrival', 'question', 'topic', 'glossary'],
    apart: ['question'],
  },
  topic: {
    list: ['question', 'topic'],
    one: ['question', 'number', 'topic'],
  },
  answer: {
    list: ['question', 'topic', 'answer', 'meeting'],
    // The work of an organiser changes with answers alone.
    work: ['answer', 'meeting'],
    one: ['answer', 'meeting'],
    'failed mails': ['answer', 'meeting'],
    past: ['answer', 'meeting'],
    'past one': ['answer', 'meeting'],
    versions: ['answer', 'meeting'],
    version: ['answer', 'meeting'],
  },
  order: {
    // Shows topics with their questions and answers, and sets the total.
    list: ['question', 'topic', 'answer', 'order', 'meeting'],
    coverage: ['arrival', 'question', 'topic', 'order', 'meeting'],
    total: ['order'],
  },
  stage: {
    state: ['stage'],
    devices: ['stage'],
  },
  outcome: {
    check: ['arrival', ...OUTCOMES_SHOWN],
    questions: ['arrival', ...OUTCOMES_SHOWN],
    topics: OUTCOMES_SHOWN,
    list: OUTCOMES_SHOWN,
    // The count in the navigation: with more kinds, each decision would cause one more request in every browser.
    count: ['meeting', 'outcome'],
  },
  // The overdue thresholds and the settings of answers belong to the meeting, so it also refetches queries above.
  meeting: {
    current: ['meeting'],
    all: ['meeting'],
    themes: ['meeting'],
    reasons: ['meeting'],
    // Names the organisers that are missing, and the approved texts that wait for a check.
    readiness: ['answer', 'meeting', 'organiser'],
  },
  glossary: { list: ['glossary'] },
  organiser: {
    session: ['organiser'],
    account: ['organiser'],
    team: ['organiser'],
    // A new device has a name.
    colleagues: ['stage', 'organiser'],
  },
  register: { entries: ['register'] },
} as const satisfies Partial<Record<ChangeKind, Record<string, readonly ChangeKind[]>>>;

type Queries = typeof QUERIES;
type NotifiedKey = {
  [Subject in keyof Queries]: readonly [Subject] | readonly [Subject, keyof Queries[Subject], ...unknown[]];
}[keyof Queries];
/** The key of a query that no change touches. */
type UnnotifiedKey = readonly ['unnotified', ...unknown[]];

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: NotifiedKey | UnnotifiedKey;
  }
}

const ROWS: Readonly<Record<string, Readonly<Record<string, readonly ChangeKind[]>>>> = QUERIES;

/** True for a query that some change touches. */
export function isNotified([subject]: readonly unknown[]): boolean {
  return String(subject) in ROWS;
}

/** True if a change of this kind may touch the query. */
export function mayTouch(changed: ChangeKind, [subject, name]: readonly unknown[]): boolean {
  return ROWS[String(subject)]?.[String(name)]?.includes(changed) === true;
}
