import type { signInCalls } from '#contract/calls/sign-in.ts';
import type { Received } from '../../http/bind-calls.ts';
import { problem } from '../../http/problems/problem.ts';
import type { DeskParts } from '../desk-parts.ts';
import { findByToken } from '../queries/invitation-queries.ts';
import { linkTokenHash } from '../link-token.ts';

type Starting = Pick<Received<typeof signInCalls.startCompanySignIn>, 'body' | 'request' | 'setCookies' | 'language'>;

/**
 * Where the browser goes to sign in at the company, with the invitation that is accepted so, if any.
 *
 * @throws the problems `not-found` where none is set up, `company-account-unavailable`, `link-ended`, `too-many-attempts`
 */
export async function startCompanySignIn({ db, company, guesses }: DeskParts, { body, ...received }: Starting) {
  if (company === null) throw problem('not-found');
  await guesses.begin(received);
  const { token } = body;
  if (token !== undefined && (await findByToken(db, linkTokenHash(token))) === undefined) throw problem('link-ended');
  return { url: await company.start(received, token) };
}
