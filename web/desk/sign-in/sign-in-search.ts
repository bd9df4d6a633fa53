import { COMPANY_REFUSALS, type CompanyRefusal } from '#contract/plain/organiser/desk-links.ts';

type SignInSearch = {
  /** The address requested before the sign-in; only an address of the desk. */
  to?: string;
  /** Why the company's sign-in has sent the visitor back. */
  problem?: CompanyRefusal;
};

/**
 * Drops unknown values, because anyone can write such a link. The screen itself calls this too: the router merges the
 * other query parameters of the address into a route's search.
 */
export function readSignInSearch({ to, problem }: Record<string, unknown>): SignInSearch {
  const isAddress = typeof to === 'string' && /^\/[\w/-]/.test(to) && !to.startsWith('//');
  const refusal = COMPANY_REFUSALS.find((code) => code === problem);
  return {
    ...(isAddress ? { to } : {}),
    ...(refusal === undefined ? {} : { problem: refusal }),
  };
}
