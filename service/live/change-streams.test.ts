import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Change, CHANGE_KINDS, MAX_IDS } from '#contract/plain/register/change.ts';
import type { Role } from '#contract/plain/organiser/role.ts';
import { changesIn, eventsIn } from '#testing/desk/changes.ts';
import type { Actor } from '../http/actor.ts';
import { mayDo } from '../http/may-do.ts';
import type { Message } from './change-message.ts';
import { changeStreams, type StreamParts } from './change-streams.ts';
import type { Organiser } from './change-stream.ts';

const MEETING = 'a-meeting';
const EVERY_KIND = CHANGE_KINDS.map((kind): Change => ({
  kind,
  meetingId: MEETING,
  ids: [kind],
}));

let sessions = 0;
function organiser(roles: Role[], organiserId = 'somebody'): Organiser {
  return { kind: 'organiser', organiserId, sessionId: `session ${(sessions += 1)}`, roles };
}

function openStreams(over: Partial<StreamParts> = {}) {
  const areAlive: StreamParts['areAlive'] = async (organisers) => organisers.map(() => true);
  const streams = changeStreams({ mayDo, areAlive, onFailure: () => {}, ...over });
  onTestFinished(streams.end);
  return streams;
}

/** Reads a stream until it ends. */
function listen(streams: ReturnType<typeof openStreams>, actor: Actor) {
  const received: string[] = [];
  const leaving = new AbortController();
  const texts = streams.open({ actor, missed: undefined, position: 1, signal: leaving.signal, cut: () => {} });
  const ended = (async () => {
    for await (const text of texts) received.push(text);
  })();
  return { received, ended, leave: () => leaving.abort() };
}

const eventsOf = (received: string[]) => eventsIn(received.join('')).map(({ event }) => event);
const kindsIn = (received: string[]) => changesIn(eventsIn(received.join(''))).map(({ kind }) => kind);

test.each<[Role[], Change['kind'][]]>([
  [[], []],
  [['stage'], ['topic', 'order', 'stage', 'organiser']],
  [
    ['expert'],
    ['arrival', 'question', 'number', 'topic', 'answer', 'order', 'outcome', 'meeting', 'glossary', 'organiser'],
  ],
  [
    ['moderator'],
    [
      'arrival',
      'question',
      'revelation',
      'number',
      'topic',
      'answer',
      'order',
      'stage',
      'outcome',
      'meeting',
      'glossary',
      'organiser',
    ],
  ],
  [
    ['auditor'],
    [
      'arrival',
      'question',
      'revelation',
      'number',
      'topic',
      'answer',
      'order',
      'stage',
      'outcome',
      'meeting',
      'glossary',
      'organiser',
      'register',
    ],
  ],
  [
    ['stage', 'expert'],
    [
      'arrival',
      'question',
      'number',
      'topic',
      'answer',
      'order',
      'stage',
      'outcome',
      'meeting',
      'glossary',
      'organiser',
    ],
  ],
])('sends a reader with roles %j only changes of %j', async (roles, kinds) => {
  const streams = openStreams();
  const { received } = listen(streams, organiser(roles));
  await nextTurn();
  await streams.notify({ changes: EVERY_KIND, position: 2 });
  await nextTurn();
  expect(kindsIn(received)).toEqual(kinds);
});

test('sends a reset if the changes are unknown', async () => {
  const streams = openStreams();
  const { received } = listen(streams, organiser(['stage']));
  await streams.notify({ changes: 'everything', position: 2 });
  await nextTurn();
  expect(eventsOf(received)).toContain('reset');
});

test('replaces the oldest of ten streams of an account', async () => {
  const streams = openStreams();
  const own = Array.from({ length: 10 }, () => listen(streams, organiser(['moderator'])));
  const others = Array.from({ length: 12 }, (_, index) => listen(streams, organiser(['moderator'], `other ${index}`)));
  await nextTurn();
  for (const { received } of [...own, ...others]) expect(eventsOf(received)).toEqual(['position']);
  const newest = listen(streams, organiser(['moderator']));
  await own[0]?.ended;
  await streams.notify({ changes: EVERY_KIND, position: 2 });
  await nextTurn();
  expect(eventsOf(own[0]?.received ?? [])).toEqual(['position', 'replaced']);
  for (const { received } of [...own.slice(1), ...others, newest]) {
    expect(eventsOf(received)).toEqual(['position', 'change']);
  }
});

test('sends an ended session nothing after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const ended = new Set<string>();
  const checkedCounts: number[] = [];
  const streams = openStreams({
    areAlive: async (organisers) => {
      checkedCounts.push(organisers.length);
      return organisers.map(({ sessionId }) => !ended.has(sessionId));
    },
  });
  const [active, revoked] = [organiser(['moderator']), organiser(['moderator'], 'another')];
  const [one, again, other] = [listen(streams, active), listen(streams, active), listen(streams, revoked)];
  const operator = listen(streams, { kind: 'operator', systemUser: 'tester' });
  ended.add(revoked.sessionId);
  await vi.advanceTimersByTimeAsync(4900);
  await other.ended;
  await streams.notify({ changes: EVERY_KIND, position: 2 });
  await nextTurn();
  expect(kindsIn(other.received)).toEqual([]);
  for (const { received } of [one, again, operator]) expect(kindsIn(received)).not.toEqual([]);
  // One check of all three streams, then one of the remaining two before a change of organisers is sent.
  expect(checkedCounts).toEqual([3, 2]);
});

