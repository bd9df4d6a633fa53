/** Each question has one outcome at the finish, and the finish seals it. */
import type { Guarantee } from '../mutant.ts';

export const OUTCOMES: Guarantee[] = [
  {
    headings: ['Every received question has exactly one outcome at the finish'],
    mutants: [
      {
        name: 'topic-before-own-outcome',
        guarantee: 'The outcome of a question itself precedes that of its topic.',
        file: 'contract/plain/outcome/outcome-life.ts',
        find: 'return own ?? ofTopic;',
        replace: 'return ofTopic ?? own;',
        suite: { file: 'contract/plain/outcome/outcome-life.test.ts', named: 'the state decides the outcome' },
      },
      {
        name: 'finish-with-open-questions',
        guarantee: 'A meeting with an open question is not finished.',
        file: 'service/outcomes/closing/finish-meeting.ts',
        find: "if (openCount > 0) throw problem('outcomes-open'",
        replace: "if (openCount > 2) throw problem('outcomes-open'",
        suite: { file: 'service/outcomes/closing/finish-meeting.test.ts', named: 'the finish of a meeting' },
      },
      {
        name: 'decision-after-the-finish',
        guarantee: 'After the finish no decision changes a question.',
        file: 'service/decisions/change/transition-questions.ts',
        find: 'await requireUnfinished(transaction, meetingId);',
        replace: '',
        suite: { file: 'service/outcomes/closing/finish-meeting.test.ts', named: 'the finish of a meeting' },
      },
    ],
  },
];
