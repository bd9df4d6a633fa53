/** What a session is worth. No I/O. */
import type { Role } from '#contract/organiser/role.ts';

/** What has shown who somebody is, in this very session. */
export const PROVEN_BY = ['password', 'code', 'recoveryCode', 'passkey', 'companyAccount'] as const;
export type ProvenBy = (typeof PROVEN_BY)[number];

type Standing = { provenBy: ProvenBy; hasSecondFactor: boolean };

/**
 * Decides what a session that has not ended counts for. `full`: its roles. `settingUp`: one's own account, to set a
 * second factor up, and no role. `none`: a password alone where a second factor is there to be asked for, and what was
 * proven by one where none is there any more, because it was reset while somebody signed in by it.
 */
export function standingOf({ provenBy, hasSecondFactor }: Standing): 'full' | 'settingUp' | 'none' {
  if (provenBy === 'companyAccount') return 'full';
  if (provenBy === 'password') return hasSecondFactor ? 'none' : 'settingUp';
  return hasSecondFactor ? 'full' : 'none';
}

/** The roles that count in a session. */
export function rolesIn(session: Standing & { roles: readonly Role[] }): readonly Role[] {
  return standingOf(session) === 'full' ? session.roles : [];
}
