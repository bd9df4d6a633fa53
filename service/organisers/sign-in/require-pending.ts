import { problem } from '../../http/problems/problem.ts';
import type { Auth } from '../auth/auth.ts';
import { authHeaders, type Browsing } from '../auth/ask-auth.ts';

/**
 * The organiser whose password was right in this browser, at most ten minutes ago.
 *
 * @throws the problem `sign-in-ended`
 */
export async function requirePending(auth: Auth, { request }: Pick<Browsing, 'request'>): Promise<string> {
  const { organiserId } = await auth.api.findPending({ headers: authHeaders(request) });
  if (organiserId === null) throw problem('sign-in-ended');
  return organiserId;
}
