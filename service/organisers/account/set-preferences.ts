import type { accountCalls } from '#contract/calls/account.ts';
import type { Account } from '#contract/organiser/organiser.ts';
import type { Received } from '../../http/bind-calls.ts';
import type { DeskParts } from '../desk-parts.ts';
import { setPreferencesOf } from '../queries/organiser-queries.ts';
import { requireOrganiser } from '../../http/actor.ts';
import { showAccount } from './show-account.ts';

type Setting = Pick<Received<typeof accountCalls.setPreferences>, 'body' | 'actor' | 'request'>;

/** What is left out stays as it is. */
export async function setPreferences(parts: DeskParts, { body, actor, ...received }: Setting): Promise<Account> {
  await setPreferencesOf(parts.db, requireOrganiser(actor).organiserId, body);
  return await showAccount(parts, received);
}
