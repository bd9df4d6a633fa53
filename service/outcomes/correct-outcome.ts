import type { Parsed } from '#contract/calls/call.ts';
import type { outcomeCalls } from '#contract/calls/outcomes.ts';
import { CorrectedOutcome, type ChangedOutcome } from '#contract/outcome/set-outcome.ts';
import { requireOrganiser } from '../http/actor.ts';
import type { CallContext } from '../http/handler.ts';
import { runCommand } from '../http/run-command.ts';
import { lockForOutcomes } from './closing/finish-queries.ts';
import { changeOutcomes, onlyOne } from './outcome-queries.ts';
import { valuesOf } from './resolve-outcome.ts';

type Context = Pick<CallContext, 'db' | 'actor' | 'idempotencyKey'>;

/** Corrects an outcome in force; the register keeps the earlier one. @throws the problems that the call declares */
export async function correctOutcome(
  { db, actor, idempotencyKey }: Context,
  { params, body }: Parsed<typeof outcomeCalls.correctOutcome>,
): Promise<ChangedOutcome> {
  const { meetingId } = params;
  const { target, outcome, correction } = body;
  const isSecretary = requireOrganiser(actor).roles.includes('secretary');
  const command = { actor, idempotencyKey, request: ['correctOutcome', params, body], answer: CorrectedOutcome };
  return await runCommand(db, command, async (transaction, { organiserId: by }) => {
    const { isFinished } = await lockForOutcomes(transaction, meetingId);
    const rules = { values: valuesOf(outcome), isFinished, isSecretary, correction };
    return onlyOne(await changeOutcomes(transaction, { meetingId, actor, by, targets: [target], rules }));
  });
}
