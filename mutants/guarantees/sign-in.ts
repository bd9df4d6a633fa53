/** An organiser proves identity with two factors, and a revocation takes effect at once. */
import type { Guarantee } from '../mutant.ts';

export const SIGN_IN: Guarantee[] = [
  {
    headings: ['No role without a second proof', "Organisers' sign-in", "Organisers' sessions"],
    mutants: [
      {
        name: 'role-by-password-alone',
        guarantee: 'A password alone gives no role.',
        file: 'service/organisers/session/session-life.ts',
        find: "return sessionStatusOf(session) === 'full' ? session.roles : [];",
        replace: 'return session.roles;',
        suite: { file: 'service/organisers/sign-in/sign-in.test.ts', named: 'a password alone gives no role' },
      },
      {
        name: 'passkey-without-user-verification',
        guarantee: 'A sign-in by passkey requires user verification.',
        file: 'service/organisers/auth/auth.ts',
        find: 'if (isVerified !== true) throw',
        replace: 'if (isVerified === undefined) throw',
        suite: { file: 'service/organisers/account/account.test.ts', named: 'a passkey alone signs in' },
      },
      {
        name: 'attempts-without-limit',
        guarantee: 'The service limits the attempts per account and per address.',
        file: 'service/organisers/credentials/limit-attempts.ts',
        find: 'if (counted.count > limit) throw await tooMany(db, counted, language);',
        replace: 'if (counted.count > limit + 1000) throw await tooMany(counted, language);',
        suite: { file: 'service/organisers/sign-in/sign-in.test.ts', named: 'limits attempts equally' },
      },
      {
        name: 'session-without-end',
        guarantee: 'A session ends after 12 hours.',
        file: 'service/organisers/queries/session-queries.ts',
        find: "sql.lit('12 hours')",
        replace: "sql.lit('12 years')",
        suite: { file: 'service/organisers/sign-in/sign-in.test.ts', named: 'after 30 idle minutes and 12 hours' },
      },
      {
        name: 'session-token-not-hashed',
        guarantee: 'The database stores a digest of the session token.',
        file: 'service/organisers/auth/hashed-tokens.ts',
        find: "return createHash('sha256').update(token).digest('hex');",
        replace: "return Buffer.from(token).toString('hex');",
        suite: { file: 'service/organisers/sign-in/sign-in.test.ts', named: 'is stored hashed' },
      },
      {
        name: 'cookie-for-any-host',
        guarantee: 'The session cookie has the __Host- prefix.',
        file: 'service/organisers/auth/auth.ts',
        find: "'__Host-tribune'",
        replace: "'tribune'",
        suite: {
          file: 'service/organisers/sign-in/sign-in.test.ts',
          named: 'the session cookie has strict attributes',
        },
      },
      {
        name: 'ended-session-accepted',
        guarantee: 'A revoked session is refused at its next request.',
        file: 'service/organisers/queries/session-queries.ts',
        find: 'delete from organiser_session\n    where organiser_id = ${organiserId}::uuid',
        replace: 'delete from organiser_session\n    where false and organiser_id = ${organiserId}::uuid',
        suite: { file: 'service/organisers/team/team.test.ts', named: 'a secretary sees and ends a colleague' },
      },
      {
        name: 'ended-session-still-streams',
        guarantee: 'An ended session receives no event after five seconds.',
        file: 'service/live/change-streams.ts',
        find: 'else stream.end();',
        replace: 'else stream.trust(until);',
        suite: {
          file: 'service/live/change-streams.test.ts',
          named: 'sends an ended session nothing after five seconds',
        },
      },
    ],
  },
  {
    headings: ['The last secretary whose role counts stays'],
    mutants: [
      {
        name: 'last-secretary-removed',
        guarantee: 'Two concurrent changes leave one secretary.',
        file: 'service/organisers/queries/organiser-queries.ts',
        find: 'order by id for update`',
        replace: 'order by id`',
        suite: { file: 'service/organisers/team/last-secretary.test.ts', named: 'keeps one secretary when two remove' },
      },
    ],
  },
  {
    headings: ['Revoked organisers'],
    mutants: [
      {
        name: 'claim-restores-revoked-organiser',
        guarantee: 'A company role does not restore a revoked organiser.',
        file: 'service/organisers/auth/admit-company-account.ts',
        find: "  if (await isDigestStored(transaction, digestsOf(arrival))) return 'company-account-refused';\n",
        replace: '',
        suite: { file: 'service/organisers/sign-in/company-revoked.test.ts', named: 'refuses a return by' },
      },
      {
        name: 'third-invitation-not-joined',
        guarantee: 'A revoked organiser keeps one identity when invited again.',
        file: 'service/organisers/queries/person-queries.ts',
        find: '(id = ${organiserId}::uuid or person_id in (select person_id from known))',
        replace: 'id = ${organiserId}::uuid',
        suite: { file: 'service/organisers/sign-in/company-revoked.test.ts', named: 'from two earlier accounts' },
      },
    ],
  },
];
