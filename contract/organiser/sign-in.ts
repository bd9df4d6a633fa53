/** Signing in, and the links that lead to it. */
import { z } from 'zod';
import { Instant } from '../instant.ts';
import { LANGUAGES } from '../plain/language.ts';
import { Credential, EmailAddress, LinkToken, PersonName, CurrentUser, TypedPassword } from './organiser.ts';
import { ROLES } from '../plain/organiser/role.ts';

/** The ways to start a sign-in at this installation. */
const Ways = z.strictObject({
  hasCompanyAccount: z.boolean().describe('Whether a company account is accepted'),
  hasMail: z.boolean().describe('Whether the service can mail a link to an organiser who has forgotten the password'),
});

export const Session = z
  .discriminatedUnion('state', [
    z.strictObject({ state: z.literal('signedOut'), ways: Ways }),
    z
      .strictObject({
        state: z.literal('codeNeeded'),
        hasAuthenticator: z.boolean(),
        hasPasskey: z.boolean(),
      })
      .describe('The password was right; a code, a recovery code or a passkey is still missing'),
    z
      .strictObject({ state: z.literal('secondFactorNeeded'), organiser: CurrentUser })
      .describe('Signed in, without any role until a second factor or a passkey is set up'),
    z.strictObject({
      state: z.literal('signedIn'),
      organiser: CurrentUser,
      sessionId: z.string(),
      endsAt: Instant.describe('The latest end of the session; without activity it ends after 30 minutes'),
    }),
  ])
  .meta({ id: 'Session' });
export type Session = z.output<typeof Session>;

export const SignIn = z.strictObject({ email: EmailAddress, password: TypedPassword });

export const TypedRecoveryCode = z.strictObject({
  recoveryCode: z
    .string()
    .transform((typed) => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .pipe(z.string().min(1, 'required').max(20, 'too-long'))
    .describe('With or without its hyphen, in capitals or small letters'),
});

export const PasskeyAnswer = z.strictObject({ credential: Credential });

export const RequestNewPassword = z.strictObject({ email: EmailAddress });

export const NewPasswordRequested = z.strictObject({
  endsAt: Instant.describe(
    'Until when the link works, if one was sent; the answer does not reveal whether the address is known',
  ),
  timeZone: z.string(),
});

export const SetNewPassword = z.strictObject({ token: LinkToken, password: TypedPassword });

export const ShowInvitation = z.strictObject({ token: LinkToken });

export const ShownInvitation = z.strictObject({
  kind: z.enum(['setUp', 'invitation']).describe('`setUp`: for the first secretary, who types the address'),
  email: z.string().nullable(),
  roles: z.array(z.enum(ROLES)),
  invitedBy: z.string().nullable().describe('First and last name; null when the operator created the invitation'),
  endsAt: Instant,
  timeZone: z.string(),
  hasCompanyAccount: z.boolean(),
});
export type ShownInvitation = z.output<typeof ShownInvitation>;

export const AcceptInvitation = z.strictObject({
  token: LinkToken,
  firstName: PersonName,
  lastName: PersonName,
  email: EmailAddress.optional().describe('Required with a link for the first secretary, and only there'),
  password: TypedPassword,
  language: z.enum(LANGUAGES),
});
export type AcceptInvitation = z.output<typeof AcceptInvitation>;

export const StartCompanySignIn = z.strictObject({
  token: LinkToken.optional().describe('Token of the invitation to accept'),
});

export const CompanySignIn = z.strictObject({ url: z.url().describe('Where the browser must go') });
