/** The status of a session. No I/O. */
import type { Role } from '#contract/plain/organiser/role.ts';

/** How the organiser proved their identity in this session. */
export const PROVEN_BY = ['password', 'code', 'recoveryCode', 'passkey', 'companyAccount'] as const;
export type ProvenBy = (typeof PROVEN_BY)[number];

type SessionFactors = { provenBy: ProvenBy; hasSecondFactor: boolean };

/**
 * Returns the status of an open session.
 *
 * `full`: its roles count. `settingUp`: no role, only the organiser's own account to set up a second factor. `none`: a
 * password without the second factor that exists, or a second factor that was reset during the sign-in.
 */
export function sessionStatusOf({ provenBy, hasSecondFactor }: SessionFactors): 'full' | 'settingUp' | 'none' {
  if (provenBy === 'companyAccount') return 'full';
  if (provenBy === 'password') return hasSecondFactor ? 'none' : 'settingUp';
  return hasSecondFactor ? 'full' : 'none';
}

/** The roles that count in a session. */
export function rolesIn(session: SessionFactors & { roles: readonly Role[] }): readonly Role[] {
  return sessionStatusOf(session) === 'full' ? session.roles : [];
}
