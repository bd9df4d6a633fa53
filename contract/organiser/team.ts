/** Who works at the desk, and who is invited to. */
import { z } from 'zod';
import { Instant } from '../instant.ts';
import { ChosenRoles, EmailAddress } from './organiser.ts';
import { ROLES } from './role.ts';
import { SeenVersion } from '../version.ts';

const SECOND_FACTORS = ['passkey', 'authenticator', 'companyAccount'] as const;

const TeamMember = z.strictObject({
  organiserId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  secondFactors: z.array(z.enum(SECOND_FACTORS)).describe('None: not set up, and no role takes effect'),
  lastSignInAt: Instant.nullable(),
  isYou: z.boolean(),
  isLastSecretary: z.boolean().describe('Can be neither revoked nor given other roles'),
  version: z.int(),
});
export type TeamMember = z.output<typeof TeamMember>;

/** So that what somebody did can be told with their name, also after their access was revoked. */
export const Colleagues = z
  .strictObject({
    colleagues: z
      .array(
        z.strictObject({
          organiserId: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          roles: z.array(z.enum(ROLES)),
          isRevoked: z.boolean().describe('Cannot sign in any more'),
        }),
      )
      .describe('By name'),
  })
  .meta({ id: 'Colleagues' });
export type Colleagues = z.output<typeof Colleagues>;

const Invitation = z.strictObject({
  invitationId: z.string(),
  email: z.string().nullable().describe('Null: the link that sets the desk up'),
  roles: z.array(z.enum(ROLES)),
  invitedAt: Instant,
  invitedBy: z.string().nullable().describe('First and last name; null when the operator did'),
  endsAt: Instant,
  hasEnded: z.boolean(),
});
export type Invitation = z.output<typeof Invitation>;

export const Team = z
  .strictObject({
    organisers: z.array(TeamMember).describe('By name'),
    invitations: z.array(Invitation).describe('Not accepted yet, the latest first'),
    hasMail: z.boolean().describe('Whether invitations are mailed'),
    timeZone: z.string(),
  })
  .meta({ id: 'Team' });
export type Team = z.output<typeof Team>;

export const Invite = z.strictObject({
  email: EmailAddress.optional().describe('May be left out by the operator alone, for the first secretary'),
  roles: ChosenRoles,
});

/** The link is there when it was not mailed, and only now: nobody can read it later. */
export const Handover = z
  .strictObject({ invitation: Invitation, isMailed: z.boolean(), link: z.string().nullable() })
  .meta({ id: 'Handover' });
export type Handover = z.output<typeof Handover>;

export const ChangeRoles = z.strictObject({ roles: ChosenRoles, seenVersion: SeenVersion });

export const SeenOrganiser = z.strictObject({ seenVersion: SeenVersion });
