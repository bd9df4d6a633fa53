import { expect, test } from 'vitest';
import type { DeviceKind } from '#contract/plain/stage/stage-kinds.ts';
import type { WholeOverview } from './state/read-stage.ts';
import { overviewFor } from './show-stage.ts';
import { emptyStage, secondsBetween, stageStateOf, timeCodeOf } from './state/view-stage.ts';

const AT = new Date('2025-05-23T09:00:00Z');
const MESSAGE = { id: 'x', text: 'Please shorten.', sentAt: AT, seenAt: null };
const context = {
  clock: AT,
  timeZone: 'UTC',
  availableMinutes: null,
  isFinished: false,
  message: MESSAGE,
  progress: new Map(),
};
const STEP = { at: AT, by: 'Julien Moreau' };
const WHOLE: WholeOverview = {
  state: stageStateOf(emptyStage({ meetingId: 'm', mode: 'live' }), context),
  progress: [],
  proposed: ['a'],
  moved: STEP,
  covered: STEP,
  thanks: { received: 1, answeredLive: 1 },
  messages: [MESSAGE],
  devices: [],
};
const overviewOf = (deviceKind: DeviceKind) =>
  overviewFor({ kind: 'device', deviceId: 'd', deviceKind, meetingId: 'm', mode: 'live' }, WHOLE);

test.each(['room', 'overlay'] as const)('the screen %s gets no order, message or name', (kind) => {
  const { state, thanks, ...rest } = overviewOf(kind);
  expect(Object.values(rest)).toEqual([null, null, null, null, null, null]);
  expect(state).toEqual({ ...WHOLE.state, message: null });
  expect(thanks).toEqual(WHOLE.thanks);
});

test('a prompter gets the order, but no devices', () => {
  expect(overviewOf('prompter')).toEqual({ ...WHOLE, messages: null, devices: null });
  expect(overviewOf('remote')).toBe(WHOLE);
});

test('leaves out time codes before the webcast', () => {
  const seconds = (ms: number) => secondsBetween(AT, new Date(AT.getTime() + ms));
  expect([seconds(-1), seconds(0), seconds(1999), seconds(359_999_999), seconds(360_000_000)]).toEqual([
    null,
    0,
    1,
    359_999,
    null,
  ]);
  const early = { answerStartedAt: new Date(AT.getTime() - 1), answeredAt: new Date(AT.getTime() + 9000) };
  expect(timeCodeOf({ recordingStartedAt: AT }, early)).toEqual({ fromSeconds: null, toSeconds: null });
});
