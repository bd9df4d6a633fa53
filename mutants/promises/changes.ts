/** The change feed: nothing is missed, nobody hears of what they may not read, and many are not a burden. */
import type { Mutant } from '../mutant.ts';

const FEED = 'service/live/change-feed.test.ts';
const STREAMS = 'service/live/change-streams.test.ts';
const FOLLOWED = 'service/live/follow-changes.test.ts';
const ANNOUNCED = 'service/database/announce-changes.test.ts';

export const CHANGES: Mutant[] = [
  {
    name: 'late-commit-untold',
    promise: 'A change whose transaction ended after later ones is told too.',
    file: 'service/live/track-ids.ts',
    find: 'if (id > reached + 1) gaps.push(',
    replace: 'if (id < 0) gaps.push(',
    suite: { file: FEED, named: 'an entry whose transaction ends after a later one' },
  },
  {
    name: 'gap-given-up-early',
    promise: 'An id that was taken is looked for while any transaction may hold it.',
    file: 'service/live/track-ids.ts',
    find: 'moment.oldestOpen >= next',
    replace: 'moment.oldestOpen >= 0n',
    suite: { file: 'service/live/track-ids.test.ts', named: 'an id that was passed over is looked for' },
  },
  {
    name: 'told-from-now-on',
    promise: 'Whoever comes back hears of everything since the last event they read.',
    file: 'service/live/follow-changes.ts',
    find: 'lastRead === undefined ? undefined : remembered.since(lastRead)',
    replace: 'undefined',
    suite: { file: FOLLOWED, named: 'whoever comes back with the last event they read' },
  },
  {
    name: 'forgotten-counts-as-nothing',
    promise: 'Whoever was away for too long is told to fetch everything.',
    file: 'service/live/remembered-entries.ts',
    find: 'position < floor || position > ids.reached()',
    replace: 'position < 0',
    suite: { file: FEED, named: 'whoever was away for longer than is remembered' },
  },
  {
    name: 'notifications-alone',
    promise: 'What was committed and never notified is told all the same.',
    file: 'service/live/change-feed.ts',
    find: 'setTimeout(wake, LOOK_EVERY_MS)',
    replace: 'setTimeout(() => {}, LOOK_EVERY_MS)',
    suite: { file: FEED, named: 'what is never notified' },
  },
  {
    name: 'everybody-hears-everything',
    promise: 'Nobody hears of a change of what they may not read.',
    file: 'service/live/change-message.ts',
    find: 'filter(([, permission]) => mayDo(actor, permission))',
    replace: "filter(([, permission]) => mayDo(actor, 'public') || permission === 'question.read')",
    suite: { file: STREAMS, named: 'alone' },
  },
  {
    name: 'revelation-told-to-everybody',
    promise: 'Whose author was shown is told to those alone who may be shown authors.',
    file: 'service/live/entry-changes.ts',
    find: "return 'revelation';",
    replace: "return 'question';",
    suite: { file: FOLLOWED, named: 'an author who was shown' },
  },
  {
    name: 'ended-session-listens-on',
    promise: 'A session that has ended hears nothing more within five seconds.',
    file: 'service/live/change-streams.ts',
    find: 'else stream.end();',
    replace: 'else stream.trust(until);',
    suite: { file: STREAMS, named: 'a session that has ended hears nothing more' },
  },
  {
    name: 'told-unasked',
    promise: 'Nothing is told while nobody can say whether the session goes on.',
    file: 'service/live/change-stream.ts',
    find: 'performance.now() < trustedUntil',
    replace: 'trustedUntil > 0',
    suite: { file: STREAMS, named: 'while nobody can say' },
  },
  {
    name: 'streams-without-end',
    promise: 'An account has ten streams at the most.',
    file: 'service/live/change-streams.ts',
    find: 'oldest.replace();',
    replace: 'oldest.beat();',
    suite: { file: STREAMS, named: 'an account has ten streams' },
  },
  {
    name: 'stalled-reader-kept',
    promise: 'A reader that takes nothing any more is cut.',
    file: 'service/live/change-stream.ts',
    find: 'performance.now() - givenAt > STALLED_MS',
    replace: 'givenAt < 0',
    suite: { file: STREAMS, named: 'a reader that takes nothing any more' },
  },
  {
    name: 'announced-before-the-commit',
    promise: 'A change is announced once it is committed.',
    file: 'service/database/kysely-pool.ts',
    find: "if (isWritten && client.getTransactionStatus() === 'I') {",
    replace: 'if (isWritten) {',
    suite: { file: ANNOUNCED, named: 'is announced once it is committed' },
  },
  {
    name: 'each-commit-announced',
    promise: 'Many commits are announced together.',
    file: 'service/database/announce-changes.ts',
    find: 'await wait(PAUSE_MS,',
    replace: 'await wait(0,',
    suite: { file: ANNOUNCED, named: 'many commits are announced together' },
  },
  {
    name: 'back-in-the-same-second',
    promise: 'Desks that are cut off together come back over some seconds.',
    file: 'web/kit/client/follow-changes.ts',
    find: 'waiting.pause(random() * Math.min(',
    replace: 'waiting.pause(0 * Math.min(',
    suite: { file: 'web/kit/client/follow-changes.test.ts', named: '500 that are cut off' },
  },
];
