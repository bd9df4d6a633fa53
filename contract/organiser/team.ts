/** The organisers of the desk, and the invitations. */
import { z } from 'zod';
import { Instant } from '../instant.ts';
import { ChosenRoles, EmailAddress } from './organiser.ts';
import { ROLES } from '../plain/organiser/role.ts';
import { SeenVersion } from '../version.ts';

const SECOND_FACTORS = ['passkey', 'authenticator', 'companyAccount'] as const;

const TeamMember = z.strictObject({
  organiserId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  secondFactors: z.array(z.enum(SECOND_FACTORS)).describe('Empty: not set up, so no role takes effect'),
  lastSignInAt: Instant.nullable(),
  isYou: z.boolean(),
  isLastSecretary: z.boolean().describe('Cannot be revoked, and their roles cannot be changed'),
  version: z.int(),
});
export type TeamMember = z.output<typeof TeamMember>;

/** Gives an action the name of its organiser, also after their access was revoked. */
export const Colleagues = z
  .strictObject({
    colleagues: z
      .array(
        z.strictObject({
          organiserId: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          roles: z.array(z.enum(ROLES)),
          isRevoked: z.boolean().describe('Can no longer sign in'),
        }),
      )
      .describe('By name'),
    devices: z
      .array(z.strictObject({ deviceId: z.string(), name: z.string() }))
      .describe('Screens and remotes of stages, revoked ones included'),
  })
  .meta({ id: 'Colleagues' });
export type Colleagues = z.output<typeof Colleagues>;

const Invitation = z.strictObject({
  invitationId: z.string(),
  email: z.string().nullable().describe('Null for the link that sets up the desk'),
  roles: z.array(z.enum(ROLES)),
  invitedAt: Instant,
  invitedBy: z.string().nullable().describe('First and last name; null when the operator created the invitation'),
  endsAt: Instant,
  hasEnded: z.boolean(),
});
export type Invitation = z.output<typeof Invitation>;

export const Team = z
  .strictObject({
    organisers: z.array(TeamMember).describe('By name'),
    invitations: z.array(Invitation).describe('Open invitations, latest first'),
    hasMail: z.boolean().describe('Whether invitations are mailed'),
    timeZone: z.string(),
  })
  .meta({ id: 'Team' });
export type Team = z.output<typeof Team>;

export const Invite = z.strictObject({
  email: EmailAddress.optional().describe('Optional for the operator alone, for the first secretary'),
  roles: ChosenRoles,
});

/** `link` is present when it was not mailed, and only in this answer: it cannot be read later. */
export const Handover = z
  .strictObject({ invitation: Invitation, isMailed: z.boolean(), link: z.string().nullable() })
  .meta({ id: 'Handover' });
export type Handover = z.output<typeof Handover>;

export const ChangeRoles = z.strictObject({ roles: ChosenRoles, seenVersion: SeenVersion });

export const SeenOrganiser = z.strictObject({ seenVersion: SeenVersion });
