/** The register only grows, and its chain can be verified. */
import type { Guarantee } from '../mutant.ts';

export const REGISTER: Guarantee[] = [
  {
    headings: ['The register only grows, and names the actor'],
    mutants: [
      {
        name: 'register-can-be-changed',
        guarantee: 'A trigger refuses changes of the register.',
        file: 'database/migrations/0001-meeting-and-question.sql',
        find: 'before update or delete or truncate on register_entry',
        replace: 'before truncate on register_entry',
        suite: { file: 'service/meetings/meeting-phase.test.ts', named: 'the register takes no change' },
      },
      {
        name: 'append-only-by-trigger-alone',
        guarantee: "The service's database role cannot change the register.",
        file: 'service/database/schema/service-role.ts',
        find: 'relname in (${sql.join(APPEND_ONLY)}))`',
        replace:
          "oid in (select tgrelid from pg_trigger join pg_proc on pg_proc.oid = tgfoid\n    where proname = 'refuse_register_change' and pronamespace = current_schema()::regnamespace))`",
        suite: { file: 'service/database/schema/service-role.test.ts', named: 'gains no right to the register' },
      },
      {
        name: 'actor-unrecorded',
        guarantee: 'A register entry names its actor.',
        file: 'service/register/register-queries.ts',
        find: 'actor_id: idOf(actor),',
        replace: 'actor_id: null,',
        suite: { file: 'service/meetings/follow-calendar.test.ts', named: 'the register says why' },
      },
    ],
  },
  {
    headings: ['The register can be verified'],
    mutants: [
      {
        name: 'hash-without-previous',
        guarantee: 'Each hash includes the hash before it.',
        file: 'database/migrations/0007-register-chain.sql',
        find: 'sha256(coalesce(before, seed) || ',
        replace: "sha256(coalesce(before || 'x', seed) || ",
        suite: {
          file: 'service/audit/verification/verify-register.test.ts',
          named: 'confirms an untouched chain and counts its entries',
        },
      },
      {
        name: 'actor-not-verified',
        guarantee: 'Verification covers the actor of an entry.',
        file: 'service/audit/verification/chain-queries.ts',
        find: "'actorId', entry.actor_id,",
        replace: "'actorId', null,",
        suite: {
          file: 'service/audit/verification/verify-register.test.ts',
          named: 'finds a changed, removed, inserted or reordered entry',
        },
      },
      {
        name: 'deleted-question-not-reported',
        guarantee: 'Verification reports a deleted question.',
        file: 'service/audit/verification/question-faults.ts',
        find: "case when question.id is null then 'questionMissing' end,",
        replace: '',
        suite: {
          file: 'service/audit/verification/verify-questions.test.ts',
          named: 'reports a missing question with its number',
        },
      },
      {
        name: 'numbers-with-gaps',
        guarantee: 'Question numbers have no gap.',
        file: 'service/audit/sealing/seal-queries.ts',
        find: "count(*) filter (where kind = 'question.received') over in_order",
        replace: 'row_number() over in_order',
        suite: {
          file: 'service/audit/sealing/seal-register.test.ts',
          named: 'gives entries places and questions numbers without a gap',
        },
      },
      {
        name: 'concurrent-sealing',
        guarantee: 'One process at a time seals the register.',
        file: 'service/audit/sealing/seal-register.ts',
        find: '(await tryToLead(transaction, { isFlushed }))',
        replace: '((await tryToLead(transaction, { isFlushed })) || true)',
        suite: {
          file: 'service/audit/sealing/seal-register.test.ts',
          named: 'seals nothing while another process leads',
        },
      },
      {
        name: 'late-entry-not-sealed',
        guarantee: 'The sealer includes entries that commit late.',
        file: 'service/audit/sealing/late-entries.ts',
        find: 'if (reached > closed) closing ??=',
        replace: 'closed = sealed; closing ??=',
        suite: {
          file: 'service/audit/sealing/seal-register.test.ts',
          named: 'whose transaction ends after later ones',
        },
      },
    ],
  },
];
