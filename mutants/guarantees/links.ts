/** Codes and mailed links that have had their time, and who may make which call. */
import type { Mutant } from '../mutant.ts';

const MATRIX = 'service/organisers/route-matrix.test.ts';
const PASSWORD_LINK = 'service/organisers/sign-in/password-link.test.ts';

export const LIMITED_IN_TIME: Mutant[] = [
  {
    name: 'replay-window-too-short',
    promise: 'A code that was used is refused for as long as it could be right.',
    file: 'service/organisers/limit-guesses.ts',
    find: 'const CODE_SECONDS = 120;',
    replace: 'const CODE_SECONDS = 45;',
    suite: { file: 'service/organisers/sign-in/code-guesses.test.ts', named: 'in which it could be right' },
  },
  {
    name: 'link-of-the-revoked-kept',
    promise: 'Revoking somebody deletes the link for a new password that was mailed to them.',
    file: 'service/organisers/queries/credential-queries.ts',
    find: 'await sql`delete from organiser_password_link where organiser_id = ${organiserId}::uuid`.execute(transaction);',
    replace: '',
    suite: { file: PASSWORD_LINK, named: 'is deleted when its owner is revoked' },
  },
  {
    name: 'link-of-the-revoked-works',
    promise: 'A mailed link sets no password of somebody who is revoked.',
    file: 'service/organisers/queries/invitation-queries.ts',
    find: 'where token_hash = ${tokenHash} and ends_at > clock_timestamp() and revoked_at is null`.execute(db);',
    replace: 'where token_hash = ${tokenHash} and ends_at > clock_timestamp()`.execute(db);',
    suite: { file: PASSWORD_LINK, named: 'sets no password of a revoked owner' },
  },
  {
    name: 'link-looked-at-after-its-hour',
    promise: 'A mailed link names nobody after its hour.',
    file: 'service/organisers/queries/invitation-queries.ts',
    find: 'where token_hash = ${tokenHash} and ends_at > clock_timestamp() and revoked_at is null`.execute(db);',
    replace: 'where token_hash = ${tokenHash} and revoked_at is null`.execute(db);',
    suite: { file: PASSWORD_LINK, named: 'names its owner until its hour has ended' },
  },
  {
    name: 'link-taken-after-its-hour',
    promise: 'A mailed link sets no password after its hour.',
    file: 'service/organisers/queries/invitation-queries.ts',
    find: 'delete from organiser_password_link where token_hash = ${tokenHash} and ends_at > clock_timestamp()',
    replace: 'delete from organiser_password_link where token_hash = ${tokenHash}',
    suite: { file: PASSWORD_LINK, named: 'never after its hour' },
  },
  {
    name: 'call-of-a-wider-permission',
    promise: 'Each call is open to the people of the table that was written by hand, and to nobody else.',
    file: 'contract/calls/questions.ts',
    find: "permission: 'author.reveal',\n    summary: 'Who put",
    replace: "permission: 'question.read',\n    summary: 'Who put",
    suite: { file: MATRIX, named: 'may make the expected calls' },
  },
];
