import { expect, test } from 'vitest';
import { CallRefused, CallUnanswered } from '../../calls/client.ts';
import { repeatEnded } from './repeat-ended.ts';

test('repeats an ended preview twice at most', () => {
  const ended = new CallRefused(429, { code: 'too-many-searches' }, 2);
  expect([0, 1, 2].map((repeats) => repeatEnded(repeats, ended))).toEqual([true, true, false]);
});

test('repeats no preview that failed otherwise', () => {
  const others = [new CallRefused(404, { code: 'no-meeting' }, 0), new CallUnanswered('previewGlossaryLine')];
  expect(others.map((error) => repeatEnded(0, error))).toEqual([false, false]);
});
