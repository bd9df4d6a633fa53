import { randomUUID } from 'node:crypto';
import type { CurrentQuestion, DecidedQuestion, SkippedQuestion } from '#contract/question/decision.ts';
import type { IntoTopic } from '#contract/topic.ts';
import type { Transaction } from '../../database/database.ts';
import { problem } from '../../http/problems/problem.ts';
import type {
  ChangeRequest,
  Destination,
  Move,
  QuestionChange,
  Target,
  TransitionContext,
} from './transition-types.ts';
import {
  findTopicsOf,
  lockQuestions,
  lockRules,
  type LockedQuestion,
  type MeetingRules,
  updateQuestions,
} from './decision-queries.ts';
import { requireUnfinished } from '../../outcomes/closing/finish-queries.ts';
import { resolveTransition } from './resolve-transition.ts';
import { saveComments } from './save-comments.ts';
import { recordChanges } from './record-changes.ts';
import {
  findOwnTopics,
  insertTopics,
  type LockedTopic,
  lockTopics,
  type NewTopic,
  settleTopics,
} from '../topics/topic-queries.ts';
import { findLastSteps, type LastStep } from './undo-queries.ts';

export type Changed = { decided: DecidedQuestion[]; skipped: SkippedQuestion[] };

/**
 * Changes each question by itself, and reports each skipped question with the reason. Writes all changes in the register,
 * in the same transaction. Passes over questions that this command has already changed. Changes none if the request is
 * all or nothing and a question is skipped.
 *
 * @throws the problems `no-meeting`, `meeting-finished`
 */
export async function transitionQuestions(transaction: Transaction, request: ChangeRequest): Promise<Changed> {
  const { meetingId, command, change, asOf } = request;
  const rules = await rulesFor(transaction, request);
  const ids = request.targets.map(({ id }) => id);
  const lastSteps = change.kind === 'undo' ? await findLastSteps(transaction, ids) : new Map<string, LastStep>();
  const former = [...lastSteps.values()].flatMap(({ fromTopicId }) => fromTopicId ?? []);
  const topicIds = await topicsTouched(transaction, request, former);
  const topics = await lockTopics(transaction, { meetingId, ids: topicIds });
  const { organiserId } = command;
  const member = memberOf(change);
  const lockedIds = [...new Set([...ids, ...(member === undefined ? [] : [member.id])])];
  const questions = await lockQuestions(transaction, { meetingId, ids: lockedIds, asOf, organiserId });
  const isMemberChanged = member !== undefined && !isAsSeen(member, questions.get(member.id));
  const targets = request.targets.filter(({ id }) => questions.get(id)?.decisionId !== command.id);
  const context = { change, organiserId, rules, topics, isMemberChanged, newTopicId: command.id, lastSteps };
  const { moves: possible, skipped } = resolveAll(targets, questions, context);
  const moves = request.isAllOrNothing === true && skipped.length > 0 ? [] : possible;
  if (moves.length > 0) await makeMoves(transaction, request, { moves, topics });
  const decided = moves.map(({ question: { id, version }, to, topicId }) => ({
    id,
    state: to,
    version: version + 1,
    topicId,
  }));
  return { decided, skipped };
}

async function rulesFor(transaction: Transaction, { meetingId, change }: ChangeRequest): Promise<MeetingRules> {
  const reasonCode = change.kind === 'proposeRefusal' ? change.reasonCode : undefined;
  const into = intoOf(change);
  const themeCode = into?.kind === 'new' ? into.themeCode : null;
  const rules = await lockRules(transaction, { meetingId, reasonCode, themeCode });
  if (rules === undefined) throw problem('no-meeting');
  await requireUnfinished(transaction, meetingId);
  return rules;
}

/** The ids of all topics that a question may leave or enter. */
async function topicsTouched(
  transaction: Transaction,
  { change, targets, command }: ChangeRequest,
  former: string[],
): Promise<string[]> {
  const ids = targets.map(({ id }) => id);
  const into = intoOf(change);
  const formerTopics = await findTopicsOf(transaction, ids);
  const own = into?.kind === 'own' ? await findOwnTopics(transaction, ids) : [];
  const entered = into?.kind === 'existing' ? [into.topicId] : [];
  return [...new Set([...formerTopics, ...own, ...entered, ...former, ...(into?.kind === 'new' ? [command.id] : [])])];
}

