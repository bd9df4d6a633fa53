/** What “same” does to a pair of questions. No I/O. */
import type { Compared, Pair } from '../../similar/pairs-query.ts';

export type InTopic = NonNullable<Compared['topic']>;

export type PairPlan =
  /** A received question is accepted into the topic of the other, or an accepted one that is alone moves there. */
  | { kind: 'accept' | 'move'; question: Compared; other: Compared; topic: InTopic }
  /** Both are accepted into a new topic. */
  | { kind: 'together' }
  /** Both topics have several questions. The older number stays. */
  | { kind: 'merge'; topic: InTopic; other: InTopic }
  /** Another decision on a question stands in the way. */
  | { kind: 'none'; question: Compared };

export function planOf({ first, second }: Pick<Pair, 'first' | 'second'>): PairPlan {
  const blocked = [first, second].find((question) => question.state !== 'received' && acceptedIn(question) === null);
  if (blocked !== undefined) return { kind: 'none', question: blocked };
  const [ofFirst, ofSecond] = [acceptedIn(first), acceptedIn(second)];
  if (ofFirst === null && ofSecond === null) return { kind: 'together' };
  if (ofFirst === null || ofSecond === null) {
    const [question, other, topic] = ofFirst === null ? [first, second, ofSecond] : [second, first, ofFirst];
    return topic === null ? { kind: 'together' } : { kind: 'accept', question, other, topic };
  }
  return planOfTopics({ question: first, topic: ofFirst }, { question: second, topic: ofSecond });
}

type Placed = { question: Compared; topic: InTopic };

function planOfTopics(first: Placed, second: Placed): PairPlan {
  const [older, newer] = first.topic.number <= second.topic.number ? [first, second] : [second, first];
  if (older.topic.id === newer.topic.id) return { kind: 'none', question: newer.question };
  // The newer one moves if both are alone.
  const alone = [newer, older].find(({ topic }) => topic.questionCount <= 1);
  if (alone === undefined) return { kind: 'merge', topic: older.topic, other: newer.topic };
  const stays = alone === newer ? older : newer;
  return { kind: 'move', question: alone.question, other: stays.question, topic: stays.topic };
}

function acceptedIn({ state, topic }: Compared): InTopic | null {
  return state === 'accepted' ? topic : null;
}

/** The same for a pair in either order. */
export function keyOf({ first, second }: { first: { id: string }; second: { id: string } }): string {
  return [first.id, second.id].toSorted().join(' ');
}

/** The merger that the organiser has begun: its pair and both topics. */
export type Merging = { key: string; topicId: string; otherId: string };

export function mergingOf(pair: Pick<Pair, 'first' | 'second'>): Merging | undefined {
  const plan = planOf(pair);
  if (plan.kind !== 'merge') return undefined;
  return { key: keyOf(pair), topicId: plan.topic.id, otherId: plan.other.id };
}

/** False as soon as another pair is shown, or a colleague has moved a question of the pair. */
export function isMergingStill(begun: Merging | undefined, pair: Pick<Pair, 'first' | 'second'> | undefined): boolean {
  const now = pair === undefined ? undefined : mergingOf(pair);
  if (begun === undefined || now === undefined) return false;
  return begun.key === now.key && begun.topicId === now.topicId && begun.otherId === now.otherId;
}

/** True where readers see another pair: a text, a state or a topic has changed. */
export function hasChanged(before: Pair, now: Pair): boolean {
  const seen = ({ first, second }: Pair) => JSON.stringify([seenOf(first), seenOf(second)]);
  return seen(before) !== seen(now);
}

function seenOf({ id, text, state, topic }: Compared) {
  return [id, text, state, topic?.id];
}
