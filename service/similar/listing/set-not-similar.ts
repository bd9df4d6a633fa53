import type { similarCalls } from '#contract/calls/similar.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { Transaction } from '../../database/database.ts';
import { findTopic } from '../../decisions/topics/topic-view-queries.ts';
import { requireOrganiser } from '../../http/actor.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { insertEntry } from '../../register/register-queries.ts';
import {
  countQuestions,
  deleteQuestionMark,
  deleteTopicMark,
  insertQuestionMark,
  insertTopicMark,
} from './not-similar-queries.ts';

type Setting = Parsed<typeof similarCalls.setNotSimilar>;

/**
 * Marks a question or a topic as not similar to a question, for all organisers, or takes the mark back. The register has
 * an entry for each change; a repeated request changes nothing.
 *
 * @throws the problems `question-not-found`, also for a question and itself; `topic-not-found`
 */
export async function setNotSimilar(
  { db, actor }: Pick<CallContext<Transaction>, 'db' | 'actor'>,
  { params: { meetingId, questionId }, body: { other, isNotSimilar } }: Setting,
): Promise<void> {
  await requireBoth(db, meetingId, { questionId, other });
  const by = requireOrganiser(actor).organiserId;
  const isTopic = other.kind === 'topic';
  const mark = { meetingId, questionId, otherId: isTopic ? other.topicId : other.questionId, by };
  const [insert, remove] = isTopic
    ? [insertTopicMark, deleteTopicMark]
    : ([insertQuestionMark, deleteQuestionMark] as const);
  if (!(await (isNotSimilar ? insert : remove)(db, mark))) return;
  const kind = isNotSimilar ? 'question.setApart' : 'question.comparedAgain';
  const detail = isTopic ? { topicId: mark.otherId } : { otherQuestionId: mark.otherId };
  await insertEntry(db, { meetingId, kind, questionId, actor, detail });
}

type Both = { questionId: string; other: Setting['body']['other'] };

async function requireBoth(db: Transaction, meetingId: string, { questionId, other }: Both): Promise<void> {
  const ids = new Set(other.kind === 'question' ? [questionId, other.questionId] : [questionId]);
  const expected = other.kind === 'question' ? 2 : 1;
  if (ids.size < expected || (await countQuestions(db, meetingId, [...ids])) < expected) {
    throw problem('question-not-found');
  }
  if (other.kind === 'topic' && (await findTopic(db, { meetingId, topicId: other.topicId })) === undefined) {
    throw problem('topic-not-found');
  }
}
