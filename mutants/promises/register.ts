/** The register's chain: its places, its numbers, and what verifying it finds. */
import type { Mutant } from '../mutant.ts';

const QUERIES = 'service/register/seal-queries.ts';
const SEALING = 'service/register/seal-register.ts';
const TRACKING = 'service/register/late-entries.ts';
const LATE = 'service/register/late-entries.test.ts';
const SEALED = 'service/register/seal-register.test.ts';
const VERIFIED = {
  file: 'service/register/verify-register.test.ts',
  named: 'an entry changed, removed, inserted or reordered is found',
};

export const REGISTER: Mutant[] = [
  {
    name: 'sealed-by-several',
    promise: 'One process at a time seals the register.',
    file: SEALING,
    find: '(await tryToLead(transaction, { isFlushed }))',
    replace: '((await tryToLead(transaction, { isFlushed })) || true)',
    suite: { file: SEALED, named: 'while another holds the lead nothing is sealed' },
  },
  {
    name: 'late-entry-left-out',
    promise: 'No entry stays outside the chain, also where its transaction ended late.',
    file: TRACKING,
    find: 'if (reached > closed) closing ??=',
    replace: 'closed = sealed; closing ??=',
    suite: { file: SEALED, named: 'whose transaction ends after later ones' },
  },
  {
    name: 'closed-in-another-database',
    promise: 'No entry stays outside the chain, also in a backup that is restored under a running process.',
    file: TRACKING,
    find: 'closing = undefined;\n      }\n      if (closing',
    replace: '}\n      if (closing',
    suite: { file: 'service/register/late-entries-model.test.ts', named: 'in the place of another database' },
  },
  {
    name: 'window-looked-when-full',
    promise: 'Of the entries that come late each is sealed, however many they are.',
    file: SEALING,
    find: 'if (sealed.late < most) late.looked(window);',
    replace: 'late.looked(window);',
    suite: { file: SEALED, named: 'of those that came late each is sealed' },
  },
  {
    name: 'foreign-seal-stops-sealing',
    promise: 'Whoever puts in a seal of what is not there does not end the sealing.',
    file: QUERIES,
    find: ' where entry_id <= (select max(id) from register_entry)',
    replace: '',
    suite: { file: SEALED, named: 'goes on where somebody has put in a seal' },
  },
  {
    name: 'left-behind-left-out',
    promise: 'No entry stays outside the chain, however long ago its process ended.',
    file: TRACKING,
    find: 'reached = sealed;',
    replace: 'if (reached === 0) settled = cursor = Math.max(0, sealed - 100_000); reached = sealed;',
    suite: { file: LATE, named: 'are sealed by a process that starts later' },
  },
  {
    name: 'idle-sealing-reads',
    promise: 'A service in which nothing happens reads nothing of what is sealed.',
    file: TRACKING,
    find: 'newest <= sealed && settled >= sealed',
    replace: 'newest < 0 && settled >= sealed',
    suite: { file: LATE, named: 'reads nothing of what is sealed again and again' },
  },
  {
    name: 'lead-for-ever',
    promise: 'A process that is paused does not keep the register from being sealed.',
    file: QUERIES,
    find: "const LEAD_LIMIT = '3s'",
    replace: "const LEAD_LIMIT = '1h'",
    suite: { file: LATE, named: 'goes on when the leader is paused' },
  },
  {
    name: 'backlog-at-one-go',
    promise: 'Who verifies the register does not hold up those who submit.',
    file: 'service/register/verify-register.ts',
    find: 'const MOST_PASSES = 20;',
    replace: 'const MOST_PASSES = 2000;',
    suite: { file: LATE, named: 'a backlog of an earlier version is not sealed at one go' },
  },
  {
    name: 'number-for-everything',
    promise: 'Questions have numbers without a gap.',
    file: QUERIES,
    find: "count(*) filter (where kind = 'question.received') over in_order",
    replace: 'row_number() over in_order',
    suite: { file: SEALED, named: 'gives each entry its place' },
  },
  {
    name: 'seal-changeable',
    promise: 'A seal is never changed or removed.',
    file: 'database/migrations/0007-register-chain.sql',
    find: 'before update or delete or truncate on register_seal',
    replace: 'before truncate on register_seal',
    suite: { file: SEALED, named: 'neither a seal nor an entry can be changed' },
  },
  {
    name: 'hash-of-the-line-alone',
    promise: 'Each entry of the register is sealed with what stands before it.',
    file: 'database/migrations/0007-register-chain.sql',
    find: 'sha256(coalesce(before, seed) || ',
    replace: "sha256(coalesce(before || 'x', seed) || ",
    suite: { file: 'service/register/verify-register.test.ts', named: 'holds while nobody touches it' },
  },
  {
    name: 'actor-not-sealed',
    promise: 'An entry changed behind the service’s back is found.',
    file: 'database/migrations/0007-register-chain.sql',
    find: "'actorId', entry.actor_id,",
    replace: "'actorId', null,",
    suite: VERIFIED,
  },
  {
    name: 'clock-set-back-accused',
    promise: 'A clock that was set back is no tampering.',
    file: 'service/register/clock-order.ts',
    find: 'if (older.length <= MOST_STRAY) return [];',
    replace: 'if (older.length > 0) return [];',
    suite: { file: 'service/register/clock-order.test.ts', named: 'a clock that is set back accuses nobody' },
  },
  {
    name: 'sealed-first-meeting-kept',
    promise: 'A backup is restored in the place of a first meeting that nobody has touched.',
    file: 'service/backup/backup-queries.ts',
    find: "tables.filter((name) => name !== 'register_seal')",
    replace: 'tables',
    suite: { file: 'service/register/sealing-processes.test.ts', named: 'a restored chain holds' },
  },
  {
    name: 'register-given-away',
    promise: 'Where another role owns the tables, the service can add to the register, and not change it.',
    file: 'service/database/service-role.ts',
    find: "in (${APPEND_ONLY}) then 'select, insert'",
    replace: "in (${APPEND_ONLY}) then 'select, insert, update, delete'",
    suite: { file: 'service/database/service-role.test.ts', named: 'can change, remove or empty neither' },
  },
  {
    name: 'entry-on-no-page',
    promise: 'Every entry of the register is on one of its pages.',
    file: 'service/register/list-entries.ts',
    find: 'const most = limit + 1;',
    replace: 'const most = limit;',
    suite: { file: 'service/register/list-entries.test.ts', named: 'shows each entry once' },
  },
];
