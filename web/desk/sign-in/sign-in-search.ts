import { COMPANY_REFUSALS, type CompanyRefusal } from '#contract/organiser/desk-links.ts';

type SignInSearch = {
  /** Where somebody was going before they had to sign in: an address of the desk, and no other. */
  to?: string;
  /** Why their company account has led them back here. */
  problem?: CompanyRefusal;
};

/**
 * What is not understood is left out: anybody may write the link that somebody follows. The screen reads by it too,
 * because the router adds to a route's search whatever else the address has.
 */
export function readSignInSearch({ to, problem }: Record<string, unknown>): SignInSearch {
  const isAddress = typeof to === 'string' && /^\/[\w/-]/.test(to) && !to.startsWith('//');
  const refusal = COMPANY_REFUSALS.find((code) => code === problem);
  return {
    ...(isAddress ? { to } : {}),
    ...(refusal === undefined ? {} : { problem: refusal }),
  };
}
