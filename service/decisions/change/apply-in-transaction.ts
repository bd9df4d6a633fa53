import { DecisionResult } from '#contract/question/decision.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { type Command, runCommand } from '../../http/run-command.ts';
import { applyChange } from './apply-change.ts';
import type { BulkChange, Target } from './transition-types.ts';
import { requireDone, resultOf } from './decision-result.ts';

export type CommandRequest = {
  meetingId: string;
  actor: Actor;
  idempotencyKey: string | undefined;
  /** The whole request. The same key with another request is refused. */
  request: unknown;
};

type Steps = {
  choose: (transaction: Transaction, command: Command) => Promise<Chosen> | Chosen;
  /** Runs in the same transaction, after the questions are changed. */
  afterwards?: (transaction: Transaction) => Promise<void>;
};
type Chosen = {
  change: BulkChange;
  targets: Target[];
  /** The number of questions that the command is about, if not all of them are targets. */
  requestedCount?: number | undefined;
  /** Changes no question if one of the targets is skipped. The answer lists the skipped ones, also if there is one target. */
  isAllOrNothing?: boolean | undefined;
};

/**
 * Changes a few questions in one command and one transaction. If the only target is skipped, throws its reason as a
 * problem: `changed-meanwhile` and the others of `SKIP_REASONS`, with the question's current state.
 *
 * @throws those of `runCommand` and `transitionQuestions`
 */
export async function applyInTransaction(
  db: Database,
  { meetingId, actor, ...sent }: CommandRequest,
  { choose, afterwards = async () => {} }: Steps,
): Promise<DecisionResult> {
  return await runCommand(db, { actor, ...sent, answer: DecisionResult }, async (transaction, command) => {
    const chosen = await choose(transaction, command);
    const { change, targets, isAllOrNothing, requestedCount = targets.length } = chosen;
    const request = { meetingId, actor, command, change, targets, isAllOrNothing };
    const changed = await applyChange(transaction, request);
    if (targets.length === 1 && isAllOrNothing !== true) requireDone(changed);
    await afterwards(transaction);
    const decidedCount = changed.decided.length;
    const counts = { decidedCount, skippedCount: requestedCount - decidedCount };
    return await resultOf(transaction, { command, change }, { ...changed, ...counts });
  });
}
