import { expect, test } from 'vitest';
import { approvalOf, isShowable } from './is-showable.ts';

test.each([
  [[], false, false, 'none'],
  [[], true, true, 'exception'],
  [['fr'], false, true, 'en'],
  [['en'], true, true, 'fr'],
  [['fr', 'en'], false, true, undefined],
] as const)('a topic approved in %j, with an exception: %j', (approved, hasException, expected, approval) => {
  expect(isShowable({ approved, hasException })).toBe(expected);
  expect(approvalOf({ approved, hasException })).toBe(approval);
});
