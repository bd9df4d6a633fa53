import type { Team } from '#contract/organiser/team.ts';
import type { CallContext } from '../../http/handler.ts';
import { findCurrentTimeZone } from '../../meetings/meeting-queries.ts';
import type { DeskParts } from '../desk-parts.ts';
import { listSecretaries } from '../queries/organiser-queries.ts';
import { listInvitations } from '../queries/invitation-queries.ts';
import { listOrganisers } from '../queries/team-queries.ts';

/** The organisers who can sign in, and the open invitations. */
export async function showTeam({ db, sendMail }: DeskParts, { actor }: Pick<CallContext, 'actor'>): Promise<Team> {
  const organisers = await listOrganisers(db);
  const counting = await listSecretaries(db);
  const you = actor.kind === 'organiser' ? actor.organiserId : undefined;
  return {
    organisers: organisers.map((organiser) =>
      Object.assign(organiser, {
        isYou: organiser.organiserId === you,
        isLastSecretary:
          organiser.roles.includes('secretary') &&
          counting.every((organiserId) => organiserId === organiser.organiserId),
      }),
    ),
    invitations: await listInvitations(db),
    hasMail: sendMail !== null,
    timeZone: (await findCurrentTimeZone(db)) ?? 'UTC',
  };
}
