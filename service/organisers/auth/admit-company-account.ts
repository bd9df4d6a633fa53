import type { Language } from '#contract/plain/language.ts';
import type { CompanyRefusal } from '#contract/plain/organiser/desk-links.ts';
import { ROLES, type Role } from '#contract/plain/organiser/role.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { addOrganiser } from '../membership/add-organiser.ts';
import { bindCompanyAccount, type CompanyOwner, findCompanyOwner, canSignIn } from '../queries/credential-queries.ts';
import { findByToken, takeInvitation } from '../queries/invitation-queries.ts';
import { findByEmail, lockOrganiser, lockSecretaries, setRoles } from '../queries/organiser-queries.ts';
import { deleteSessions } from '../queries/session-queries.ts';
import { storeDigests, type PersonDigests } from '../membership/person-digests.ts';
import { insertDigests, isDigestStored, joinPerson } from '../queries/person-queries.ts';
import { writeTeamEntry } from '../membership/write-team-entry.ts';
import { withdrawInvitations } from '../membership/withdraw-invitations.ts';
import { namesOf, Profile, rolesIn } from './company-profile.ts';

/** The register's name for binding a company account. */
const BOUND = 'companyAccountAdded';

export type Admission = 'admitted' | 'lastSecretaryRemains' | CompanyRefusal;

type Arriving = {
  profile: unknown;
  persons: PersonDigests;
  /** The hash of the invitation's token, in hexadecimal; any other value counts as no invitation. */
  invitation: unknown;
  /** The desk's language when the sign-in began; any other value counts as English. */
  language: unknown;
  rolesClaim: string | undefined;
};

/**
 * Decides whether to admit a company account that the issuer has verified: as its bound organiser, by an invitation, by
 * a verified address, or by the issuer's roles with a verified address. A revoked person needs a new invitation.
 *
 * Roles from the issuer apply at each sign-in, and without any the account is refused. Saves the binding, a new
 * organiser and the roles.
 */
export async function admitCompanyAccount(
  db: Database,
  { profile: sentProfile, persons, invitation, language, rolesClaim }: Arriving,
): Promise<Admission> {
  const parsed = Profile.safeParse(sentProfile);
  if (!parsed.success || parsed.data.email_verified === false) return 'company-account-refused';
  const profile = parsed.data;
  const claimed = rolesClaim === undefined ? undefined : rolesIn(profile[rolesClaim]);
  const arrival = { profile, persons, claimed, language: languageOf(profile, language) };
  return await db.transaction().execute(async (transaction) => {
    const owner = await findCompanyOwner(transaction, profile.sub);
    const offered = await findOffered(transaction, invitation);
    if (offered !== undefined) return await acceptByInvitation(transaction, arrival, { offered, owner });
    if (owner?.isRevoked === true) return 'company-account-refused';
    const organiserId = (owner ?? (await findByAddress(transaction, profile)))?.organiserId;
    if (organiserId === undefined) return await addByClaim(transaction, arrival);
    const isIn = owner !== undefined || (await bindByAddress(transaction, arrival, organiserId));
    if (!isIn) return 'company-account-unbound';
    await saveCompanyAddress(transaction, arrival, organiserId);
    return claimed === undefined ? 'admitted' : await follow(transaction, organiserId, claimed);
  });
}

type Arrival = { profile: Profile; persons: PersonDigests; claimed: Role[] | undefined; language: Language };

/** The account's own language where it names one, else that of the desk when the sign-in began. */
function languageOf({ locale }: Profile, language: unknown): Language {
  if (locale !== undefined) return locale.startsWith('fr') ? 'fr' : 'en';
  return language === 'fr' ? 'fr' : 'en';
}

const BY_THEMSELVES = { kind: 'visitor' } as const;

async function findByAddress(transaction: Transaction, { email }: Profile) {
  return email === undefined ? undefined : await findByEmail(transaction, email);
}

/**
 * Adds a new organiser with the issuer's roles, but only by a verified address: another one may be another person's. A
 * revoked person needs an invitation, even with another account or address.
 */
async function addByClaim(transaction: Transaction, arrival: Arrival): Promise<Admission> {
  const { profile, claimed } = arrival;
  const { email, email_verified: isVerified } = profile;
  if (email === undefined) return 'company-account-address';
  if (isVerified !== true || claimed === undefined || claimed.length === 0) return 'company-account-refused';
  if (await isDigestStored(transaction, digestsOf(arrival))) return 'company-account-refused';
  await withdrawInvitations(transaction, BY_THEMSELVES, { email });
  return await addByAccount(transaction, arrival, { email, roles: claimed });
}

type Offered = { tokenHash: Buffer; email: string | null };

