import { expect, test } from 'vitest';
import type { BulkAction } from '../../decisions/use-decide.ts';
import { skippedReason } from './skipped-reason.ts';

const CONFIRM: BulkAction = { kind: 'confirmRefusal' };
const RETURN: BulkAction = { kind: 'returnRefusal' };

test.each([CONFIRM, RETURN])('reports a question that only has a proposed wording (%o)', (decision) => {
  expect(skippedReason('step-not-allowed', { decision, isToConfirm: true })).toBe('wordingOnly');
});

test.each([CONFIRM, RETURN])('reports a question without a proposed refusal (%o)', (decision) => {
  expect(skippedReason('step-not-allowed', { decision, isToConfirm: false })).toBe('noRefusal');
});

test('reports a question in another state for each other decision', () => {
  const reasonOf = (decision: BulkAction) => skippedReason('step-not-allowed', { decision, isToConfirm: true });
  expect(reasonOf({ kind: 'accept', into: { kind: 'own' } })).toBe('notNew');
  expect(reasonOf({ kind: 'redirect' })).toBe('notNew');
  expect(reasonOf({ kind: 'answerPrivately', note: 'By letter' })).toBe('otherState');
  expect(reasonOf({ kind: 'reopen', reason: 'Too early' })).toBe('otherState');
});

test('reports a change, an own proposal and every other reason', () => {
  const reasonOf = (why: Parameters<typeof skippedReason>[0]) =>
    skippedReason(why, { decision: CONFIRM, isToConfirm: true });
  expect(reasonOf('changed-meanwhile')).toBe('changed');
  expect(reasonOf('second-person-needed')).toBe('own');
  expect(reasonOf('question-not-found')).toBe('other');
});