test.each<{ changes: Message['changes']; event: string }>([
  { changes: [{ kind: 'organiser', meetingId: MEETING, ids: ['another'] }], event: 'change' },
  { changes: 'everything', event: 'reset' },
])('hides the $event that ended a session from it', async ({ changes, event }) => {
  const [active, revoked] = [organiser(['moderator']), organiser(['moderator'], 'another')];
  const streams = openStreams({
    areAlive: async (organisers) => {
      await wait(20);
      return organisers.map(({ sessionId }) => sessionId !== revoked.sessionId);
    },
  });
  const [one, other] = [listen(streams, active), listen(streams, revoked)];
  await streams.notify({ changes, position: 2 });
  await other.ended;
  expect(eventsOf(other.received)).toEqual(['position']);
  expect(eventsOf(one.received)).toEqual(['position', event]);
});

test('ends streams with former roles and keeps later ones', async () => {
  let roles: Role[] = ['secretary'];
  const streams = openStreams({
    areAlive: async (organisers) => organisers.map((each) => each.roles.join() === roles.join()),
  });
  const before = organiser(roles);
  const earlier = listen(streams, before);
  roles = ['stage'];
  const later = listen(streams, { ...before, roles });
  await streams.notify({ changes: [{ kind: 'organiser', meetingId: MEETING, ids: ['somebody'] }], position: 2 });
  await earlier.ended;
  await streams.notify({ changes: EVERY_KIND, position: 3 });
  await nextTurn();
  expect(kindsIn(earlier.received)).toEqual([]);
  expect(kindsIn(later.received)).toEqual(['organiser', 'topic', 'order', 'stage', 'organiser']);
});

test('holds changes back while sessions cannot be checked', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let isAway = true;
  const failures: unknown[] = [];
  const streams = openStreams({
    areAlive: async (organisers) => {
      if (isAway) throw new Error('the database is away');
      return organisers.map(() => true);
    },
    onFailure: (error) => void failures.push(error),
  });
  const { received } = listen(streams, organiser(['moderator']));
  await vi.advanceTimersByTimeAsync(6100);
  await streams.notify({ changes: EVERY_KIND, position: 2 });
  await nextTurn();
  // Two failed checks by the timer, and one before the change was sent.
  expect([kindsIn(received), failures.length]).toEqual([[], 3]);
  // Heartbeats continue with the position of the last sent change.
  expect(received.at(-1)).toContain('id: 1\n');
  isAway = false;
  await vi.advanceTimersByTimeAsync(3000);
  await nextTurn();
  expect(kindsIn(received)).not.toEqual([]);
});

test('merges unsent changes for a slow reader', async () => {
  const streams = openStreams();
  const leaving = new AbortController();
  const opening = {
    actor: organiser(['moderator']),
    missed: undefined,
    position: 1,
    signal: leaving.signal,
    cut: () => {},
  };
  const texts = streams.open(opening)[Symbol.asyncIterator]();
  await texts.next();
  for (let position = 2; position <= 500; position += 1) {
    await streams.notify({
      changes: [
        { kind: 'question', meetingId: MEETING, ids: [`question ${position}`] },
        { kind: 'topic', meetingId: MEETING, ids: ['one'] },
      ],
      position,
    });
  }
  const { value } = await texts.next();
  expect(MAX_IDS).toBeLessThan(499);
  expect(value).toBe(
    `event: change\nid: 500\ndata: ${JSON.stringify([
      { kind: 'question', meetingId: MEETING, ids: null },
      { kind: 'topic', meetingId: MEETING, ids: ['one'] },
    ])}\n\n`,
  );
});

test.each([
  ['before', ['everything', EVERY_KIND]],
  ['after', [EVERY_KIND, 'everything']],
] as const)('sends a slow reader a reset that came %s changes', async (_, batches) => {
  const streams = openStreams();
  const signal = new AbortController().signal;
  const opening = { actor: organiser(['moderator']), missed: undefined, position: 1, signal, cut: () => {} };
  const texts = streams.open(opening)[Symbol.asyncIterator]();
  await texts.next();
  for (const [index, changes] of batches.entries()) await streams.notify({ changes, position: 2 + index });
  expect((await texts.next()).value).toBe('event: reset\nid: 3\ndata: null\n\n');
});

test('disconnects a stalled reader but not an idle one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const streams = openStreams();
  const cuts: string[] = [];
  const opening = (name: string) => ({
    actor: organiser(['moderator'], name),
    missed: undefined,
    position: 1,
    signal: new AbortController().signal,
    cut: () => void cuts.push(name),
  });
  const stalled = streams.open(opening('stalled'))[Symbol.asyncIterator]();
  await stalled.next();
  const { received } = listen(streams, organiser(['moderator'], 'reading'));
  await vi.advanceTimersByTimeAsync(40_000);
  expect(cuts).toEqual(['stalled']);
  expect(await stalled.next()).toMatchObject({ done: true });
  expect(eventsOf(received)).toHaveLength(9);
});

test('sends nothing to a reader that has left', async () => {
  const streams = openStreams();
  const { ended, leave, received } = listen(streams, organiser(['moderator']));
  await nextTurn();
  leave();
  await ended;
  await streams.notify({ changes: EVERY_KIND, position: 2 });
  await wait(10);
  expect(eventsOf(received)).toEqual(['position']);
  const texts = streams.open({
    actor: organiser(['moderator']),
    missed: undefined,
    position: 1,
    signal: AbortSignal.abort(),
    cut: () => {},
  });
  expect(await texts[Symbol.asyncIterator]().next()).toMatchObject({ done: true });
});
