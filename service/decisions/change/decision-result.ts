import { type DecisionResult, LISTED_MAX } from '#contract/question/decision.ts';
import type { Queryable } from '../../database/database.ts';
import { readClock } from '../../database/read-clock.ts';
import { problem } from '../../http/problems/problem.ts';
import type { Command } from '../../http/run-command.ts';
import type { Changed } from './transition-questions.ts';
import type { BulkChange } from './transition-types.ts';
import { UNDO_SECONDS } from './undo-queries.ts';

type Counts = { decidedCount: number; skippedCount: number };

/** The answer to a command that ends now. It lists at most a hundred decided and a hundred skipped questions. */
export async function resultOf(
  db: Queryable,
  { command, change }: { command: Command; change: BulkChange },
  { decided, skipped, decidedCount, skippedCount }: Changed & Counts,
): Promise<DecisionResult> {
  const finishedAt = await readClock(db);
  return {
    decisionId: command.id,
    finishedAt,
    undoUntil: change.kind !== 'undo' && decidedCount > 0 ? new Date(finishedAt.getTime() + UNDO_SECONDS * 1000) : null,
    decidedCount,
    decided: decided.slice(0, LISTED_MAX),
    leftCount: skippedCount,
    left: skipped.slice(0, LISTED_MAX),
  };
}

/** For a command on one question. @throws the reason why the question was skipped, as a problem with its current state */
export function requireDone({ skipped }: Changed): void {
  const [first] = skipped;
  if (first === undefined) return;
  const { why, current } = first;
  const now = current === null ? {} : { current: { ...current, since: current.since?.toISOString() ?? null } };
  throw problem(why, now);
}