function intoOf(change: QuestionChange): IntoTopic | undefined {
  return change.kind === 'accept' || change.kind === 'move' ? change.into : undefined;
}

type SeenMember = { id: string; seenVersion: number; topicId: string };

/** The question that the organiser saw in the topic that others enter. */
function memberOf(change: QuestionChange): SeenMember | undefined {
  const into = intoOf(change);
  if (into?.kind !== 'existing' || into.seenMember === undefined) return undefined;
  return { ...into.seenMember, topicId: into.topicId };
}

function isAsSeen({ seenVersion, topicId }: SeenMember, question: LockedQuestion | undefined): boolean {
  return question?.version === seenVersion && question.topicId === topicId;
}

function resolveAll(
  targets: Target[],
  questions: ReadonlyMap<string, LockedQuestion>,
  context: TransitionContext,
): { moves: Move[]; skipped: SkippedQuestion[] } {
  const moves: Move[] = [];
  const skipped: SkippedQuestion[] = [];
  const empty = [...context.topics.values()].filter(({ isEmpty }) => isEmpty);
  for (const target of targets) {
    const question = questions.get(target.id);
    const result = resolveTransition(target, question, context);
    if ('why' in result || question === undefined) {
      const why = 'why' in result ? result.why : 'question-not-found';
      skipped.push({ id: target.id, why, current: question === undefined ? null : currentOf(question) });
    } else {
      const { to, entry, destination } = result;
      moves.push({
        question,
        seenVersion: target.seenVersion,
        to,
        entry,
        topicId: topicOf(destination, question, empty),
      });
    }
  }
  return { moves, skipped };
}

/** The state of a question, for an organiser whose command came too late. */
export function currentOf({ state, version, topicId, decidedAt, decidedBy }: LockedQuestion): CurrentQuestion {
  return { state, version, topicId, since: decidedAt, by: decidedBy };
}

/** The id of the destination. A question's own topic is the first empty one created for it, otherwise a new one. */
function topicOf(destination: Destination, { id }: LockedQuestion, empty: LockedTopic[]): string | null {
  switch (destination.kind) {
    case 'none':
      return null;
    case 'topic':
      return destination.topicId;
    case 'own': {
      const own = empty.filter(({ createdFor }) => createdFor === id).toSorted((a, b) => a.number - b.number);
      return own[0]?.id ?? randomUUID();
    }
    default:
      return destination satisfies never;
  }
}

type Made = { moves: Move[]; topics: ReadonlyMap<string, LockedTopic> };

async function makeMoves(transaction: Transaction, request: ChangeRequest, { moves, topics }: Made): Promise<void> {
  const { meetingId, command, change } = request;
  const by = command.organiserId;
  const created = newTopics(moves, topics, intoOf(change));
  await insertTopics(transaction, meetingId, created);
  await saveComments(transaction, request, moves);
  const transitions = moves.map(({ question: { id }, to, topicId }) => ({ id, state: to, topicId }));
  await updateQuestions(transaction, { transitions, by, decisionId: command.id });
  const exited = moves.flatMap(({ question }) => question.topicId ?? []);
  const entered = moves.flatMap(({ topicId }) => topicId ?? []);
  await settleTopics(transaction, [...new Set([...exited, ...entered])]);
  await recordChanges(transaction, request, { moves, createdTopics: new Set(created.map(({ id }) => id)) });
}

/** A new topic that only one question enters is that question's own, also when it has headings. */
function newTopics(moves: Move[], topics: ReadonlyMap<string, LockedTopic>, into: IntoTopic | undefined): NewTopic[] {
  const { headingFr = null, headingEn = null, themeCode = null } = into?.kind === 'new' ? into : {};
  const entering = Map.groupBy(
    moves.filter(({ topicId }) => topicId !== null && !topics.has(topicId)),
    ({ topicId }) => topicId ?? '',
  );
  return [...entering].map(([id, [first, ...others]]) => ({
    id,
    createdFor: others.length === 0 ? (first?.question.id ?? null) : null,
    headingFr,
    headingEn,
    themeCode,
  }));
}
