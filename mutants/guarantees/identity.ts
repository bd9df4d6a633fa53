/** Accounts, persons after a revocation, and another secret. */
import type { Mutant } from '../mutant.ts';

const REVOKED = 'service/organisers/sign-in/company-revoked.test.ts';
const RETURNED = 'service/organisers/team/returned-person.test.ts';
const SECRET = 'service/operator/secret-findings.test.ts';

export const IDENTITY: Mutant[] = [
  {
    name: 'owner-locked-out-by-strangers',
    promise: 'Wrong guesses of strangers never keep a signed-in organiser from changing their password.',
    file: 'service/organisers/account/change-password.ts',
    find: "{ step: 'currentPassword', account: sessionId }",
    replace: "{ step: 'password', account: session.email }",
    suite: { file: 'service/organisers/account/locked-out.test.ts', named: 'changes the password where' },
  },
  {
    name: 'revoked-person-returns-by-claim',
    promise: 'A revoked person with a role from the company waits for an invitation, by whichever account and address.',
    file: 'service/organisers/auth/admit-company-account.ts',
    find: "  if (await isDigestKept(transaction, digestsOf(arrival))) return 'company-account-refused';\n",
    replace: '',
    suite: { file: REVOKED, named: 'does not return by' },
  },
  {
    name: 'no-digest-of-the-revoked',
    promise: 'A revocation keeps keyed digests of the address and the company account.',
    file: 'service/organisers/team/revoke-organiser.ts',
    find: '      await keepDigests(transaction, parts.persons, organiserId);\n',
    replace: '',
    suite: { file: REVOKED, named: 'does not return by' },
  },
  {
    name: 'refusal-confirmed-by-the-same-person',
    promise: 'Nobody confirms a refusal that they proposed before they were revoked and invited again.',
    file: 'service/decisions/decision-queries.ts',
    find: 'proposed_by = any((select organisers_of_person(${organiserId}))::text[])',
    replace: 'proposed_by = ${organiserId}',
    suite: { file: RETURNED, named: 'confirms no refusal' },
  },
  {
    name: 'wording-confirmed-by-the-same-person',
    promise: 'Nobody confirms a wording that they proposed before they were revoked and invited again.',
    file: 'service/reading/decide-redaction.ts',
    find: 'await isSamePerson(transaction, proposal.proposedBy, organiserId)',
    replace: 'proposal.proposedBy === organiserId',
    suite: { file: RETURNED, named: 'confirms no wording' },
  },
  {
    name: 'two-organisers-with-one-name',
    promise: 'Two organisers who are not one person never have the same name.',
    file: 'service/organisers/add-organiser.ts',
    find: '  await numberName(transaction, organiserId);\n',
    replace: '',
    suite: { file: RETURNED, named: 'gets a number' },
  },
  {
    name: 'code-under-another-secret',
    promise: 'A code that was made under another secret is a problem of its own, and costs no attempt.',
    file: 'service/organisers/sign-in/verify-code.ts',
    find: "  await requireReadable(db, key, { organiserId, part: 'secret' });\n",
    replace: '',
    suite: { file: SECRET, named: 'says that it cannot check a code' },
  },
  {
    name: 'recovery-code-under-another-secret',
    promise: 'A recovery code that was made under another secret is a problem of its own, and costs no attempt.',
    file: 'service/organisers/sign-in/use-recovery-code.ts',
    find: "  await requireReadable(db, key, { organiserId, part: 'recoveryCodes' });\n",
    replace: '',
    suite: { file: SECRET, named: 'says that it cannot check a code' },
  },
  {
    name: 'other-secret-unnoticed',
    promise: 'An instance with another secret than the database is used with is noticed.',
    file: 'service/operator/secret-queries.ts',
    find: 'on conflict do nothing',
    replace: 'on conflict (is_current) do update set mark = excluded.mark',
    suite: { file: SECRET, named: 'is a fault until' },
  },
  {
    name: 'lost-secret-replaced-by-the-start',
    promise: 'A start without the secret of its database refuses, and writes no other one.',
    file: 'service/operator/secret-findings.ts',
    find: 'if (isUsed && readKeptSecret(file) === undefined)',
    replace: 'if (isUsed && readKeptSecret(file) !== undefined)',
    suite: { file: 'service/secret-rotation.test.ts', named: 'stops the start, which writes no other secret' },
  },
];
