/** Assigns topics to experts, who accept or decline. */
import { AssignedTopics, type Assignment, ChangedAssignment } from '#contract/answer/assignment.ts';
import type { assignmentCalls } from '#contract/calls/answers/assignments.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem, ProblemError } from '../../http/problems/problem.ts';
import { runCommand } from '../../http/run-command.ts';
import { mayWriteAnswers } from '../../organisers/queries/organiser-queries.ts';
import { insertEntry } from '../../register/register-queries.ts';
import type { OfTopic } from '../answer-queries.ts';
import { deleteAssignment, findAssignment, lockAssignment, setAssignment, setResponse } from './assignment-queries.ts';
import { requireLiveTopic } from '../text/change-answer.ts';
import { queueAssignmentMails } from '../mail/queue-mails.ts';
import { findAnswerSettings } from '../settings-queries.ts';

type Context = Pick<CallContext, 'db' | 'actor' | 'idempotencyKey'>;
/** Without `sendsMail`, the expert gets no mail. */
type AssigningContext = Context & { sendsMail?: boolean };

type Assigning = {
  topic: OfTopic;
  actor: Actor;
  assignedBy: string;
  seenVersion: number;
  /** A field that is undefined keeps its present value. */
  given: { expertId: string | null; dueAt?: Date | null | undefined; note?: string | null | undefined };
  sendsMail: boolean;
};

type Merged = { expertId: string | null; dueAt: Date | null; note: string | null };

/** Assigns one topic, or removes its assignment. @throws the problems that the call declares */
export async function assignTopic(
  { db, actor, idempotencyKey, sendsMail = false }: AssigningContext,
  { params, body }: Parsed<typeof assignmentCalls.assignTopic>,
): Promise<ChangedAssignment> {
  const { seenVersion, ...given } = body;
  const command = { actor, idempotencyKey, request: ['assignTopic', params, body], answer: ChangedAssignment };
  return await runCommand(db, command, async (transaction, { organiserId: assignedBy }) => {
    await requireExpert(transaction, given.expertId);
    return await assign(transaction, { topic: params, actor, assignedBy, seenVersion, given, sendsMail });
  });
}

/**
 * Assigns many topics in one transaction; skips those that a colleague has assigned since, or that are gone.
 *
 * @throws the problems that the call declares
 */
export async function assignTopics(
  { db, actor, idempotencyKey, sendsMail = false }: AssigningContext,
  { params, body }: Parsed<typeof assignmentCalls.assignTopics>,
): Promise<AssignedTopics> {
  const { topics, ...given } = body;
  const command = { actor, idempotencyKey, request: ['assignTopics', params, body], answer: AssignedTopics };
  return await runCommand(db, command, async (transaction, { organiserId: assignedBy }) => {
    if ((await findAnswerSettings(transaction, params.meetingId)) === undefined) throw problem('no-meeting');
    await requireExpert(transaction, given.expertId);
    const result: AssignedTopics = { assigned: [], skipped: [] };
    // In one order, so that two such commands never wait for each other.
    for (const { id, seenVersion } of topics.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const topic = { ...params, topicId: id };
      const assigning = { topic, actor, assignedBy, seenVersion, given, sendsMail };
      const assigned = await assign(transaction, assigning).catch(skipped);
      if (typeof assigned === 'string') result.skipped.push({ id, code: assigned });
      else result.assigned.push({ id, assignment: assigned.assignment });
    }
    return result;
  });
}

function skipped(error: unknown): AssignedTopics['skipped'][number]['code'] {
  if (error instanceof ProblemError) {
    if (error.code === 'topic-not-found' || error.code === 'topic-gone') return 'topic-not-found';
    if (error.code === 'changed-meanwhile') return 'changed-meanwhile';
  }
  throw error;
}

async function requireExpert(transaction: Transaction, expertId: string | null): Promise<void> {
  if (expertId !== null && !(await mayWriteAnswers(transaction, expertId))) throw problem('expert-unknown');
}

