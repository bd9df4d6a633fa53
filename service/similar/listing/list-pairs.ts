import type { similarCalls } from '#contract/calls/similar.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { Compared, SimilarPair, SimilarPairs } from '#contract/similar/similar.ts';
import type { Database } from '../../database/database.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { findTimeZone } from '../../meetings/meeting-queries.ts';
import { currentGlossary } from '../glossary/current-glossary.ts';
import type { SimilarIndexes } from '../index/similar-types.ts';
import { timeSlices } from '../index/time-slices.ts';
import { explain } from '../method/explain.ts';
import { findCompared } from './compared-queries.ts';
import { findApart, findMembers } from './member-queries.ts';
import { countMarks } from './not-similar-queries.ts';
import { waitingPairs } from './waiting-pairs.ts';

/**
 * The pairs of questions that ask the same and wait for a decision, the strongest first. Two topics have one pair.
 *
 * @throws the problem `no-meeting`
 */
export async function listSimilarPairs(
  { indexes }: { indexes: SimilarIndexes },
  { db }: Pick<CallContext, 'db'>,
  { params: { meetingId }, query: { from, limit, skip } }: Parsed<typeof similarCalls.listSimilarPairs>,
): Promise<SimilarPairs> {
  if ((await findTimeZone(db, meetingId)) === undefined) throw problem('no-meeting');
  const index = await indexes.of(meetingId);
  const { isComplete, blocks, numberOf, idOf } = await index.pairs(from);
  const [members, apart] = [await findMembers(db, meetingId), await findApart(db, meetingId)];
  const isWaiting = waitingPairs({ members, apart, numberOf });
  const strongest: StrongPair[] = [];
  let total = 0;
  for await (const block of blocks) {
    for (const pair of block) {
      if (!isWaiting(pair)) continue;
      total += 1;
      if (total > skip && strongest.length < limit) {
        strongest.push({ first: idOf(pair.first), second: idOf(pair.second) });
      }
    }
  }
  return {
    isComplete: isComplete && index.isComplete,
    total,
    pairs: await explainPairs(db, meetingId, strongest),
    setApartCount: await countMarks(db, meetingId),
  };
}

/** The ids of its questions. */
type StrongPair = { first: string; second: string };

async function explainPairs(db: Database, meetingId: string, strongest: readonly StrongPair[]): Promise<SimilarPair[]> {
  const { glossary } = await currentGlossary(db);
  const compared = await findCompared(db, meetingId, [
    ...new Set(strongest.flatMap(({ first, second }) => [first, second])),
  ]);
  const slices = timeSlices();
  const pairs: SimilarPair[] = [];
  for (const { first, second } of strongest) {
    if (slices.isOver()) await slices.step();
    const [one, other] = [compared.get(first), compared.get(second)];
    if (one === undefined || other === undefined) continue;
    const [joins, stays] = [one, other].toSorted(joinsFirst);
    if (joins === undefined || stays === undefined) continue;
    pairs.push({ first: joins, second: stays, ...explain(joins, stays, glossary) });
  }
  return pairs;
}

/** First the question without a topic, which can join the topic of the other; otherwise the older one. */
function joinsFirst(one: Compared, other: Compared): number {
  const byTopic = Number(one.topic !== null) - Number(other.topic !== null);
  return byTopic || one.receivedAt.getTime() - other.receivedAt.getTime() || (one.id < other.id ? -1 : 1);
}
