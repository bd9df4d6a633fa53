import type { accountCalls } from '#contract/calls/account.ts';
import type { Account } from '#contract/organiser/organiser.ts';
import type { Received } from '../../http/bind-calls.ts';
import type { DeskParts } from '../desk-parts.ts';
import { deletePasskey } from '../queries/passkey-queries.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { showAccount } from './show-account.ts';

type Removing = Pick<Received<typeof accountCalls.removePasskey>, 'params' | 'actor' | 'request'>;

/** @throws the problems `last-second-factor`, `not-found` */
export async function removePasskey(parts: DeskParts, { params, actor, ...received }: Removing): Promise<Account> {
  await removeSecondFactor(parts.db, actor, {
    change: 'passkeyRemoved',
    remove: async (transaction, organiserId) => await deletePasskey(transaction, { organiserId, ...params }),
  });
  return await showAccount(parts, received);
}
