/** The database decides when a meeting is open. */
import type { Guarantee } from '../mutant.ts';

export const PHASE: Guarantee[] = [
  {
    headings: ["The database's clock decides the phase, under a lock on the meeting", 'Opening and closing'],
    mutants: [
      {
        name: 'accept-after-closing',
        guarantee: 'The service refuses a question from the closing instant on.',
        file: 'service/questions/question-queries.ts',
        find: 'published_at, is_complete, now) as phase',
        replace: "published_at, is_complete, now - interval '2 seconds') as phase",
        suite: { file: 'service/questions/edges.test.ts', named: 'refuses a question just after the closing' },
      },
      {
        name: 'meeting-not-locked',
        guarantee: 'A question waits for a closing in progress.',
        file: 'service/questions/question-queries.ts',
        find: ' for share',
        replace: '',
        suite: {
          file: 'service/questions/edges.test.ts',
          named: 'waits for a running closing and refuses the question',
        },
      },
      {
        name: 'incomplete-meeting-forced-open',
        guarantee: 'A command does not open an incomplete meeting.',
        file: 'database/migrations/0001-meeting-and-question.sql',
        find: "then case when is_complete then 'open' else 'announced' end",
        replace: "then 'open'",
        suite: { file: 'service/meetings/meeting-phase.test.ts', named: 'say the same phase' },
      },
      {
        name: 'incomplete-meeting-opens-by-schedule',
        guarantee: 'The schedule does not open an incomplete meeting.',
        file: 'database/migrations/0001-meeting-and-question.sql',
        find: "when instant >= opens_at and is_complete then 'open'",
        replace: "when instant >= opens_at then 'open'",
        suite: { file: 'service/meetings/meeting-phase.test.ts', named: 'say the same phase' },
      },
    ],
  },
  {
    headings: ['No page shows a phase for more than ten seconds after it has changed'],
    mutants: [
      {
        name: 'page-cached-too-long',
        guarantee: 'Caches keep the page for five seconds.',
        file: 'service/page/show-page.ts',
        find: 'const MAX_AGE_SECONDS = 5;',
        replace: 'const MAX_AGE_SECONDS = 50;',
        suite: { file: 'service/page/show-page.test.ts', named: 'at most five seconds' },
      },
      {
        name: 'meeting-cached-too-long',
        guarantee: 'The service caches the meeting for three seconds.',
        file: 'service/meetings/current-meeting.ts',
        find: 'const USABLE_MS = 3000;',
        replace: 'const USABLE_MS = 30_000;',
        suite: { file: 'service/page/show-page.test.ts', named: 'at most three seconds old' },
      },
    ],
  },
];
