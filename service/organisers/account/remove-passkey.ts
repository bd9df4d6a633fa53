import type { accountCalls } from '#contract/calls/account.ts';
import type { Account } from '#contract/organiser/organiser.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import type { DeskParts } from '../desk-parts.ts';
import { deletePasskey } from '../queries/passkey-queries.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { showAccount } from './show-account.ts';

/** @throws the problems `last-second-factor`, `not-found` */
export async function removePasskey(
  parts: DeskParts,
  { actor, ...ctx }: Pick<CallContext, 'actor' | 'request'>,
  { params }: Parsed<typeof accountCalls.removePasskey>,
): Promise<Account> {
  await removeSecondFactor(parts.db, actor, {
    change: 'passkeyRemoved',
    remove: async (transaction, organiserId) => await deletePasskey(transaction, { organiserId, ...params }),
  });
  return await showAccount(parts, ctx);
}
