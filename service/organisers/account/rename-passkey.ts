import type { accountCalls } from '#contract/calls/account.ts';
import type { Account } from '#contract/organiser/organiser.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import type { DeskParts } from '../desk-parts.ts';
import { setPasskeyName } from '../queries/passkey-queries.ts';
import { requireOrganiser } from '../../http/actor.ts';
import { showAccount } from './show-account.ts';

/** @throws the problem `not-found` */
export async function renamePasskey(
  parts: DeskParts,
  { actor, ...ctx }: Pick<CallContext, 'actor' | 'request'>,
  { params, body }: Parsed<typeof accountCalls.renamePasskey>,
): Promise<Account> {
  const { organiserId } = requireOrganiser(actor);
  const isThere = await setPasskeyName(parts.db, { organiserId, ...params }, body.name);
  if (!isThere) throw problem('not-found');
  return await showAccount(parts, ctx);
}
