/** Organisers, and their own accounts. */
import { z } from 'zod';
import { canonicalAddress, isEmailAddress } from '../plain/email-address.ts';
import { Instant } from '../instant.ts';
import { LANGUAGES } from '../plain/language.ts';
import { PASSWORD_MAX_LENGTH } from '../plain/organiser/password-rules.ts';
import { FILTER_MAX_LENGTH } from '../question/view.ts';
import { PERMISSIONS } from '../plain/organiser/permission.ts';
import { hasForbiddenCharacter } from '../plain/question/question-rules.ts';
import { hasVisibleText, visibleText, withoutInvisibleEnds } from '../plain/visible-text.ts';
import { ROLES } from '../plain/organiser/role.ts';

export const NAME_MAX_LENGTH = 50;
const EMAIL_MAX_LENGTH = 254;
const LINK_TOKEN_MAX_LENGTH = 100;
/** Characters that change the direction of text or break a line could make one name look like another. */
const STEERING = /[\p{Cc}\u061c\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const name = z
  .string()
  .trim()
  .max(NAME_MAX_LENGTH, 'too-long')
  .refine((typed) => !hasForbiddenCharacter(typed) && !STEERING.test(typed), 'forbidden-character');
/** A name with at least one visible character. Joiners and similar stay inside it, because some scripts need them. */
export const PersonName = name.refine(hasVisibleText, 'required');
/** For invitations and sign-in: every spelling of an address becomes the same. */
export const EmailAddress = z
  .string()
  .transform(withoutInvisibleEnds)
  .refine(hasVisibleText, { error: 'required', abort: true })
  .refine((address) => address.length <= EMAIL_MAX_LENGTH, { error: 'too-long', abort: true })
  .refine(isEmailAddress, { error: 'not-an-email', abort: true })
  .transform(canonicalAddress)
  .refine((address) => address.length <= EMAIL_MAX_LENGTH, { error: 'too-long', abort: true })
  .refine(isEmailAddress, { error: 'not-an-email', abort: true })
  .meta({ minLength: 1, maxLength: EMAIL_MAX_LENGTH });
/**
 * The password as typed. `password-rules.ts` has the rules for a new one; a longer value than its limit is never a
 * password.
 */
export const TypedPassword = z.string().min(1, 'required').max(PASSWORD_MAX_LENGTH, 'too-long');
export const LinkToken = z.string().trim().min(1, 'required').max(LINK_TOKEN_MAX_LENGTH, 'too-long');
export const ChosenRoles = z
  .array(z.enum(ROLES))
  .min(1, 'required')
  .transform((chosen) => ROLES.filter((role) => chosen.includes(role)));
const code = z
  .string()
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().min(1, 'required').max(10, 'too-long'));

const OF_CREDENTIAL = {
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).exactOptional(),
};

/** A new passkey from a browser: JSON, as `PublicKeyCredential` writes it. */
const NewCredential = z.looseObject({
  ...OF_CREDENTIAL,
  response: z.looseObject({ clientDataJSON: z.string(), attestationObject: z.string() }),
});

/** An existing passkey from a browser. */
export const Credential = z.looseObject({
  ...OF_CREDENTIAL,
  response: z.looseObject({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().exactOptional(),
  }),
});

/** The input of a browser's `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() }).meta({ id: 'PasskeyOptions' });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

const InboxFilter = z.string().max(FILTER_MAX_LENGTH);

/** The signed-in organiser, as every screen of the desk sees them. */
export const CurrentUser = z
  .strictObject({
    organiserId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    roles: z.array(z.enum(ROLES)),
    permissions: z.array(z.enum(PERMISSIONS)).describe('Permissions that these roles give'),
    language: z.enum(LANGUAGES),
    hasSingleKeys: z.boolean().describe('Whether single keys, such as J or A, are shortcuts'),
    hasMailDigest: z.boolean().describe('Whether mails about answers come as one each morning'),
    inboxFilter: InboxFilter.nullable().describe('The last chosen filter of the inbox; null until one is chosen'),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof CurrentUser>;

export const SessionRow = z.strictObject({
  sessionId: z.string(),
  browser: z.string().nullable().describe('Such as Firefox; null when it is unknown'),
  system: z.string().nullable().describe('Such as Windows, iPhone'),
  address: z.string(),
  signedInAt: Instant,
  lastActiveAt: Instant,
  isThisOne: z.boolean(),
});
export type SessionRow = z.output<typeof SessionRow>;

export const Sessions = z.strictObject({ sessions: z.array(SessionRow), timeZone: z.string() });

const PasskeyRow = z.strictObject({
  passkeyId: z.string(),
  name: z.string().describe('Empty until the owner names it'),
  addedAt: Instant,
  lastUsedAt: Instant.nullable(),
});

export const Account = z
  .strictObject({
    organiser: CurrentUser,
    passkeys: z.array(PasskeyRow),
    authenticatorSince: Instant.nullable(),
    recoveryCodes: z.strictObject({ left: z.int(), made: z.int(), madeAt: Instant }).nullable(),
    sessions: z.array(SessionRow).describe('The current session first, then the most recently active'),
    passwordChangedAt: Instant.nullable().describe('Null when only a company account signs in'),
    hasCompanyAccount: z.boolean(),
    timeZone: z.string(),
  })
  .meta({ id: 'Account' });
export type Account = z.output<typeof Account>;

export const Preferences = z.strictObject({
  language: z.enum(LANGUAGES).optional(),
  hasSingleKeys: z.boolean().optional(),
  hasMailDigest: z.boolean().optional(),
  inboxFilter: InboxFilter.refine((filter) => !/(?:^|&)search=/.test(filter))
    .optional()
    .describe('As in the query string of the address, without the search'),
});

export const TypedCode = z.strictObject({ code });

/** For adding to an app: as a QR code to scan, or typed in groups of four. */
export const NewAuthenticator = z.strictObject({
  uri: z.string().describe('otpauth://…, for the QR code'),
  key: z.string().describe('Base32, without spaces'),
});

/** Shown once and never again; null when the earlier codes stay valid. */
export const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()).nullable() });

export const RegisterPasskey = z.strictObject({
  credential: NewCredential,
  name: name.overwrite(visibleText).default(''),
});

export const RenamePasskey = z.strictObject({ name: PersonName });

export const ChangePassword = z.strictObject({ currentPassword: TypedPassword, password: TypedPassword });
