/** Formats organisers and invitations as lines of text. */
import { formatInstant } from '../../meetings/local-time.ts';
import type { Handover, Invitation, Team, TeamMember } from '#contract/organiser/team.ts';
import { plainText } from '../../http/text/plain-text.ts';

export function teamLines({ organisers, invitations, timeZone }: Team): string[] {
  if (organisers.length === 0 && invitations.length === 0) {
    return ['No organiser can sign in yet: organiser invite --role secretary creates the link to set up the desk.'];
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

export function handoverLines({ invitation, isMailed, link }: Handover, timeZone: string): string[] {
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
