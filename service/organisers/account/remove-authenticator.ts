import type { accountCalls } from '#contract/calls/account.ts';
import type { Account } from '#contract/organiser/organiser.ts';
import type { Received } from '../../http/bind-calls.ts';
import { setAuthenticator } from '../queries/credential-queries.ts';
import type { DeskParts } from '../desk-parts.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { showAccount } from './show-account.ts';

type Removing = Pick<Received<typeof accountCalls.removeAuthenticator>, 'actor' | 'request'>;

/** @throws the problem `last-second-factor` */
export async function removeAuthenticator(parts: DeskParts, { actor, ...received }: Removing): Promise<Account> {
  await removeSecondFactor(parts.db, actor, {
    change: 'authenticatorRemoved',
    remove: async (transaction, organiserId) => {
      await setAuthenticator(transaction, organiserId, null);
      return true;
    },
  });
  return await showAccount(parts, received);
}
