/** The targets of links that are mailed or handed over. */
import type { ProblemCode } from '../../problem.ts';

/** The path of the desk, on a host of its own or on the page's. */
export const DESK_PATH = '/desk';

export const DESK_PLACES = {
  signIn: `${DESK_PATH}/sign-in`,
  invitation: `${DESK_PATH}/invitation`,
  forgotten: `${DESK_PATH}/forgotten`,
  newPassword: `${DESK_PATH}/new-password`,
  /** Where a refused company account returns to, with the problem's code in `?problem=`. */
  companyAccount: `${DESK_PATH}/sign-in`,
} as const;

/** Why a company account is refused: the values of `?problem=`. */
export const COMPANY_REFUSALS = [
  'company-account-refused',
  'company-account-unbound',
  'company-account-roleless',
  'company-account-address',
  'company-account-unavailable',
  'organiser-exists',
  'too-many-attempts',
] as const satisfies readonly ProblemCode[];
export type CompanyRefusal = (typeof COMPANY_REFUSALS)[number];

/** The token follows the `#`, so it reaches neither the log of a proxy nor another site. */
export function deskLink(origin: string, place: 'invitation' | 'newPassword', token: string): string {
  return `${origin}${DESK_PLACES[place]}#${token}`;
}

/** The answer of a topic. @param number such as T25-07 */
export function answerLink(origin: string, number: string): string {
  return `${origin}${DESK_PATH}/t/${number}?tab=answer`;
}

/** The organiser's own account. */
export function accountLink(origin: string): string {
  return `${origin}${DESK_PATH}/account`;
}
