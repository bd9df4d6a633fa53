import type { accountCalls } from '#contract/calls/account.ts';
import type { Account } from '#contract/organiser/organiser.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import type { DeskParts } from '../desk-parts.ts';
import { setPreferencesOf } from '../queries/organiser-queries.ts';
import { requireOrganiser } from '../../http/actor.ts';
import { showAccount } from './show-account.ts';

/** Omitted preferences stay unchanged. */
export async function setPreferences(
  parts: DeskParts,
  { actor, ...ctx }: Pick<CallContext, 'actor' | 'request'>,
  { body }: Parsed<typeof accountCalls.setPreferences>,
): Promise<Account> {
  await setPreferencesOf(parts.db, requireOrganiser(actor).organiserId, body);
  return await showAccount(parts, ctx);
}
