import type { Account } from '#contract/organiser/organiser.ts';
import type { CallContext } from '../../http/handler.ts';
import { setAuthenticator } from '../queries/credential-queries.ts';
import type { DeskParts } from '../desk-parts.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { showAccount } from './show-account.ts';

/** @throws the problem `last-second-factor` */
export async function removeAuthenticator(
  parts: DeskParts,
  { actor, ...ctx }: Pick<CallContext, 'actor' | 'request'>,
): Promise<Account> {
  await removeSecondFactor(parts.db, actor, {
    change: 'authenticatorRemoved',
    remove: async (transaction, organiserId) => {
      await setAuthenticator(transaction, organiserId, null);
      return true;
    },
  });
  return await showAccount(parts, ctx);
}
