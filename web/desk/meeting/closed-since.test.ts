import { describe, expect, test } from 'vitest';
import type { Schedule } from '#contract/plain/meeting/schedule.ts';
import { closedSince } from './closed-since.ts';

const at = (day: string) => new Date(`2025-05-${day}T10:00:00Z`);
const CALENDAR: Schedule = {
  opensAt: at('05'),
  closesAt: at('22'),
  override: null,
  overrideUntil: null,
  publishedAt: null,
  isComplete: true,
};

describe('a meeting without a known closing time', () => {
  test.each<[why: string, schedule: Schedule]>([
    ['that an organiser has closed: its calendar does not know when', { ...CALENDAR, override: 'closed' }],
    ['that could never open', { ...CALENDAR, isComplete: false }],
  ])('knows no closing time for a meeting %s', (_why, schedule) => {
    expect(closedSince(schedule, at('30'))).toBeNull();
  });
});

describe('a meeting with a known closing time', () => {
  test.each<[when: string, schedule: Schedule, since: Date]>([
    ['since its calendar closed it', CALENDAR, at('22')],
    ['since it was kept open for longer', { ...CALENDAR, override: 'open', overrideUntil: at('24') }, at('24')],
    ['as planned, though it was opened early', { ...CALENDAR, override: 'open', overrideUntil: at('10') }, at('22')],
    ['since its answers were published before', { ...CALENDAR, publishedAt: at('20') }, at('20')],
    ['as planned, though its answers were published after', { ...CALENDAR, publishedAt: at('23') }, at('22')],
  ])('a meeting is closed %s', (_when, schedule, since) => {
    expect(closedSince(schedule, at('30'))).toEqual(since);
  });
});
