/** What every change of an answer shares: the lock, the check of the seen version, the versions and entries. */
import type { AnswerText, ChangedAnswer } from '#contract/answer/answer.ts';
import { type AnswerStatus, nextAnswerState } from '#contract/plain/answer/answer-life.ts';
import type { AnswerStep } from '#contract/plain/answer/answer-state.ts';
import type { EntryKind } from '#contract/plain/register/entry-kind.ts';
import type { Transaction } from '../../database/database.ts';
import { type Actor, requireOrganiser } from '../../http/actor.ts';
import { mayDo } from '../../http/may-do.ts';
import { problem } from '../../http/problems/problem.ts';
import { insertEntry, type NewEntry } from '../../register/register-queries.ts';
import { findTexts, findTopicLife, type LockedAnswer, type OfAnswer, type OfTopic } from '../answer-queries.ts';
import { findIdsOfPerson } from '../../organisers/queries/person-queries.ts';
import { findAssignment } from '../assignment/assignment-queries.ts';
import { countOpenRemarks } from '../remarks/remark-queries.ts';
import { findAnswerSettings } from '../settings-queries.ts';

/** @throws the problems `topic-not-found`; `topic-gone` for an archived topic */
export async function requireLiveTopic(transaction: Transaction, topic: OfTopic): Promise<void> {
  const life = await findTopicLife(transaction, topic);
  if (life === undefined) throw problem('topic-not-found');
  if (life.isArchived) throw problem('topic-gone');
}

/**
 * An organiser who assigns topics may write every answer, an expert only those assigned to them and not declined.
 *
 * @throws the problems `forbidden` for an actor who is no organiser; `not-assigned`
 */
export async function requireWriter(transaction: Transaction, actor: Actor, { topicId }: OfTopic): Promise<string> {
  const { organiserId } = requireOrganiser(actor);
  if (mayDo(actor, 'answer.assign')) return organiserId;
  const assignment = await findAssignment(transaction, topicId);
  if (assignment?.expertId !== organiserId || assignment.state === 'declined') throw problem('not-assigned');
  return organiserId;
}

/** @throws the problem `changed-meanwhile` with the present version and who saved it */
export function requireSeen(before: LockedAnswer | undefined, seenVersion: number): void {
  if ((before?.version ?? 0) !== seenVersion) throw stale(before);
}

export function stale(before: Pick<AnswerText, 'version' | 'savedAt' | 'savedBy'> | undefined) {
  const { version = 0, savedAt, savedBy: by = null } = before ?? {};
  return problem('changed-meanwhile', { current: { version, since: savedAt?.toISOString() ?? null, by } });
}

type Stepping = {
  answer: OfAnswer;
  before: Pick<AnswerText, 'state' | 'text' | 'authors' | 'unchecked'>;
  organiserId: string;
  acceptsOpenRemarks?: boolean;
};

/** The state after a step. @throws the problem that `nextAnswerState` names */
export async function stateAfter(
  transaction: Transaction,
  step: AnswerStep,
  { answer, before, organiserId, acceptsOpenRemarks = false }: Stepping,
): Promise<AnswerStatus['state']> {
  const found = await findAnswerSettings(transaction, answer.meetingId);
  const status = { ...before, openRemarks: await countOpenRemarks(transaction, answer) };
  const ids = await findIdsOfPerson(transaction, organiserId);
  const needsOtherApprover = found?.settings.needsOtherApprover ?? true;
  const next = nextAnswerState(status, step, { ids, needsOtherApprover, acceptsOpenRemarks });
  if ('refusal' in next) throw problem(next.refusal);
  return next.to;
}

type Recorded = { actor: Actor; kind: EntryKind; seenVersion?: number; detail?: NewEntry['detail'] };

/** Writes an entry about one language of an answer. It never contains a text. */
export async function recordStep(
  transaction: Transaction,
  { meetingId, topicId, language }: OfAnswer,
  { actor, kind, seenVersion, detail }: Recorded,
): Promise<void> {
  const seen = seenVersion === undefined ? {} : { seenVersion };
  await insertEntry(transaction, { meetingId, kind, actor, ...seen, detail: { topicId, language, ...detail } });
}

/** The answer of a command that changed one language. */
export async function changedAnswer(
  transaction: Transaction,
  { topicId, language }: Pick<OfAnswer, 'topicId' | 'language'>,
): Promise<ChangedAnswer> {
  const text = (await findTexts(transaction, topicId))[language];
  if (text === null) throw problem('topic-not-found');
  return { topicId, language, text };
}
