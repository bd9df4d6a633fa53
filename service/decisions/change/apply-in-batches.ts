import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { DecisionResult, LISTED_MAX } from '#contract/question/decision.ts';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import {
  claimCommand,
  findCommand,
  finishCommand,
  insertCommand,
  releaseCommand,
  renewCommand,
} from '../../http/command-queries.ts';
import { problem } from '../../http/problems/problem.ts';
import { answerAgain, type Command, readCommand } from '../../http/run-command.ts';
import { applyChange } from './apply-change.ts';
import type { Changed } from './transition-questions.ts';
import type { CommandRequest } from './apply-in-transaction.ts';
import type { BulkChange, Target } from './transition-types.ts';
import { findDecidedIn } from './decision-queries.ts';
import { resultOf } from './decision-result.ts';

/** Questions per transaction. Small, because other organisers wait for the locks of a transaction. */
export const BATCH_SIZE = 250;
/** Lets other work run between two batches, also on the single session of the embedded engine. */
const PAUSE_MS = 2;
/** After this time the caller gets `command-under-way` and retries: proxies cut connections that stay silent. */
const ANSWER_WITHIN_MS = 8000;
const POLL_EVERY_MS = 100;

export type BatchParts = {
  /** The connections for long work. */
  maintenance: Database;
  /** Aborted when the service is about to close. A retry of the command does the rest. */
  closing: AbortSignal;
  /** Checks that the organiser may still decide. @throws the problem that their next request would get */
  requireDecider: (actor: Actor) => Promise<void>;
};

type BatchChange = {
  change: BulkChange;
  /** Questions that were decided, or changed by a colleague, after this instant are skipped. */
  asOf?: Date | undefined;
  /** Finds the questions once the command has begun. */
  find: (db: Database, command: Command) => Promise<Target[]>;
  /** The number of questions that the command is about, if `find` does not return all of them. */
  requestedCount?: number | undefined;
};

type Begun = { isNew: true; command: Command } | { isNew: false; answer: DecisionResult };

/**
 * Changes any number of questions in one command, in batches of 250. The command continues after its caller has gone,
 * and stops when its organiser loses access or permission: finished batches stay. A retry with the same key returns the
 * result or continues after the last finished batch.
 *
 * @throws the problem `command-under-way` after eight seconds: the same key gives the result later; those of `runCommand`;
 *   `unauthorized` and `forbidden` if the organiser has lost access or permission since
 */
export async function applyInBatches(
  parts: BatchParts,
  commandRequest: CommandRequest,
  batchChange: BatchChange,
): Promise<DecisionResult> {
  const until = performance.now() + ANSWER_WITHIN_MS;
  const begun = await begin(parts.maintenance, commandRequest, until);
  if (!begun.isNew) return begun.answer;
  const work = carryOut(parts, commandRequest, { ...batchChange, command: begun.command });
  const result = await Promise.race([work, wait(until - performance.now(), undefined, { ref: false })]);
  if (result === undefined) throw problem('command-under-way', { retryAfterSeconds: 1 });
  return result;
}

/** Begins a command, claims an abandoned one, or waits for the answer of a running one. */
async function begin(db: Database, commandRequest: CommandRequest, until: number): Promise<Begun> {
  const command = readCommand({ ...commandRequest, answer: DecisionResult });
  const isNew = await db.transaction().execute((transaction) => insertCommand(transaction, command));
  if (isNew) return { isNew, command };
  for (;;) {
    const earlier = await findCommand(db, command);
    const isOurs = earlier?.requestHash === command.requestHash;
    if (earlier !== undefined && isOurs && !earlier.isFinished && (await claimCommand(db, earlier.id))) {
      return { isNew: true, command: { id: earlier.id, organiserId: command.organiserId } };
    }
    if (!isOurs || earlier.isFinished || performance.now() > until) {
      return { isNew, answer: answerAgain(DecisionResult, command, earlier) };
    }
    await wait(POLL_EVERY_MS);
  }
}

type Begin = BatchChange & { command: Command };

async function carryOut(parts: BatchParts, commandRequest: CommandRequest, begun: Begin): Promise<DecisionResult> {
  const { maintenance } = parts;
  const { command, requestedCount } = begun;
  const { meetingId } = commandRequest;
  let isDone = false;
  try {
    // A process that has ended may have decided these. The batches skip them.
    const earlier = await findDecidedIn(maintenance, { meetingId, decisionId: command.id });
    const changed = await applyBatches(parts, commandRequest, begun);
    const decidedCount = earlier.length + changed.decidedCount;
    const skippedCount = requestedCount === undefined ? changed.skippedCount : requestedCount - decidedCount;
    const answer = await maintenance.transaction().execute(async (transaction) => {
      const result = await resultOf(transaction, begun, { ...changed, decidedCount, skippedCount });
      await finishCommand(transaction, { id: command.id, answer: z.encode(DecisionResult, result) });
      return result;
    });
    isDone = true;
    return answer;
  } finally {
    if (!isDone) await releaseCommand(maintenance, command.id);
  }
}

type Counted = Changed & { decidedCount: number; skippedCount: number };

async function applyBatches(
  { maintenance, ...parts }: BatchParts,
  commandRequest: CommandRequest,
  begun: Begin,
): Promise<Counted> {
  const { meetingId, actor } = commandRequest;
  const { command, change, asOf } = begun;
  const all = await begun.find(maintenance, command);
  const counted: Counted = { decided: [], skipped: [], decidedCount: 0, skippedCount: 0 };
  for (let from = 0; from < all.length; from += BATCH_SIZE) {
    if (parts.closing.aborted) throw problem('service-unavailable');
    await parts.requireDecider(actor);
    const targets = all.slice(from, from + BATCH_SIZE);
    const { decided, skipped } = await maintenance.transaction().execute(async (transaction) => {
      await renewCommand(transaction, command.id);
      return await applyChange(transaction, { meetingId, actor, command, change, targets, asOf });
    });
    counted.decidedCount += decided.length;
    counted.skippedCount += skipped.length;
    counted.decided.push(...decided.slice(0, LISTED_MAX - counted.decided.length));
    counted.skipped.push(...skipped.slice(0, LISTED_MAX - counted.skipped.length));
    await wait(PAUSE_MS);
  }
  return counted;
}
