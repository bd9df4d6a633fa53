import { EmailAddress } from '#contract/organiser/organiser.ts';
import { ROLES } from '#contract/plain/organiser/role.ts';
import { type TypedOptions, UsageFault } from '../../arguments/options.ts';
import { handoverLines } from '../../output/team-lines.ts';
import type { Run } from '../command.ts';

export const inviteOrganiser: Run = async (ask, options) => {
  const body = readInvitation(options);
  const { timeZone } = await ask('showTeam', {});
  const answer = await ask('inviteOrganiser', { body });
  return { answer, lines: handoverLines(answer, timeZone) };
};

/** Parses `--role secretary,moderator` and `--email`. Faults name the option as it was typed. */
function readInvitation({ role, email }: TypedOptions): { email?: string; roles: (typeof ROLES)[number][] } {
  const typed = typeof role === 'string' ? role.split(',').map((name) => name.trim()) : [];
  const roles = ROLES.filter((one) => typed.includes(one));
  if (roles.length === 0 || typed.some((name) => !roles.some((one) => one === name))) {
    throw new UsageFault(`--role must be one or several of ${ROLES.join(', ')}`);
  }
  if (email === undefined) {
    if (roles.includes('secretary')) return { roles };
    throw new UsageFault('--email is missing: only a secretary can be invited without one, to set up the desk');
  }
  const address = EmailAddress.safeParse(email);
  if (!address.success) throw new UsageFault('--email must be an address such as name@example.com');
  return { roles, email: address.data };
}
