import { expect, test } from 'vitest';
import { seenStateOf } from './seen-message.ts';

test('a message counts as not seen after twenty seconds', () => {
  const message = { sentAt: '2025-05-23T09:41:00Z', seenAt: null };
  const sentAt = Date.parse(message.sentAt);
  expect(seenStateOf(message, sentAt)).toBe('sentState');
  expect(seenStateOf(message, sentAt + 19_999)).toBe('sentState');
  expect(seenStateOf(message, sentAt + 20_000)).toBe('unseen');
  expect(seenStateOf({ ...message, seenAt: '2025-05-23T09:41:30Z' }, sentAt + 60_000)).toBe('seen');
});
