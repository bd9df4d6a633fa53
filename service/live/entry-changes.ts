/** Derives the changes that a register entry notifies. No I/O. */
import { type Change, CHANGE_KINDS, CHANGES, type ChangeKind, MAX_IDS } from '#contract/plain/register/change.ts';
import { ENTRY_KINDS, isEntryKind } from '#contract/plain/register/entry-kind.ts';
import type { Entry } from './change-queries.ts';

/** The keys of an entry's detail that hold ids of other changed objects: `topicId`, `fromTopicId` … */
const NAMED: readonly [kind: ChangeKind, key: RegExp][] = [
  ['question', /question_?ids?$/i],
  ['topic', /topic_?ids?$/i],
  ['organiser', /organiser_?ids?$/i],
];

type Gathered = {
  kind: ChangeKind;
  meetingId: string;
  /** The ids by decision; undefined for changes without a decision. */
  byDecision: Map<string | undefined, Set<string>>;
  isAny: boolean;
};

/** Merges changes of the same kind, meeting and decision. Lists no ids if there are too many. */
export function mergeChanges(changes: Iterable<Change>): Change[] {
  const gathered = new Map<string, Gathered>();
  for (const { kind, meetingId, ids, decisionId } of changes) {
    const key = `${kind} ${meetingId}`;
    const one: Gathered = gathered.get(key) ?? { kind, meetingId, byDecision: new Map(), isAny: false };
    gathered.set(key, one);
    if (ids === null) one.isAny = true;
    else one.byDecision.set(decisionId, (one.byDecision.get(decisionId) ?? new Set<string>()).union(new Set(ids)));
  }
  return [...gathered.values()].flatMap(mergedChanges);
}

function mergedChanges({ kind, meetingId, byDecision, isAny }: Gathered): Change[] {
  const all = [...byDecision.values()].reduce((union, ids) => union.union(ids), new Set<string>());
  if (isAny || all.size > MAX_IDS) return [{ kind, meetingId, ids: null }];
  return Array.from(byDecision, ([decisionId, ids]) => ({
    kind,
    meetingId,
    ids: [...ids],
    ...(decisionId === undefined ? {} : { decisionId }),
  }));
}

export function changesOf(entries: readonly Entry[]): Change[] {
  return mergeChanges(entries.flatMap(changesOfOne));
}

function changesOfOne({ kind, meetingId, questionId, detail }: Entry): Change[] {
  // A newer release wrote this entry, and may have changed anything.
  if (!isEntryKind(kind)) return CHANGE_KINDS.map((each) => ({ kind: each, meetingId, ids: null }));
  const { subject } = ENTRY_KINDS[kind];
  const changes: Change[] = [{ kind: 'register', meetingId, ids: null }];
  // The topics that such an entry names have not changed.
  if (CHANGES[subject].isWhole) return [...changes, { kind: subject, meetingId, ids: null }];
  const decided = decisionOf(detail);
  if (questionId !== null) changes.push({ kind: subject, meetingId, ids: [questionId], ...decided });
  for (const [named, key] of NAMED) {
    const ids = idsBehind(key, detail);
    if (ids.length > 0) changes.push({ kind: named, meetingId, ids, ...decided });
  }
  const answers = subject === 'answer' ? idsBehind(/^topicId$/, detail) : [];
  if (answers.length > 0) changes.push({ kind: subject, meetingId, ids: answers });
  const isNamed = changes.some((change) => change.kind === subject);
  if (!isNamed) changes.push({ kind: subject, meetingId, ids: null });
  return changes;
}

function decisionOf(detail: unknown): Pick<Change, 'decisionId'> {
  if (typeof detail !== 'object' || detail === null || !('decisionId' in detail)) return {};
  return typeof detail.decisionId === 'string' ? { decisionId: detail.decisionId } : {};
}

function idsBehind(key: RegExp, detail: unknown): string[] {
  if (typeof detail !== 'object' || detail === null) return [];
  return Object.entries(detail).flatMap(([name, value]): string[] => {
    if (!key.test(name)) return [];
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.filter((one) => typeof one === 'string');
  });
}

/** The changes of meetings whose chain has grown, from the last places before and now. Questions may have new numbers. */
export function sealedChanges(before: Record<string, number>, now: Record<string, number>): Change[] {
  return Object.keys(now)
    .filter((meetingId) => before[meetingId] !== now[meetingId])
    .flatMap((meetingId): Change[] => [
      { kind: 'number', meetingId, ids: null },
      { kind: 'register', meetingId, ids: null },
    ]);
}
