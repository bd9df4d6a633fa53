/** Whom the company's own sign-in lets in, and with which roles. */
import type { Mutant } from '../mutant.ts';

const COMPANY = 'service/organisers/sign-in/company-account.test.ts';
const ADDRESSES = 'service/organisers/sign-in/company-address.test.ts';
const ADMITTING = 'service/organisers/auth/admit-company-account.ts';

export const COMPANY_ACCOUNTS: Mutant[] = [
  {
    name: 'company-account-of-a-stranger',
    promise: 'A company account gives access by invitation or by a role that the company names, and not by itself.',
    file: ADMITTING,
    find: 'claimed === undefined || claimed.length === 0)',
    replace: "claimed === undefined || (claimed.length === 0 && claimed.push('expert') === 0))",
    suite: { file: COMPANY, named: 'lets nobody in' },
  },
  {
    name: 'claimed-role-of-an-unverified-address',
    promise: 'A role that the company names makes an organiser only of whoever has a verified address.',
    file: ADMITTING,
    find: 'if (isVerified !== true || claimed',
    replace: 'if (isVerified === false || claimed',
    suite: { file: COMPANY, named: 'has not verified is refused' },
  },
  {
    name: 'company-account-of-an-organiser',
    promise: 'A company account never becomes an organiser who signs in by something of their own.',
    file: ADMITTING,
    find: 'if (await hasWayToSignIn(transaction, organiserId)) return false;',
    replace: 'if (!(await hasWayToSignIn(transaction, organiserId))) return false;',
    suite: { file: COMPANY, named: 'never becomes an organiser' },
  },
  {
    name: 'roles-that-the-company-took',
    promise: 'Whoever the company gives no role any more is signed in nowhere.',
    file: ADMITTING,
    find: "if (isKept) return 'keptLastSecretary';",
    replace: "if (isKept || claimed.length === 0) return 'keptLastSecretary';",
    suite: { file: COMPANY, named: 'is signed in nowhere' },
  },
  {
    name: 'company-account-unverified',
    promise: 'An address that the company has not verified lets nobody in.',
    file: ADMITTING,
    find: ' || parsed.data.email_verified === false',
    replace: '',
    suite: { file: COMPANY, named: 'whose address the company says it has not verified' },
  },
  {
    name: 'company-account-invited-without-a-role',
    promise: 'Where the company gives roles, nobody is let in without one, also by an invitation.',
    file: ADMITTING,
    find: "  if (claimed?.length === 0) return 'company-account-roleless';\n",
    replace: '',
    suite: { file: COMPANY, named: 'is let in by no invitation' },
  },
  {
    name: 'invitation-used-up-by-a-refusal',
    promise: 'An invitation that lets nobody in yet is there for when the company has given a role.',
    file: ADMITTING,
    find: "if (claimed?.length === 0) return 'company-account-roleless';",
    replace:
      "if (claimed?.length === 0) {\n    await takeInvitation(transaction, offered.tokenHash);\n    return 'company-account-roleless';\n  }",
    suite: { file: COMPANY, named: 'is let in by no invitation' },
  },
  {
    name: 'invitations-of-a-secretary-no-more',
    promise: 'Whom the company makes a secretary no more has nobody invited.',
    file: ADMITTING,
    find: "if (!roles.includes('secretary')) {",
    replace: 'if (roles.length === 0) {',
    suite: { file: COMPANY, named: 'has nobody invited any more' },
  },
  {
    name: 'company-account-with-an-unusable-address',
    promise: 'A company account whose address no organiser can have is refused in words.',
    file: 'service/organisers/auth/company-profile.ts',
    find: 'email: EmailAddress.optional().catch(undefined),',
    replace: "email: z.string().catch(''),",
    suite: { file: ADDRESSES, named: 'is refused in words' },
  },
  {
    name: 'error-of-the-sign-in-library-printed',
    promise: 'An error of the database at a company sign-in reaches our handler, and no row reaches stderr.',
    file: 'service/organisers/auth/auth.ts',
    find: 'onAPIError: { throw: true },',
    replace: 'onAPIError: {},',
    suite: { file: ADDRESSES, named: 'and stderr no row' },
  },
  {
    name: 'address-in-full-width-letters',
    promise: 'An address with full-width letters, ligatures or the like is refused.',
    file: 'contract/email-address.ts',
    find: ' && !hasCharacterVariant(value)',
    replace: '',
    suite: { file: 'contract/email-address.test.ts', named: 'is refused for a question and an invitation' },
  },
  {
    name: 'third-stay-joins-one',
    promise: 'All stays of a revoked person are one person.',
    file: 'service/organisers/queries/person-queries.ts',
    find: '(id = ${organiserId}::uuid or person_id in (select person_id from known))',
    replace: 'id = ${organiserId}::uuid',
    suite: { file: 'service/organisers/sign-in/company-revoked.test.ts', named: 'of two earlier stays' },
  },
  {
    name: 'bound-account-joins-nobody',
    promise: 'All stays of a revoked person are one person.',
    file: 'service/organisers/auth/admit-company-account.ts',
    find: 'await joinPerson(transaction, organiserId, digestsOf(arrival));',
    replace: '',
    suite: { file: 'service/organisers/sign-in/company-revoked.test.ts', named: 'a second organiser signs in with' },
  },
];
