/** What can be proved later, and what cannot be guessed. */
import type { Mutant } from '../mutant.ts';

const SCHEMA = 'database/migrations/0003-nothing-left-to-guess-from.sql';
const STATEMENT = 'service/questions/question-queries.ts';
const SUBMIT = 'service/questions/submit-question.ts';
const CONSENT = 'service/questions/consent.test.ts';
const ERASED = 'service/questions/erased-author.test.ts';
const VIEW = 'service/meetings/meeting-view.test.ts';

export const PROOF: Mutant[] = [
  {
    name: 'consent-in-another-wording',
    promise: 'A consent is kept in the wording that was shown.',
    file: 'service/questions/consent-wording.ts',
    find: 'version === undefined ? CURRENT[language] : KNOWN.get(version)',
    replace: 'CURRENT[language]',
    suite: { file: CONSENT, named: 'the wording shown is recorded' },
  },
  {
    name: 'consent-to-unknown-wording',
    promise: 'A consent to a wording that is not known is refused.',
    file: SUBMIT,
    find: "faults.push({ field: 'acceptFinancialEmail', code: 'unknown-wording' });",
    replace: '',
    suite: { file: CONSENT, named: 'not known is refused' },
  },
  {
    name: 'language-of-page-ignored',
    promise: 'A question is kept in the language of its page.',
    file: SUBMIT,
    find: 'input.language ?? call.language',
    replace: 'call.language',
    suite: { file: CONSENT, named: 'the wording shown is recorded' },
  },
  {
    name: 'page-sends-no-wording',
    promise: 'The page names the wording that it shows.',
    file: 'web/ask/form/send-question.ts',
    find: '{ ...question, language, consentWording }',
    replace: '{ ...question, language }',
    suite: { file: 'web/ask/form/send-question.test.ts', named: 'the wording of its consent' },
  },
  {
    name: 'erased-author-confirmed',
    promise: 'What has been erased is the same as nothing.',
    file: STATEMENT,
    find: '::boolean, false) as "hasSameContent"',
    replace: '::boolean, true) as "hasSameContent"',
    suite: { file: ERASED, named: 'a repeat after the author is gone' },
  },
  {
    name: 'text-digest-unsalted',
    promise: 'The digest of a text says nothing without its salt.',
    file: 'service/register/register-queries.ts',
    find: 'Buffer.concat([salt, ',
    replace: 'Buffer.concat([',
    suite: { file: ERASED, named: 'is salted' },
  },
  {
    name: 'salt-outlives-its-text',
    promise: 'Text and salt go away together only.',
    file: SCHEMA,
    find: 'check ((text is null) = (text_salt is null))',
    replace: 'check (true)',
    suite: { file: ERASED, named: 'goes away with the text' },
  },
  {
    name: 'link-that-runs-taken',
    promise: 'A link of the page leads to the web.',
    file: SCHEMA,
    find: "select value ~ '^https?://[^\\u0001-\\u0020\\u007f-\\u00a0]+$'",
    replace: 'select true',
    suite: { file: VIEW, named: 'is never' },
  },
  {
    name: 'meeting-sent-unchecked',
    promise: 'A meeting is sent as its contract has it, or not at all.',
    file: 'service/meetings/show-meeting.ts',
    find: 'MeetingView.parse(viewMeeting(meeting, captcha))',
    replace: 'viewMeeting(meeting, captcha)',
    suite: { file: VIEW, named: 'all the same is not shown' },
  },
  {
    name: 'meeting-read-strictly',
    promise: 'A page process takes the meeting of a newer question service.',
    file: 'contract/meeting/meeting.ts',
    find: 'object: z.object,',
    replace: 'object: z.strictObject,',
    suite: { file: VIEW, named: 'with a field more' },
  },
  {
    name: 'received-at-another-instant',
    promise: 'The instant of receipt is the database clock’s, the same again for a repeat.',
    file: SUBMIT,
    find: '{ reference, receivedAt: receivedAt.toISOString() }',
    replace: '{ reference, receivedAt: new Date().toISOString() }',
    suite: { file: 'service/questions/submit-question.test.ts', named: 'says when it was received' },
  },
  {
    name: 'calendar-closes-two-seconds-late',
    promise: 'Nothing is received after a scheduled closing, by the clock of whoever sends.',
    file: STATEMENT,
    find: 'clock_timestamp() as now from locked',
    replace: `case when clock_timestamp() between closes_at and closes_at + interval '2 seconds'
        then closes_at - interval '1 us' else clock_timestamp() end as now from locked`,
    suite: { file: 'service/questions/closing.test.ts', named: 'closed by the calendar' },
  },
  {
    name: 'organiser-closes-two-seconds-late',
    promise: 'Nothing is received after a closing has been answered, by the clock of whoever sends.',
    file: STATEMENT,
    find: " where phase = 'open'",
    replace: ` where phase = 'open' or exists (select from register_entry
        where kind = 'meeting.closed' and occurred_at > now - interval '2 seconds')`,
    suite: { trial: 'clock' },
  },
  {
    name: 'retry-lost-with-the-secret',
    promise: 'A new secret loses nothing that is kept.',
    file: 'service/captcha/altcha.ts',
    find: 'return { isPassed, id: signature',
    replace: 'return { isPassed, id: isPassed ? signature : null',
    suite: { file: 'service/secret-rotation.test.ts', named: 'on one instance' },
  },
];
