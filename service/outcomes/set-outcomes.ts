import type { Parsed } from '#contract/calls/call.ts';
import type { outcomeCalls } from '#contract/calls/outcomes.ts';
import { SetOutcomesResult } from '#contract/outcome/set-outcome.ts';
import type { CallContext } from '../http/handler.ts';
import { runCommand } from '../http/run-command.ts';
import { lockForOutcomes } from './closing/finish-queries.ts';
import { changeOutcomes } from './outcome-queries.ts';
import { valuesOf } from './resolve-outcome.ts';

type Context = Pick<CallContext, 'db' | 'actor' | 'idempotencyKey'>;

/** Sets the outcome of topics and questions in one transaction, and reports the skipped ones. @throws the problems that the call declares */
export async function setOutcomes(
  { db, actor, idempotencyKey }: Context,
  { params, body }: Parsed<typeof outcomeCalls.setOutcomes>,
): Promise<SetOutcomesResult> {
  const { meetingId } = params;
  const { targets, outcome } = body;
  const command = { actor, idempotencyKey, request: ['setOutcomes', params, body], answer: SetOutcomesResult };
  return await runCommand(db, command, async (transaction, { organiserId: by }) => {
    const { isFinished } = await lockForOutcomes(transaction, meetingId);
    const rules = { values: valuesOf(outcome), isFinished, isSecretary: false, correction: null };
    const { changed, skipped } = await changeOutcomes(transaction, { meetingId, actor, by, targets, rules });
    return { set: changed, skipped: skipped.map(({ target: { kind, id }, code }) => ({ kind, id, code })) };
  });
}
