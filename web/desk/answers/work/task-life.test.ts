import { expect, test } from 'vitest';
import type { RowState } from '#contract/plain/answer/answer-filter.ts';
import { reviewOf, writingOf } from './task-life.ts';

const texts = (fr: RowState, en: RowState) => ({ fr: { state: fr }, en: { state: en } });

test.each([
  ['notBegun', 'notBegun', 'both'],
  ['drafting', 'notBegun', 'both'],
  ['inReview', 'drafting', 'enReview'],
  ['approved', 'notBegun', 'enApproved'],
  ['drafting', 'inReview', 'frReview'],
  ['notBegun', 'approved', 'frApproved'],
] as const)('a French text %s and an English %s need: %s', (fr, en, expected) => {
  expect(writingOf(texts(fr, en))).toBe(expected);
});

test.each([
  ['inReview', 'inReview', 'both'],
  ['inReview', 'drafting', 'frWriting'],
  ['inReview', 'approved', 'frApproved'],
  ['notBegun', 'inReview', 'enWriting'],
  ['approved', 'inReview', 'enApproved'],
] as const)('a reviewer of %s and %s reviews: %s', (fr, en, expected) => {
  expect(reviewOf(texts(fr, en))).toBe(expected);
});