async function findOffered(transaction: Transaction, invitation: unknown): Promise<Offered | undefined> {
  if (typeof invitation !== 'string') return undefined;
  const tokenHash = Buffer.from(invitation, 'hex');
  const found = await findByToken(transaction, tokenHash);
  return found && { tokenHash, email: found.email };
}

type Accepting = { offered: Offered; owner: CompanyOwner | undefined };

/** An invitation always creates a new organiser. It never opens an existing account. */
async function acceptByInvitation(
  transaction: Transaction,
  arrival: Arrival,
  { offered, owner }: Accepting,
): Promise<Admission> {
  const { profile, persons, claimed } = arrival;
  const email = offered.email ?? profile.email;
  if (email === undefined) return 'company-account-address';
  if (owner?.isRevoked === false || (await findByEmail(transaction, email)) !== undefined) return 'organiser-exists';
  if (claimed?.length === 0) return 'company-account-roleless';
  const taken = await takeInvitation(transaction, offered.tokenHash);
  if (taken === undefined) return 'company-account-refused';
  // A version that stored no digests may have revoked the owner.
  if (owner !== undefined) await storeDigests(transaction, persons, owner.organiserId);
  return await addByAccount(transaction, arrival, { email, roles: claimed ?? taken.roles });
}

/**
 * An address binds an account only if the organiser has no password, passkey or other company account. Those prove
 * identity better than the administrator of the company's addresses does.
 */
async function bindByAddress(transaction: Transaction, arrival: Arrival, organiserId: string): Promise<boolean> {
  const { profile } = arrival;
  if (profile.email_verified !== true) return false;
  if ((await lockOrganiser(transaction, organiserId)) === undefined) return false;
  if (await canSignIn(transaction, organiserId)) return false;
  await bindCompanyAccount(transaction, organiserId, profile.sub);
  await joinPerson(transaction, organiserId, digestsOf(arrival));
  const detail = { organiserId, change: BOUND };
  await writeTeamEntry(transaction, { kind: 'organiser.secondFactorChanged', actor: BY_THEMSELVES, detail });
  return true;
}

async function addByAccount(
  transaction: Transaction,
  arrival: Arrival,
  { email, roles }: { email: string; roles: Role[] },
): Promise<Admission> {
  const { profile, persons, language } = arrival;
  const id = crypto.randomUUID();
  const organiser = { id, email, roles, language, ...namesOf(profile, email) } as const;
  const digests = [persons.ofAddress(email), ...digestsOf(arrival)];
  const isNew = await addOrganiser(transaction, { organiser, digests, detail: { change: BOUND } });
  if (!isNew) return 'organiser-exists';
  await bindCompanyAccount(transaction, id, profile.sub);
  await saveCompanyAddress(transaction, arrival, id);
  return 'admitted';
}

/**
 * Stores the digest of the company's address, which may differ from the desk's. A revoked person is then recognised by
 * both.
 */
async function saveCompanyAddress(
  transaction: Transaction,
  { profile: { email, email_verified: isVerified }, persons }: Arrival,
  organiserId: string,
): Promise<void> {
  if (email === undefined || isVerified !== true) return;
  await insertDigests(transaction, organiserId, [persons.ofAddress(email)]);
}

function digestsOf({ profile: { sub, email }, persons }: Arrival): string[] {
  return [persons.ofCompanyAccount(sub), ...(email === undefined ? [] : [persons.ofAddress(email)])];
}

/**
 * Sets the roles that the issuer names now, and ends the sessions of an organiser without roles. The last secretary
 * keeps that role, because no other organiser could give roles.
 */
async function follow(transaction: Transaction, organiserId: string, claimed: Role[]): Promise<Admission> {
  const secretaries = await lockSecretaries(transaction);
  const organiser = await lockOrganiser(transaction, organiserId);
  if (organiser === undefined) return 'company-account-refused';
  const loses = organiser.roles.includes('secretary') && !claimed.includes('secretary');
  const keepsRole = loses && secretaries.every((id) => id === organiserId);
  const roles = ROLES.filter((role) => claimed.includes(role) || (keepsRole && role === 'secretary'));
  if (roles.join() !== organiser.roles.join()) {
    await setRoles(transaction, organiserId, roles);
    const detail = { organiserId, before: organiser.roles, after: [...roles] };
    await writeTeamEntry(transaction, { kind: 'organiser.rolesChanged', actor: { kind: 'service' }, detail });
  }
  if (!roles.includes('secretary')) {
    await withdrawInvitations(transaction, { kind: 'service' }, { invitedBy: organiserId });
  }
  if (keepsRole) return 'lastSecretaryRemains';
  if (roles.length > 0) return 'admitted';
  await deleteSessions(transaction, { organiserId });
  return 'company-account-roleless';
}
