import { expect, test } from 'vitest';
import { createWordCounts } from './word-counts.ts';

const ANSWER = { topicId: '0191', language: 'fr', revision: '1' } as const;

test('a count is kept for its language and revision alone', () => {
  const counts = createWordCounts();
  expect(counts.count({ ...ANSWER, text: 'three short words' })).toBe(3);
  expect(counts.find(ANSWER)).toBe(3);
  expect(counts.find({ ...ANSWER, language: 'en' })).toBeUndefined();
  expect(counts.find({ ...ANSWER, revision: '2' })).toBeUndefined();
});

test('the oldest count makes room for a new one', () => {
  const counts = createWordCounts(2);
  const revisions = ['1', '2', '3'];
  for (const revision of revisions) counts.count({ ...ANSWER, revision, text: 'word' });
  expect(revisions.map((revision) => counts.find({ ...ANSWER, revision }))).toEqual([undefined, 1, 1]);
});
