/** The change feed is complete and shows readers only the changes that they may read. */
import type { Guarantee } from '../mutant.ts';

export const CHANGES: Guarantee[] = [
  {
    headings: ['The change feed misses no change'],
    mutants: [
      {
        name: 'late-commit-not-sent',
        guarantee: 'The feed sends changes that commit late.',
        file: 'service/live/track-ids.ts',
        find: 'if (id > reached + 1) gaps.push(',
        replace: 'if (id < 0) gaps.push(',
        suite: { file: 'service/live/change-feed.test.ts', named: 'an entry whose transaction ends after a later one' },
      },
      {
        name: 'missed-events-not-resent',
        guarantee: 'A reconnected client gets every event since its last.',
        file: 'service/live/follow-changes.ts',
        find: 'lastRead === undefined ? undefined : remembered.since(lastRead)',
        replace: 'undefined',
        suite: {
          file: 'service/live/follow-changes.test.ts',
          named: 'sends a returning reader every change since its last event',
        },
      },
      {
        name: 'lost-notification-not-recovered',
        guarantee: 'The feed sends changes whose notification was lost.',
        file: 'service/live/change-feed.ts',
        find: 'setTimeout(wake, readEveryMs[',
        replace: 'setTimeout(() => {}, readEveryMs[',
        suite: { file: 'service/live/change-feed.test.ts', named: 'sends a change without a notification' },
      },
      {
        name: 'changes-sent-without-permission',
        guarantee: 'The feed hides changes from readers without the permission.',
        file: 'service/live/change-message.ts',
        find: 'filter(([, { readers }]) => mayDo(actor, readers))',
        replace: "filter(([, { readers }]) => mayDo(actor, 'public') || readers === 'question.read')",
        suite: { file: 'service/live/change-streams.test.ts', named: 'sends a reader with roles' },
      },
    ],
  },
];
