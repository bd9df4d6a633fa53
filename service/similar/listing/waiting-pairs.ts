/** Decides which pairs wait for a decision. No I/O. */
import type { Pair, PairList } from '../index/similar-types.ts';
import type { Apart, Member } from './member-queries.ts';

/** A topic with its questions, or a question without a topic. A decision on a pair joins two of them. */
type Unit = {
  number: number;
  /** In milliseconds. */
  lastJoin: number;
};

type Units = {
  byQuestion: ReadonlyMap<string, Unit>;
  byTopic: ReadonlyMap<string, Unit>;
  /** By the number of a question in the list of pairs. */
  byNumber: ReadonlyMap<number, Unit>;
};

type Deciding = { members: readonly Member[]; apart: readonly Apart[]; numberOf: PairList['numberOf'] };

const NEVER = -Infinity;

/**
 * Returns a function that tells whether a pair waits. Pass it the pairs by descending strength: of two units, only the
 * strongest pair waits. A mark between two units hides all their pairs until a question joins one of them, and its own
 * two questions for ever.
 */
export function waitingPairs({ members, apart, numberOf }: Deciding): (pair: Pair) => boolean {
  const units = unitsOf(members, numberOf);
  const { byNumber } = units;
  const coupleOf = (one: Unit, other: Unit) => keyOf(one.number, other.number);
  const markedAt = latestMarks(apart, units, coupleOf);
  const marked = markedPairs(members, apart, numberOf);
  const seen = new Set<number>();
  return ({ first, second }) => {
    const [one, other] = [byNumber.get(first), byNumber.get(second)];
    if (one === undefined || other === undefined || one === other) return false;
    const couple = coupleOf(one, other);
    if (seen.has(couple) || marked.has(keyOf(first, second))) return false;
    if ((markedAt.get(couple) ?? NEVER) > Math.max(one.lastJoin, other.lastJoin)) return false;
    seen.add(couple);
    return true;
  };
}

function unitsOf(members: readonly Member[], numberOf: PairList['numberOf']): Units {
  const byQuestion = new Map<string, Unit>();
  const byTopic = new Map<string, Unit>();
  const byNumber = new Map<number, Unit>();
  let count = 0;
  const newUnit = (): Unit => ({ number: count++, lastJoin: NEVER });
  for (const { id, topicId, revision, joinedAt } of members) {
    const unit = (topicId === null ? undefined : byTopic.get(topicId)) ?? newUnit();
    if (topicId !== null) byTopic.set(topicId, unit);
    unit.lastJoin = Math.max(unit.lastJoin, joinedAt ?? NEVER);
    byQuestion.set(id, unit);
    const number = numberOf(id, revision);
    if (number !== undefined) byNumber.set(number, unit);
  }
  return { byQuestion, byTopic, byNumber };
}

/** The pairs of questions with a mark. They stay apart in any topics. */
function markedPairs(
  members: readonly Member[],
  apart: readonly Apart[],
  numberOf: PairList['numberOf'],
): ReadonlySet<number> {
  if (apart.length === 0) return new Set();
  const revisions = new Map(members.map(({ id, revision }) => [id, revision]));
  const numberNow = (id: string) => numberOf(id, revisions.get(id) ?? 0);
  return new Set(
    apart.flatMap(({ questionId, otherId }) => {
      const [one, other] = [numberNow(questionId), numberNow(otherId)];
      return one === undefined || other === undefined ? [] : [keyOf(one, other)];
    }),
  );
}

/** When two units were last marked as not similar, by their couple. */
function latestMarks(
  apart: readonly Apart[],
  { byQuestion, byTopic }: Pick<Units, 'byQuestion' | 'byTopic'>,
  coupleOf: (one: Unit, other: Unit) => number,
): Map<number, number> {
  const latest = new Map<number, number>();
  for (const { questionId, otherId, isTopic, at } of apart) {
    const one = byQuestion.get(questionId);
    const other = isTopic ? byTopic.get(otherId) : byQuestion.get(otherId);
    if (one === undefined || other === undefined) continue;
    const couple = coupleOf(one, other);
    latest.set(couple, Math.max(latest.get(couple) ?? NEVER, at));
  }
  return latest;
}

/** More than any number of questions. Products stay exact. */
const MAX_NUMBERS = 2 ** 26;

function keyOf(one: number, other: number): number {
  return Math.min(one, other) * MAX_NUMBERS + Math.max(one, other);
}
