/** The commands about organisers. Each makes calls of the contract and formats their answers. */
import { canonicalAddress } from '#contract/email-address.ts';
import { formatInstant } from '#contract/meeting/local-time.ts';
import { EmailAddress } from '#contract/organiser/organiser.ts';
import { ROLES } from '#contract/organiser/role.ts';
import { type Handover, type Invitation, type Team, type TeamMember } from '#contract/organiser/team.ts';
import { withoutInvisibleEnds } from '#contract/visible-text.ts';
import { type Ask, CommandFailed } from '../../socket/client.ts';
import { type TypedOptions, UsageFault } from '../../arguments/options.ts';
import { plainText } from '../../../http/text/plain-text.ts';

type Outcome = { answer: unknown; lines: string[] };

const ON_OURS = { schema: 'ours', isCreating: false, isAlone: false } as const;

export const ORGANISER_COMMANDS = {
  'organiser list': {
    ...ON_OURS,
    run: async (ask: Ask): Promise<Outcome> => {
      const answer = await ask('showTeam', {});
      return { answer, lines: teamLines(answer) };
    },
  },
  'organiser invite': {
    ...ON_OURS,
    run: async (ask: Ask, options: TypedOptions): Promise<Outcome> => {
      const body = readInvitation(options);
      const { timeZone } = await ask('showTeam', {});
      const answer = await ask('inviteOrganiser', { body });
      return { answer, lines: handoverLines(answer, timeZone) };
    },
  },
  'organiser revoke': {
    ...ON_OURS,
    run: async (ask: Ask, { email }: TypedOptions): Promise<Outcome> => {
      const { organisers } = await ask('showTeam', {});
      const typed = canonicalAddress(withoutInvisibleEnds(String(email)));
      const organiser = organisers.find((candidate) => candidate.email === typed);
      if (organiser === undefined) throw new CommandFailed('There is no organiser with this address.');
      const { organiserId, version } = organiser;
      const answer = await ask('revokeOrganiser', { params: { organiserId }, body: { seenVersion: version } });
      const name = plainText(`${organiser.firstName} ${organiser.lastName}`);
      return { answer, lines: [`${name} cannot sign in any more, and every session of theirs has ended.`] };
    },
  },
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

function teamLines({ organisers, invitations, timeZone }: Team): string[] {
  if (organisers.length === 0 && invitations.length === 0) {
    return ['Nobody signs in here yet: organiser invite --role secretary makes the link to set up the desk.'];
  }
  return [
    ...organisers.map((organiser) => organiserLine(organiser, timeZone)),
    ...invitations.map((invitation) => invitationLine(invitation, timeZone)),
  ];
}

function organiserLine(organiser: TeamMember, timeZone: string): string {
  const { firstName, lastName, email, roles, secondFactors, lastSignInAt } = organiser;
  const factors = secondFactors.length === 0 ? 'no second factor yet' : secondFactors.join(', ');
  const last = lastSignInAt === null ? 'never signed in' : `last signed in ${formatInstant(lastSignInAt, timeZone)}`;
  return plainText(`${firstName} ${lastName}  ${email}  ${roles.join(', ')}  ${factors}  ${last}`);
}

function invitationLine({ email, roles, endsAt, hasEnded }: Invitation, timeZone: string): string {
  const until = `${hasEnded ? 'ended' : 'until'} ${formatInstant(endsAt, timeZone)}`;
  return plainText(`invited  ${email ?? 'to set up the desk'}  ${roles.join(', ')}  ${until}`);
}

function handoverLines({ invitation, isMailed, link }: Handover, timeZone: string): string[] {
  const until = formatInstant(invitation.endsAt, timeZone);
  if (isMailed || link === null) return [`The invitation is on its way to ${invitation.email ?? ''}, until ${until}.`];
  return [`Hand this link over: it is shown only now, works once, and ends ${until}.`, link, ...placeLines(link)];
}

/** Explains a link to localhost, which is the address when the service knows no other address of the desk. */
function placeLines(link: string): string[] {
  const { hostname, origin } = new URL(link);
  if (hostname !== 'localhost') return [];
  return [
    `It leads to ${origin}, on this machine alone. If the desk is elsewhere, put its address there instead, or give`,
    'this command the DESK_URL or BASE_URL of the service, or its PORT, and invite again.',
  ];
}
