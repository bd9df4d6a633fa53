import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { DecisionResult, LEFT_MAX } from '#contract/question/decision.ts';
import type { Database } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { findCommand, finishCommand, insertCommand, keepAlive, letGo, takeOver } from '../http/command-queries.ts';
import { problem } from '../http/problems/problem.ts';
import { answerAgain, type Command, readCommand } from '../http/run-command.ts';
import { applyChange } from './apply-change.ts';
import type { Changed } from './change-questions.ts';
import type { Asking } from './change-some.ts';
import type { BulkChange, Target } from './changing.ts';
import { findDecidedIn } from './decision-queries.ts';
import { resultOf } from './decision-result.ts';

/** Each in a transaction of its own, for which nobody else waits long. */
const BATCH = 250;
/** Others take their turn, also where there is one session for all. */
const PAUSE_MS = 2;
/** Whoever waits longer is told to ask again: a connection that stays quiet is cut. */
const PATIENCE_MS = 8000;
const ASK_AGAIN_MS = 100;

export type ManyParts = {
  /** For long work. */
  maintenance: Database;
  /** Aborted when the service is about to close: what is left is done when the command is asked for again. */
  closing: AbortSignal;
  /** Whether somebody still may decide. @throws the problem that their next request would get */
  requireDecider: (actor: Actor) => Promise<void>;
};

type Many = {
  change: BulkChange;
  /** What was decided, or changed by somebody else, after this instant is left alone. */
  asOf?: Date | undefined;
  /** Which questions, once the command has begun. */
  find: (db: Database, command: Command) => Promise<Target[]>;
  /** How many are meant, where not all of them are found. */
  meantCount?: number | undefined;
};

type Begun = { isNew: true; command: Command } | { isNew: false; answer: DecisionResult };

/**
 * Changes any number of questions in one command, each alone, some hundred at a time. It goes on when nobody waits any
 * more, but not for whoever may decide no more: what is done then stays, and the rest is left. Asked again with the same
 * key, it gives the result, or goes on where it had come to.
 *
 * @throws the problem `command-under-way` after eight seconds: the same key gives the result later; those of `runCommand`;
 *   `unauthorized` and `forbidden` where access or permission has gone meanwhile
 */
export async function changeMany(parts: ManyParts, asking: Asking, many: Many): Promise<DecisionResult> {
  const until = performance.now() + PATIENCE_MS;
  const begun = await begin(parts.maintenance, asking, until);
  if (!begun.isNew) return begun.answer;
  const work = carryOut(parts, asking, { ...many, command: begun.command });
  const result = await Promise.race([work, wait(until - performance.now(), undefined, { ref: false })]);
  if (result === undefined) throw problem('command-under-way', { retryAfterSeconds: 1 });
  return result;
}

/** Begins a command, takes over one that nobody carries out any more, or waits for the answer of one that is under way. */
async function begin(db: Database, asking: Asking, until: number): Promise<Begun> {
  const command = readCommand({ ...asking, answer: DecisionResult });
  const isNew = await db.transaction().execute((transaction) => insertCommand(transaction, command));
  if (isNew) return { isNew, command };
  for (;;) {
    const earlier = await findCommand(db, command);
    const isOurs = earlier?.requestHash === command.requestHash;
    if (earlier !== undefined && isOurs && !earlier.isFinished && (await takeOver(db, earlier.id))) {
      return { isNew: true, command: { id: earlier.id, organiserId: command.organiserId } };
    }
    if (!isOurs || earlier.isFinished || performance.now() > until) {
      return { isNew, answer: answerAgain(DecisionResult, command, earlier) };
    }
    await wait(ASK_AGAIN_MS);
  }
}

type Begin = Many & { command: Command };

async function carryOut(parts: ManyParts, asking: Asking, begun: Begin): Promise<DecisionResult> {
  const { maintenance } = parts;
  const { command, meantCount } = begun;
  const { meetingId } = asking;
  let isDone = false;
  try {
    // By a process that has ended: it is passed over now.
    const earlier = await findDecidedIn(maintenance, { meetingId, decisionId: command.id });
    const changed = await changeInBatches(parts, asking, begun);
    const decidedCount = earlier.length + changed.decidedCount;
    const leftCount = meantCount === undefined ? changed.leftCount : meantCount - decidedCount;
    const answer = await maintenance.transaction().execute(async (transaction) => {
      const result = await resultOf(transaction, begun, { ...changed, decidedCount, leftCount });
      await finishCommand(transaction, { id: command.id, answer: z.encode(DecisionResult, result) });
      return result;
    });
    isDone = true;
    return answer;
  } finally {
    if (!isDone) await letGo(maintenance, command.id);
  }
}

type Counted = Changed & { decidedCount: number; leftCount: number };

async function changeInBatches({ maintenance, ...parts }: ManyParts, asking: Asking, begun: Begin): Promise<Counted> {
  const { meetingId, actor } = asking;
  const { command, change, asOf } = begun;
  const all = await begun.find(maintenance, command);
  const counted: Counted = { decided: [], left: [], decidedCount: 0, leftCount: 0 };
  for (let from = 0; from < all.length; from += BATCH) {
    if (parts.closing.aborted) throw problem('service-unavailable');
    await parts.requireDecider(actor);
    const targets = all.slice(from, from + BATCH);
    const { decided, left } = await maintenance.transaction().execute(async (transaction) => {
      await keepAlive(transaction, command.id);
      return await applyChange(transaction, { meetingId, actor, command, change, targets, asOf });
    });
    counted.decidedCount += decided.length;
    counted.leftCount += left.length;
    counted.decided.push(...decided.slice(0, LEFT_MAX - counted.decided.length));
    counted.left.push(...left.slice(0, LEFT_MAX - counted.left.length));
    await wait(PAUSE_MS);
  }
  return counted;
}
