/** What an entry of the register changes for those who look at the desk. No I/O. */
import { type Change, type ChangeKind, MOST_IDS } from '#contract/register/change.ts';
import type { EntryKind, EntrySubject } from '#contract/register/entry-kind.ts';
import type { Entry } from './change-queries.ts';

/** Every entry is one of these, and what else it names has changed with it: `topicId`, `fromTopicId` … */
const NAMED: readonly [kind: ChangeKind, key: RegExp][] = [
  ['question', /question_?ids?$/i],
  ['topic', /topic_?ids?$/i],
  ['organiser', /organiser_?ids?$/i],
];

const SUBJECTS = ['meeting', 'topic', 'organiser'] as const satisfies readonly (ChangeKind & EntrySubject)[];

type Gathered = {
  kind: ChangeKind;
  meetingId: string;
  /** Undefined for what no decision changed. */
  byDecision: Map<string | undefined, Set<string>>;
  isAny: boolean;
};

/** Merges changes of the same kind, meeting and decision. Of too many ids none is named. */
export function mergeChanges(changes: Iterable<Change>): Change[] {
  const gathered = new Map<string, Gathered>();
  for (const { kind, meetingId, ids, decisionId } of changes) {
    const key = `${kind} ${meetingId}`;
    const one = gathered.get(key) ?? { kind, meetingId, byDecision: new Map(), isAny: false };
    gathered.set(key, one);
    if (ids === null) one.isAny = true;
    else one.byDecision.set(decisionId, new Set([...(one.byDecision.get(decisionId) ?? []), ...ids]));
  }
  return [...gathered.values()].flatMap(mergedChanges);
}

function mergedChanges({ kind, meetingId, byDecision, isAny }: Gathered): Change[] {
  const all = [...byDecision.values()].reduce((union, ids) => union.union(ids), new Set<string>());
  if (isAny || all.size > MOST_IDS) return [{ kind, meetingId, ids: null }];
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
  const changes: Change[] = [{ kind: 'register', meetingId, ids: null }];
  const decided = decisionOf(detail);
  if (questionId !== null) {
    changes.push({ kind: questionChangeOf(kind), meetingId, ids: [questionId], ...decided });
  }
  for (const [named, key] of NAMED) {
    const ids = idsBehind(key, detail);
    if (ids.length > 0) changes.push({ kind: named, meetingId, ids, ...decided });
  }
  const subject = subjectOf(kind);
  const isNamed = changes.some((change) => change.kind === subject);
  if (subject !== undefined && !isNamed) changes.push({ kind: subject, meetingId, ids: null });
  return changes;
}

function decisionOf(detail: unknown): Pick<Change, 'decisionId'> {
  if (typeof detail !== 'object' || detail === null || !('decisionId' in detail)) return {};
  return typeof detail.decisionId === 'string' ? { decisionId: detail.decisionId } : {};
}

/** Authors who were found by one name are told together: to others that would say whose questions are one person's. */
function questionChangeOf(entryKind: EntryKind): ChangeKind {
  switch (entryKind) {
    case 'question.received':
      return 'arrival';
    case 'author.revealed':
      return 'revelation';
    default:
      return 'question';
  }
}

/** What an entry is about by its first word, also where it names no id. */
function subjectOf(entryKind: EntryKind): ChangeKind | undefined {
  return SUBJECTS.find((subject) => entryKind.startsWith(`${subject}.`));
}

function idsBehind(key: RegExp, detail: unknown): string[] {
  if (typeof detail !== 'object' || detail === null) return [];
  return Object.entries(detail).flatMap(([name, value]): string[] => {
    if (!key.test(name)) return [];
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.filter((one) => typeof one === 'string');
  });
}

/** Whose chain has grown, by the last places before and now: what had no number may have one. */
export function sealedChanges(before: Record<string, number>, now: Record<string, number>): Change[] {
  return Object.keys(now)
    .filter((meetingId) => before[meetingId] !== now[meetingId])
    .flatMap((meetingId): Change[] => [
      { kind: 'number', meetingId, ids: null },
      { kind: 'register', meetingId, ids: null },
    ]);
}
