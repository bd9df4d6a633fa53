import type { signInCalls } from '#contract/calls/sign-in.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import type { DeskParts } from '../desk-parts.ts';
import { findByToken } from '../queries/invitation-queries.ts';
import { linkTokenHash } from '../credentials/link-token.ts';

/**
 * Returns the address of the company's sign-in. A token in the body is the invitation to accept.
 *
 * @throws the problems `not-found` when company accounts are not configured, `company-account-unavailable`,
 * `link-ended`, `too-many-attempts`
 */
export async function startCompanySignIn(
  { db, company, attempts }: DeskParts,
  ctx: Pick<CallContext, 'request' | 'setCookies' | 'language'>,
  { body }: Parsed<typeof signInCalls.startCompanySignIn>,
) {
  if (company === null) throw problem('not-found');
  await attempts.begin(ctx);
  const { token } = body;
  if (token !== undefined && (await findByToken(db, linkTokenHash(token))) === undefined) throw problem('link-ended');
  return { url: await company.start(ctx, token) };
}
