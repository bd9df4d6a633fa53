import { expect, test } from 'vitest';
import { exampleState } from '#testing/stage-examples.ts';
import { readAids, STANDARD_AIDS } from './aids/reading-aids.ts';
import { leftMs, pace, pauseOf, spentMs } from './parts/timing.ts';
import { pedalStep } from './pedal.ts';
import { lecternAction } from './use-lectern-keys.ts';

test.each([
  ['ArrowDown', { kind: 'lines', lines: 1 }],
  ['PageUp', { kind: 'pedal', lines: -3 }],
  ['Home', { kind: 'start' }],
  ['Enter', { kind: 'acknowledge' }],
  ['O', { kind: 'original' }],
  ['q', { kind: 'part' }],
  ['ArrowRight', { kind: 'next' }],
  ['x', undefined],
])('the key %s has its action', (key, action) => {
  expect(lecternAction(key)).toEqual(action);
});

test('an answer’s time grows only while it runs', () => {
  const now = Date.parse('2025-05-23T09:00:30Z');
  const timer = { runningSince: '2025-05-23T09:00:00Z', elapsedMs: 5000 };
  expect(spentMs(exampleState({ timer }), now)).toBe(35_000);
  expect(spentMs(exampleState({ timer: { ...timer, runningSince: null } }), now)).toBe(5000);
  expect(pace(35_000, 70)).toBe(0.5);
  expect(pace(90_000, 70)).toBe(1);
  expect(pace(1, 0)).toBe(0);
  expect(leftMs(exampleState({ endsAt: '2025-05-23T09:00:00Z' }), now)).toBe(-30_000);
});

test('an ended session has no time left', () => {
  const ended = exampleState({ status: 'ended', cover: 'thanks', endsAt: '2025-05-23T09:00:00Z' });
  expect(pauseOf(ended, true)).toBe('ended');
  expect(leftMs(ended, Date.parse('2025-05-23T08:59:00Z'))).toBeUndefined();
  expect(pauseOf(exampleState({ cover: 'blank' }), false)).toBe('blank');
  expect(pauseOf(exampleState({ cover: 'blank' }), true)).toBeUndefined();
  expect(pauseOf(exampleState(), false)).toBeUndefined();
});

test('unreadable reading aids count as the standard', () => {
  expect(readAids(undefined)).toEqual(STANDARD_AIDS);
  expect(readAids('{"size":900,"width":70,"row":5,"mirrorX":"yes","isLight":true}')).toEqual({
    ...STANDARD_AIDS,
    width: 70,
    row: 5,
    isLight: true,
  });
});

test('a pedal leads through all topics without a network', () => {
  const press = { isDown: true, isOffline: true, part: 'answer', isAtEnd: false } as const;
  expect(pedalStep({ ...press, part: 'question' })).toBe('answer');
  expect(pedalStep(press)).toBe('scroll');
  expect(pedalStep({ ...press, isAtEnd: true })).toBe('next');
  expect(pedalStep({ ...press, isAtEnd: true, isDown: false })).toBe('scroll');
});

test('a pedal only scrolls answers while the remote is connected', () => {
  const press = { isDown: true, isOffline: false, part: 'answer', isAtEnd: true } as const;
  expect(pedalStep(press)).toBe('scroll');
  expect(pedalStep({ ...press, part: 'question' })).toBeUndefined();
});
