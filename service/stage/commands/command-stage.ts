import { randomUUID } from 'node:crypto';
import type { Parsed } from '#contract/calls/call.ts';
import type { stageCalls } from '#contract/calls/stage.ts';
import { CommandedStage, type StageCommand } from '#contract/stage/stage-commands.ts';
import type { Transaction } from '../../database/database.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { runCommand } from '../../http/run-command.ts';
import { lockForOutcomes } from '../../outcomes/closing/finish-queries.ts';
import { lockOrder } from '../../running-order/order-queries.ts';
import { findOrderedTopicIds } from '../../running-order/stage-order-queries.ts';
import { lockStage, type OfStage, proposeOrder, saveStage, type StoredStage } from '../state/stage-queries.ts';
import { stageOf } from '../state/stage-of.ts';
import { readStateOf } from '../state/read-stage.ts';
import { settle } from '../state/settle.ts';
import { findPlaced, findShowable } from '../state/topic-queries.ts';
import { applyCommand, isAllowedAfterFinish, isMove, mayCommand, withoutNow } from './apply-command.ts';
import { recordCommand } from './record-command.ts';

type Context = Pick<CallContext, 'db' | 'actor' | 'idempotencyKey'>;

/**
 * Runs a command on a stage once.
 *
 * @throws the problems that the call declares: `changed-meanwhile` for a move on another version, `command-expired` for
 *   a command that arrives too late, `topic-not-approved` for a topic without an approved language or an exception,
 *   `meeting-finished` for a command that a finished meeting does not allow
 */
export async function commandStage(
  { db, actor, idempotencyKey }: Context,
  { body }: Parsed<typeof stageCalls.commandStage>,
): Promise<CommandedStage> {
  const { command, seenVersion, expiresAt } = body;
  const of = stageOf(actor, body);
  if (actor.kind === 'device' && !mayCommand(actor.deviceKind, command.kind)) throw problem('forbidden');
  const request = ['commandStage', of, seenVersion, command];
  return await runCommand(db, { actor, idempotencyKey, request, answer: CommandedStage }, async (transaction) => {
    const { before, after, clock } = await transition(transaction, { of, command, seenVersion, expiresAt });
    await recordCommand(transaction, { before, after, clock, command, actor, newId: randomUUID() });
    await saveStage(transaction, after);
    // The order may have changed after the end.
    if (command.kind === 'resume' && of.mode === 'live') await proposeOrder(transaction, of.meetingId);
    return { state: await readStateOf(transaction, { stage: after, clock }) };
  });
}

/** A webcast starts near the day of the meeting. The database has no time in the farthest years of a client. */
const RECORDING_WITHIN_MS = 7 * 24 * 60 * 60 * 1000;

/** @throws the problem `invalid-fields` for a webcast that starts days before or after the present time */
function requireNear(command: StageCommand, clock: Date): void {
  if (command.kind !== 'setRecordingStart' || command.at === null) return;
  if (Math.abs(command.at.getTime() - clock.getTime()) <= RECORDING_WITHIN_MS) return;
  throw problem('invalid-fields', { faults: [{ field: 'command', code: 'wrong-type' }] });
}

/** Commands that read or change the running order. */
const WITH_ORDER: ReadonlySet<string> = new Set(['start', 'resume', 'skip']);

type Commanding = { of: OfStage; command: StageCommand; seenVersion: number; expiresAt: Date | undefined };

/** Locks the stage and computes its next state. */
async function transition(transaction: Transaction, { of, command, seenVersion, expiresAt }: Commanding) {
  // The lock of the running order comes before that of the stage, as in `proposeOrder`.
  if (of.mode === 'live' && WITH_ORDER.has(command.kind)) await lockOrder(transaction, of.meetingId);
  const locked = await lockStage(transaction, of);
  if (locked === undefined) throw problem('no-meeting');
  const { clock } = locked;
  // Checked after the wait for the lock.
  if (expiresAt !== undefined && clock > expiresAt) throw problem('command-expired');
  await requireAllowed(transaction, of, command);
  const before = settle(locked);
  requireNear(command, clock);
  if (isMove(command) && before.version !== seenVersion) {
    throw problem('changed-meanwhile', { current: { version: before.version, since: null, by: null } });
  }
  const order = command.kind === 'start' ? await findOrderedTopicIds(transaction, of.meetingId) : [];
  const applied = applyCommand(before, command, { clock, order });
  if ('refusal' in applied) throw problem(applied.refusal);
  const moved = await withPlacedNext(transaction, before, applied.to);
  const isShowable = await requireShowable(transaction, before, moved);
  const to = isShowable ? moved : withoutNow(moved, clock);
  return { before, clock, after: { ...to, revision: locked.stage.revision + 1 } };
}

/**
 * The lock on the meeting makes a start and the finish of the same moment wait for each other.
 *
 * @throws the problem `meeting-finished`
 */
async function requireAllowed(transaction: Transaction, { meetingId }: OfStage, command: StageCommand): Promise<void> {
  if (isAllowedAfterFinish(command)) return;
  if ((await lockForOutcomes(transaction, meetingId)).isFinished) throw problem('meeting-finished');
}

/**
 * Drops the topics below Now that were archived, or have left the running order, when another topic becomes Next. A topic
 * that was Next before stays, because the Chairman expects it.
 */
async function withPlacedNext(transaction: Transaction, before: StoredStage, to: StoredStage): Promise<StoredStage> {
  if (to.next === null || to.next === before.next) return to;
  const placed = await findPlaced(transaction, { meetingId: to.meetingId, topicIds: [to.next, ...to.upcoming] });
  const [next = null, ...upcoming] = placed;
  return { ...to, next, upcoming };
}

/**
 * @returns false when a resumed stage must leave its topic: an archived one cannot be approved again
 * @throws the problems `topic-gone` for an archived topic, or one that has left the running order; `topic-not-approved`
 */
async function requireShowable(transaction: Transaction, before: StoredStage, to: StoredStage): Promise<boolean> {
  const { now: topicId, meetingId } = to;
  const isNew = topicId !== before.now;
  // After an end, an approval may have been taken back. An archived topic stays only while it may still be shown.
  const isResumed = before.status === 'ended' && to.status === 'running';
  if (topicId === null || !(isNew || isResumed)) return true;
  const found = await findShowable(transaction, { meetingId, topicId });
  if (found === undefined || (isNew && (found.isArchived || !found.isPlaced))) throw problem('topic-gone');
  if (!found.isShowable && !found.isArchived) throw problem('topic-not-approved');
  return found.isShowable;
}