/** Every check precedes the first change, so that a skipped topic leaves the transaction usable. */
async function assign(transaction: Transaction, assigning: Assigning): Promise<ChangedAssignment> {
  const { topic, actor, assignedBy, seenVersion, given, sendsMail } = assigning;
  const { meetingId, topicId } = topic;
  await requireLiveTopic(transaction, topic);
  const before = await lockAssignment(transaction, topicId);
  if ((before?.version ?? 0) !== seenVersion) throw stale(before);
  const next = merged(given, before);
  const { expertId, dueAt } = next;
  const isWritten = await writeAssignment(transaction, { ...assigning, given: next }, before);
  if (!isWritten) throw stale(await findAssignment(transaction, topicId));
  const detail = { topicId, expertId, dueAt: dueAt?.toISOString() ?? null };
  if (expertId !== null || before !== undefined) {
    await insertEntry(transaction, { meetingId, kind: 'answer.assigned', actor, seenVersion, detail });
  }
  if (sendsMail && expertId !== null) {
    await queueAssignmentMails(transaction, topic, { before, expertId, assignedBy, dueAt });
  }
  return { topicId, assignment: (await findAssignment(transaction, topicId)) ?? null };
}

/** The given fields, and the present value of each missing one. */
function merged({ expertId, dueAt, note }: Assigning['given'], before: Assignment | undefined): Merged {
  return {
    expertId,
    dueAt: dueAt === undefined ? (before?.dueAt ?? null) : dueAt,
    note: note === undefined ? (before?.note ?? null) : note,
  };
}

/** @returns false when a colleague has changed the assignment at the same time */
async function writeAssignment(
  transaction: Transaction,
  { topic, assignedBy, seenVersion, given }: Assigning & { given: Merged },
  before: Assignment | undefined,
): Promise<boolean> {
  const { expertId, ...dated } = given;
  if (expertId !== null) {
    return await setAssignment(transaction, topic, { seenVersion, expertId, ...dated, assignedBy });
  }
  return before === undefined || (await deleteAssignment(transaction, { topicId: topic.topicId, seenVersion }));
}

/** Accepts a topic. @throws the problems that the call declares */
export async function acceptAssignment(
  ctx: Context,
  { params, body }: Parsed<typeof assignmentCalls.acceptAssignment>,
): Promise<ChangedAssignment> {
  return await respond(ctx, { name: 'acceptAssignment', params, body, reason: null });
}

/** Declines a topic; it returns to the organiser who assigned it. @throws the problems that the call declares */
export async function declineAssignment(
  ctx: Context,
  { params, body }: Parsed<typeof assignmentCalls.declineAssignment>,
): Promise<ChangedAssignment> {
  return await respond(ctx, { name: 'declineAssignment', params, body, reason: body.reason });
}

type Response = { name: string; params: OfTopic; body: { seenVersion: number }; reason: string | null };

async function respond(
  { db, actor, idempotencyKey }: Context,
  { name, params, body, reason }: Response,
): Promise<ChangedAssignment> {
  const { meetingId, topicId } = params;
  const { seenVersion } = body;
  const command = { actor, idempotencyKey, request: [name, params, body], answer: ChangedAssignment };
  return await runCommand(db, command, async (transaction, { organiserId }) => {
    await requireLiveTopic(transaction, params);
    const before = await lockAssignment(transaction, topicId);
    if (before?.expertId !== organiserId) throw problem('not-assigned');
    if (before.version !== seenVersion) throw stale(before);
    // An expert may decline a topic that they have accepted, but accepts only once.
    if (before.state === 'declined' || (reason === null && before.state === 'accepted')) {
      throw problem('step-not-allowed');
    }
    await setResponse(transaction, { topicId, reason });
    const kind = reason === null ? 'answer.accepted' : 'answer.declined';
    const detail = { topicId, assignedBy: before.assignedBy };
    await insertEntry(transaction, { meetingId, kind, actor, seenVersion, detail });
    return { topicId, assignment: (await findAssignment(transaction, topicId)) ?? null };
  });
}

function stale(before: Assignment | undefined) {
  const { version = 0, assignedBy: by = null } = before ?? {};
  const since = before?.respondedAt ?? before?.assignedAt;
  return problem('changed-meanwhile', { current: { version, since: since?.toISOString() ?? null, by } });
}
