/** Decides which pairs wait for a decision. No I/O. */
import type { Pair } from '../index/similar-types.ts';
import type { Apart, Member } from './member-queries.ts';

/** A topic with its questions, or a question without a topic. A decision on a pair joins two of them. */
type Unit = {
  number: number;
  /** In milliseconds. */
  lastJoin: number;
};

type Units = {
  byQuestion: ReadonlyMap<string, { unit: Unit; revision: number }>;
  byTopic: ReadonlyMap<string, Unit>;
};

const NEVER = -Infinity;

/**
 * Returns a function that tells whether a pair waits. Pass it the pairs by descending strength: of two units, only the
 * strongest pair waits. A mark between two units hides all their pairs until a question joins one of them, and its own
 * two questions for ever.
 */
export function waitingPairs(members: readonly Member[], apart: readonly Apart[]): (pair: Pair) => boolean {
  const units = unitsOf(members);
  const { byQuestion } = units;
  const coupleOf = (one: Unit, other: Unit) =>
    Math.min(one.number, other.number) * byQuestion.size + Math.max(one.number, other.number);
  const markedAt = latestMarks(apart, units, coupleOf);
  const marked = new Set(apart.map(({ questionId, otherId }) => pairKey(questionId, otherId)));
  const seen = new Set<number>();
  return ({ first, second, firstRevision, secondRevision }) => {
    const [one, other] = [byQuestion.get(first), byQuestion.get(second)];
    if (one?.revision !== firstRevision || other?.revision !== secondRevision || one.unit === other.unit) return false;
    const couple = coupleOf(one.unit, other.unit);
    if (seen.has(couple) || (marked.size > 0 && marked.has(pairKey(first, second)))) return false;
    if ((markedAt.get(couple) ?? NEVER) > Math.max(one.unit.lastJoin, other.unit.lastJoin)) return false;
    seen.add(couple);
    return true;
  };
}

function unitsOf(members: readonly Member[]): Units {
  const byTopic = new Map<string, Unit>();
  let count = 0;
  const newUnit = (): Unit => ({ number: count++, lastJoin: NEVER });
  const byQuestion = new Map(
    members.map(({ id, topicId, revision, joinedAt }) => {
      const unit = (topicId === null ? undefined : byTopic.get(topicId)) ?? newUnit();
      if (topicId !== null) byTopic.set(topicId, unit);
      unit.lastJoin = Math.max(unit.lastJoin, joinedAt ?? NEVER);
      return [id, { unit, revision }];
    }),
  );
  return { byQuestion, byTopic };
}

/** When two units were last marked as not similar, by their couple. */
function latestMarks(
  apart: readonly Apart[],
  { byQuestion, byTopic }: Units,
  coupleOf: (one: Unit, other: Unit) => number,
): Map<number, number> {
  const latest = new Map<number, number>();
  for (const { questionId, otherId, isTopic, at } of apart) {
    const one = byQuestion.get(questionId)?.unit;
    const other = isTopic ? byTopic.get(otherId) : byQuestion.get(otherId)?.unit;
    if (one === undefined || other === undefined) continue;
    const couple = coupleOf(one, other);
    latest.set(couple, Math.max(latest.get(couple) ?? NEVER, at));
  }
  return latest;
}

function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}
