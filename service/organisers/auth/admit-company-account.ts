import { z } from 'zod';
import type { CompanyRefusal } from '#contract/organiser/desk-links.ts';
import { EmailAddress, NAME_MAX_LENGTH, PersonName } from '#contract/organiser/organiser.ts';
import { hasForbiddenCharacter } from '#contract/question/question-rules.ts';
import { ROLES, type Role } from '#contract/organiser/role.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { bindCompanyAccount, findCompanyOwner, hasWayToSignIn } from '../queries/credential-queries.ts';
import { findByToken, takeInvitation } from '../queries/invitation-queries.ts';
import {
  findByEmail,
  insertOrganiser,
  lockOrganiser,
  lockSecretaries,
  setRoles,
} from '../queries/organiser-queries.ts';
import { deleteSessions } from '../queries/session-queries.ts';
import { record } from '../record.ts';
import { withdrawInvitations } from '../withdraw-invitations.ts';

/** What the register calls it that a company account signs somebody in from now on. */
const BOUND = 'companyAccountAdded';

/** What an issuer tells of somebody. */
const Profile = z.looseObject({
  sub: z
    .string()
    .min(1)
    .max(255)
    .refine((sub) => !hasForbiddenCharacter(sub)),
  /** Undefined when no organiser can have this address, such as one of an intranet. */
  email: EmailAddress.optional().catch(undefined),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  locale: z.string().optional(),
});
type Profile = z.infer<typeof Profile>;

export type Admission = 'admitted' | 'keptLastSecretary' | CompanyRefusal;

type Arriving = {
  profile: unknown;
  /** The hash of the invitation's token, in hexadecimal; anything else is none. */
  invitation: unknown;
  rolesClaim: string | undefined;
};

/**
 * Decides whether a company account, which the issuer has vouched for, is let in: as the organiser it is bound to, by
 * an invitation, by an address that the issuer has verified, or, with such an address, by the roles that the issuer gives it. Whoever's access
 * is revoked needs a new invitation. Where the issuer gives roles, they hold at each sign-in: without any, nobody is let
 * in. What follows from it is kept here: the account's binding, a new organiser, roles.
 */
export async function admitCompanyAccount(
  db: Database,
  { profile: told, invitation, rolesClaim }: Arriving,
): Promise<Admission> {
  const parsed = Profile.safeParse(told);
  if (!parsed.success || parsed.data.email_verified === false) return 'company-account-refused';
  const profile = parsed.data;
  const claimed = rolesClaim === undefined ? undefined : rolesIn(profile[rolesClaim]);
  return await db.transaction().execute(async (transaction) => {
    const owner = await findCompanyOwner(transaction, profile.sub);
    const isOwned = owner !== undefined && !owner.isRevoked;
    const offered = await findOffered(transaction, invitation);
    if (offered !== undefined) return await acceptByInvitation(transaction, { profile, offered, isOwned, claimed });
    if (owner?.isRevoked === true) return 'company-account-refused';
    const { email } = profile;
    const known = owner ?? (email === undefined ? undefined : await findByEmail(transaction, email));
    if (known !== undefined) {
      const { organiserId } = known;
      if (!isOwned && !(await bindByAddress(transaction, profile, organiserId))) return 'company-account-unbound';
      return claimed === undefined ? 'admitted' : await follow(transaction, organiserId, claimed);
    }
    return email === undefined ? 'company-account-address' : await addByClaim(transaction, { profile, email, claimed });
  });
}

const BY_THEMSELVES = { kind: 'visitor' } as const;

type Claiming = { profile: Profile; email: string; claimed: Role[] | undefined };

/** Whoever comes first by the roles that the issuer gives. An address that nobody has verified may be another person's. */
async function addByClaim(transaction: Transaction, { profile, email, claimed }: Claiming): Promise<Admission> {
  const isVerified = profile.email_verified === true;
  if (!isVerified || claimed === undefined || claimed.length === 0) return 'company-account-refused';
  await withdrawInvitations(transaction, BY_THEMSELVES, { email });
  return await addOrganiser(transaction, profile, { email, roles: claimed });
}

type Offered = { tokenHash: Buffer; email: string | null };

async function findOffered(transaction: Transaction, invitation: unknown): Promise<Offered | undefined> {
  if (typeof invitation !== 'string') return undefined;
  const tokenHash = Buffer.from(invitation, 'hex');
  const found = await findByToken(transaction, tokenHash);
  return found && { tokenHash, email: found.email };
}

