import { DecisionResult } from '#contract/question/decision.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { type Command, runCommand } from '../http/run-command.ts';
import { applyChange } from './apply-change.ts';
import type { QuestionChange, Target } from './changing.ts';
import { requireDone, resultOf } from './decision-result.ts';

export type Asking = {
  meetingId: string;
  actor: Actor;
  idempotencyKey: string | undefined;
  /** All that is asked for: the same key with anything else is refused. */
  request: unknown;
};

type Steps = {
  choose: (transaction: Transaction, command: Command) => Promise<Some> | Some;
  /** In the same transaction, once the questions are changed. */
  afterwards?: (transaction: Transaction) => Promise<void>;
};
type Some = {
  change: QuestionChange;
  targets: Target[];
  /** How many are meant, where not all of them are targets. */
  meantCount?: number | undefined;
};

/**
 * Changes a few questions in one command and one transaction. Where one alone is meant and it is left as it is, that is
 * a problem: `changed-meanwhile` and the others of `WHY_LEFT`, with what it is now.
 *
 * @throws those of `runCommand` and `changeQuestions`
 */
export async function changeSome(
  db: Database,
  { meetingId, actor, idempotencyKey, request }: Asking,
  { choose, afterwards = async () => {} }: Steps,
): Promise<DecisionResult> {
  return await runCommand(
    db,
    { actor, idempotencyKey, request, answer: DecisionResult },
    async (transaction, command) => {
      const { change, targets, meantCount = targets.length } = await choose(transaction, command);
      const changed = await applyChange(transaction, { meetingId, actor, command, change, targets });
      if (targets.length === 1) requireDone(changed);
      await afterwards(transaction);
      const decidedCount = changed.decided.length;
      const counts = { decidedCount, leftCount: meantCount - decidedCount };
      return await resultOf(transaction, { command, change }, { ...changed, ...counts });
    },
  );
}
