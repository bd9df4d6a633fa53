import { expect, test } from 'vitest';
import { demoMeeting } from './demo-meeting.ts';

test.each([
  ['2026-11-21T12:00:00Z', '2026-12-09', '9 décembre 2026', '9 December 2026'],
  ['2026-12-31T22:59:59Z', '2027-01-13', '13 janvier 2027', '13 January 2027'],
  // It is January in Paris already.
  ['2026-12-31T23:00:00Z', '2027-02-10', '10 février 2027', '10 February 2027'],
  ['2027-08-05T00:00:00Z', '2027-09-08', '8 septembre 2027', '8 September 2027'],
])('at %s the meeting takes place on %s', (now, heldOn, fr, en) => {
  const meeting = demoMeeting(new Date(now));
  expect(meeting.heldOn).toBe(heldOn);
  expect([meeting.texts.fr.subtitle, meeting.texts.en.subtitle]).toEqual([fr, en]);
  const year = heldOn.slice(0, 4);
  expect(meeting.texts.fr.title).toBe(`Assemblée générale des actionnaires ${year}`);
  expect(meeting.texts.en.title).toBe(`${year} Shareholders’ Meeting`);
});

test('the meeting is open, on a Wednesday of next month', () => {
  for (let day = 0; day < 3653; day += 1) {
    const now = new Date(Date.UTC(2026, 0, 1 + day, 12));
    const { heldOn, opensAt, closesAt } = demoMeeting(now);
    const held = new Date(heldOn);
    expect((held.getUTCFullYear() - now.getUTCFullYear()) * 12 + held.getUTCMonth() - now.getUTCMonth()).toBe(1);
    expect(held.getUTCDay()).toBe(3);
    expect(opensAt <= now && now < closesAt && closesAt < held).toBe(true);
  }
});
