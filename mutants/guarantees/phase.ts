/** Opening and closing, and the register that tells of them. */
import type { Mutant } from '../mutant.ts';

const SCHEMA = 'database/migrations/0001-meeting-and-question.sql';
const STATEMENT = 'service/questions/question-queries.ts';
const EDGES = 'service/questions/edges.test.ts';

export const PHASE: Mutant[] = [
  {
    name: 'accept-after-closing',
    promise: 'Nothing is received at or after the closing instant.',
    file: STATEMENT,
    find: 'published_at, is_complete, now) as phase',
    replace: "published_at, is_complete, now - interval '2 seconds') as phase",
    suite: { file: EDGES, named: 'a moment after closing' },
  },
  {
    name: 'accept-before-opening',
    promise: 'Nothing is received before the opening instant.',
    file: STATEMENT,
    find: 'published_at, is_complete, now) as phase',
    replace: "published_at, is_complete, now + interval '2 seconds') as phase",
    suite: { file: EDGES, named: 'a moment before opening' },
  },
  {
    name: 'phase-not-asked',
    promise: 'A closed meeting receives no question.',
    file: STATEMENT,
    find: " where phase = 'open'",
    replace: '',
    suite: { file: EDGES, named: 'a moment after closing' },
  },
  {
    name: 'meeting-not-locked',
    promise: 'The phase is decided under a lock on the meeting: nothing is received after a closing has been answered.',
    file: STATEMENT,
    find: ' for share',
    replace: '',
    suite: { file: EDGES, named: 'waits for a closing under way' },
  },
  {
    name: 'incomplete-meeting-forced-open',
    promise: 'An incomplete meeting is never open, by order.',
    file: SCHEMA,
    find: "then case when is_complete then 'open' else 'announced' end",
    replace: "then 'open'",
    suite: { file: 'service/meetings/meeting-phase.test.ts', named: 'say the same phase' },
  },
  {
    name: 'incomplete-meeting-opens-by-schedule',
    promise: 'An incomplete meeting is never open, by schedule.',
    file: SCHEMA,
    find: "when instant >= opens_at and is_complete then 'open'",
    replace: "when instant >= opens_at then 'open'",
    suite: { file: 'service/meetings/meeting-phase.test.ts', named: 'say the same phase' },
  },
  {
    name: 'missing-text-overlooked',
    promise: 'A meeting cannot open while a text is missing in one language.',
    file: 'service/meetings/open-meeting.ts',
    find: 'if (missing.length > 0)',
    replace: 'if (missing.length > 30)',
    suite: { file: 'service/meetings/meeting-phase.test.ts', named: 'in one language cannot open' },
  },
  {
    name: 'closing-instant-still-open',
    promise: 'The closing instant belongs to the closed phase, in contract and database alike.',
    file: 'contract/meeting/schedule.ts',
    find: 'if (at >= schedule.closesAt)',
    replace: 'if (at > schedule.closesAt)',
    suite: { file: 'contract/meeting/meeting.test.ts', named: 'the calendar' },
  },
  {
    name: 'meeting-kept-too-long',
    promise: 'The meeting that is kept at hand is never more than three seconds old.',
    file: 'service/meetings/current-meeting.ts',
    find: 'const USABLE_MS = 3000;',
    replace: 'const USABLE_MS = 30_000;',
    suite: { file: 'service/page/show-page.test.ts', named: 'never more than three seconds old' },
  },
  {
    name: 'page-kept-too-long',
    promise: 'No page shows a phase for more than ten seconds after it has changed.',
    file: 'service/page/show-page.ts',
    find: 'const MAX_AGE_SECONDS = 5;',
    replace: 'const MAX_AGE_SECONDS = 50;',
    suite: { file: 'service/page/show-page.test.ts', named: 'kept by caches for five seconds' },
  },
  {
    name: 'register-can-be-changed',
    promise: 'The register only grows.',
    file: SCHEMA,
    find: 'before update or delete or truncate on register_entry',
    replace: 'before truncate on register_entry',
    suite: { file: 'service/meetings/meeting-phase.test.ts', named: 'the register takes no change' },
  },
  {
    name: 'received-unregistered',
    promise: 'Question, author, consent and register entry are inserted in one statement, or nothing.',
    file: STATEMENT,
    find: 'from kept join sent using (id)\n    )\n    select id',
    replace: 'from kept join sent using (id) where false\n    )\n    select id',
    suite: { file: 'service/questions/submit-question.test.ts', named: 'and a register entry' },
  },
  {
    name: 'question-left-without-its-author',
    promise: 'A question is kept with its author, consent and register entry, or not at all.',
    file: STATEMENT,
    find: 'await insertStatement(submissions).execute(connection);',
    replace: `await insertStatement(submissions).execute(connection).catch(async (error: unknown) => {
      for (const one of submissions) await sql\`insert into question (id, meeting_id, reference, channel, language, text, received_at, text_salt)
        values (\${one.id}::uuid, \${one.meetingId}::uuid, \${one.reference}, 'page',
          \${one.language}, \${one.text}, clock_timestamp(), decode(\${one.textSalt}, 'hex'))\`.execute(connection);
      throw error;
    });`,
    suite: { file: 'service/questions/submit-question.test.ts', named: 'is not kept at all' },
  },
  {
    name: 'consent-by-silence',
    promise: 'The consent to financial e-mail is false unless it is given.',
    file: 'contract/question/question.ts',
    find: 'z.boolean().default(false)',
    replace: 'z.boolean().default(true)',
    suite: { file: 'contract/question/question-defaults.test.ts', named: 'silence is no consent' },
  },
  {
    name: 'consent-kept-without-being-given',
    promise: 'A consent is kept only when it was given.',
    file: STATEMENT,
    find: 'where "acceptFinancialEmail"',
    replace: 'where "acceptFinancialEmail" is not null',
    suite: { file: 'service/questions/submit-question.test.ts', named: 'keeps no consent that was not given' },
  },
  {
    name: 'change-unseen-overwritten',
    promise: 'A change of a meeting that somebody else has changed meanwhile is refused.',
    file: 'service/meetings/change-meeting.ts',
    find: 'seenRevision !== before.revision',
    replace: 'seenRevision > before.revision',
    suite: { file: 'service/http/every-call.test.ts', named: 'has changed meanwhile is refused' },
  },
  {
    name: 'actor-unrecorded',
    promise: 'The register says who exactly did it.',
    file: 'service/register/register-queries.ts',
    find: 'actor_id: idOf(actor),',
    replace: 'actor_id: null,',
    suite: { file: 'service/meetings/follow-calendar.test.ts', named: 'the register says why' },
  },
];
