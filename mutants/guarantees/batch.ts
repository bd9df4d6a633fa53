/** Questions that are kept together: one commit for all, and to each its own answer. */
import type { Mutant } from '../mutant.ts';

const BATCH = 'service/questions/batch-questions.ts';
const STATEMENT = 'service/questions/question-queries.ts';
const TESTS = 'service/questions/batch-questions.test.ts';
const FAULTS = 'service/questions/batch-faults.test.ts';

export const BATCHES: Mutant[] = [
  {
    name: 'commit-for-each',
    promise: 'Questions that come together share a commit and a flush.',
    file: BATCH,
    find: 'const MOST_TOGETHER = 64;',
    replace: 'const MOST_TOGETHER = 1;',
    suite: { file: TESTS, named: 'many at once go in few statements' },
  },
  {
    name: 'answered-before-the-statement-ends',
    promise: 'Each is answered once the statement that keeps it has ended.',
    file: BATCH,
    find: 'return await answer.promise;',
    replace: "return { receivedAt: new Date(), phase: 'open' };",
    suite: { file: TESTS, named: 'a closing under way is waited for' },
  },
  {
    name: 'neighbours-refused',
    promise: 'What the database refuses for one question never refuses its neighbours.',
    file: BATCH,
    find: 'batch.length > 1 && isRefusedForOne(error)',
    replace: 'batch.length < 1',
    suite: { file: TESTS, named: 'its neighbours are kept' },
  },
  {
    name: 'deadlock-refuses-all',
    promise: 'What the database refuses for one question never refuses its neighbours.',
    file: BATCH,
    find: '/^(22|23|40P01)/',
    replace: '/^(22|23)/',
    suite: { file: FAULTS, named: 'wait for one another’s keys' },
  },
  {
    name: 'queue-without-end',
    promise: 'Who could not be answered in time is refused at once.',
    file: BATCH,
    find: 'const MOST_WAITING = 2000;',
    replace: 'const MOST_WAITING = 2_000_000;',
    suite: { file: TESTS, named: 'more than can wait are refused at once' },
  },
  {
    name: 'hanging-database-asked-again',
    promise: 'Who has waited in vain for as long as a connection is waited for is refused.',
    file: BATCH,
    find: 'if (error instanceof DatabaseUnavailable) refuseLongest(waiting, error);',
    replace: '',
    suite: { file: FAULTS, named: 'who has waited as long' },
  },
  {
    name: 'phase-of-another-meeting',
    promise: 'The phase is decided once in a statement, for each meeting.',
    file: STATEMENT,
    find: 'from decided join sent using ("meetingId") left join ahead using ("meetingId") where',
    replace:
      'from (select now, phase from decided) as any_of_them cross join sent left join ahead using ("meetingId") where',
    suite: { file: TESTS, named: 'go by the phase of their own' },
  },
  {
    name: 'key-twice-in-a-statement',
    promise: 'The same key twice in one statement is one question.',
    file: STATEMENT,
    find: `'hex'), "idempotencyKey", decode(`,
    replace: `'hex'), "idempotencyKey" || random(), decode(`,
    suite: { file: TESTS, named: 'the same key twice at once' },
  },
  {
    name: 'answers-exchanged',
    promise: 'Of those that go together each gets its own answer.',
    file: STATEMENT,
    find: 'insertions.get(id) ?? OF_NO_MEETING',
    replace: '[...insertions.values()][id.length % 2] ?? OF_NO_MEETING',
    suite: { file: TESTS, named: 'pass or reference twice in one statement' },
  },
];