type Accepting = { profile: Profile; offered: Offered; isOwned: boolean; claimed: Role[] | undefined };

/** A link makes somebody new of whoever has it; it never leads into the account of somebody who is there. */
async function acceptByInvitation(
  transaction: Transaction,
  { profile, offered, isOwned, claimed }: Accepting,
): Promise<Admission> {
  const email = offered.email ?? profile.email;
  if (email === undefined) return 'company-account-address';
  if (isOwned || (await findByEmail(transaction, email)) !== undefined) return 'organiser-exists';
  if (claimed?.length === 0) return 'company-account-roleless';
  const taken = await takeInvitation(transaction, offered.tokenHash);
  if (taken === undefined) return 'company-account-refused';
  return await addOrganiser(transaction, profile, { email, roles: claimed ?? taken.roles });
}

/**
 * An address binds only where nothing else does: one's own password or passkey, or another company account, says better
 * who somebody is than whoever gives out the company's addresses.
 */
async function bindByAddress(transaction: Transaction, profile: Profile, organiserId: string): Promise<boolean> {
  if (profile.email_verified !== true) return false;
  if ((await lockOrganiser(transaction, organiserId)) === undefined) return false;
  if (await hasWayToSignIn(transaction, organiserId)) return false;
  await bindCompanyAccount(transaction, organiserId, profile.sub);
  const detail = { organiserId, change: BOUND };
  await record(transaction, { kind: 'organiser.secondFactorChanged', actor: BY_THEMSELVES, detail });
  return true;
}

async function addOrganiser(
  transaction: Transaction,
  profile: Profile,
  { email, roles }: { email: string; roles: Role[] },
): Promise<Admission> {
  const organiserId = crypto.randomUUID();
  const language = profile.locale?.startsWith('fr') === true ? 'fr' : 'en';
  const isNew = await insertOrganiser(transaction, {
    id: organiserId,
    email,
    roles,
    language,
    ...namesOf(profile, email),
  });
  if (!isNew) return 'organiser-exists';
  await bindCompanyAccount(transaction, organiserId, profile.sub);
  const detail = { organiserId, roles: [...roles], change: BOUND };
  await record(transaction, { kind: 'organiser.joined', actor: BY_THEMSELVES, detail });
  return 'admitted';
}

/**
 * Gives the roles that the issuer names now; whoever has none left is signed in nowhere. The last secretary keeps theirs:
 * else nobody could give any.
 */
async function follow(transaction: Transaction, organiserId: string, claimed: Role[]): Promise<Admission> {
  const secretaries = await lockSecretaries(transaction);
  const organiser = await lockOrganiser(transaction, organiserId);
  if (organiser === undefined) return 'company-account-refused';
  const loses = organiser.roles.includes('secretary') && !claimed.includes('secretary');
  const isKept = loses && secretaries.every((id) => id === organiserId);
  const roles = ROLES.filter((role) => claimed.includes(role) || (isKept && role === 'secretary'));
  if (roles.join() !== organiser.roles.join()) {
    await setRoles(transaction, organiserId, roles);
    const detail = { organiserId, before: organiser.roles, after: [...roles] };
    await record(transaction, { kind: 'organiser.rolesChanged', actor: { kind: 'service' }, detail });
  }
  if (!roles.includes('secretary')) {
    await withdrawInvitations(transaction, { kind: 'service' }, { invitedBy: organiserId });
  }
  if (isKept) return 'keptLastSecretary';
  if (roles.length > 0) return 'admitted';
  await deleteSessions(transaction, { organiserId });
  return 'company-account-roleless';
}

function rolesIn(claim: unknown): Role[] {
  const named: unknown[] = typeof claim === 'string' ? claim.split(/[\s,]+/) : [claim].flat();
  return ROLES.filter((role) => named.includes(role));
}

function namesOf({ name = '', given_name: given, family_name: family }: Profile, email: string) {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const [mailbox = ''] = email.split('@');
  const cut = (text: string) => {
    const parsed = PersonName.safeParse(text.trim().slice(0, NAME_MAX_LENGTH));
    return parsed.success ? parsed.data : mailbox.slice(0, NAME_MAX_LENGTH);
  };
  return { firstName: cut(given ?? first), lastName: cut(family ?? rest.join(' ')) };
}
