/** Where the links lead that are mailed or handed over. No dependency, so that the browser may load it. */
import type { ProblemCode } from '../problem.ts';

/** The desk's place on its host, whether that is its own or the page's. */
export const DESK_PATH = '/desk';

export const DESK_PLACES = {
  signIn: `${DESK_PATH}/sign-in`,
  invitation: `${DESK_PATH}/invitation`,
  forgotten: `${DESK_PATH}/forgotten`,
  newPassword: `${DESK_PATH}/new-password`,
  /** Where a company account leads back to when it is refused, with the problem's code behind `?problem=`. */
  companyAccount: `${DESK_PATH}/sign-in`,
} as const;

/** Why a company account is not let in: what stands behind `?problem=`. */
export const COMPANY_REFUSALS = [
  'company-account-refused',
  'company-account-unbound',
  'company-account-roleless',
  'company-account-address',
  'organiser-exists',
  'too-many-attempts',
] as const satisfies readonly ProblemCode[];
export type CompanyRefusal = (typeof COMPANY_REFUSALS)[number];

/** The token stands behind the `#`: it reaches neither the log of a proxy nor another site. */
export function deskLink(origin: string, place: 'invitation' | 'newPassword', token: string): string {
  return `${origin}${DESK_PLACES[place]}#${token}`;
}
