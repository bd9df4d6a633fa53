import { describe, expect, test } from 'vitest';
import { type AnswerStatus, nextAnswerState, type Reviewing } from './answer-life.ts';
import { ANSWER_STATES, ANSWER_STEPS, type AnswerState, type AnswerStep } from './answer-state.ts';

/** The specified next state for each state and step. */
const EXPECTED: Record<AnswerState, Partial<Record<AnswerStep, AnswerState>>> = {
  drafting: { edit: 'drafting', correct: 'drafting', submit: 'inReview' },
  inReview: { edit: 'inReview', correct: 'inReview', return: 'drafting', approve: 'approved' },
  approved: { edit: 'inReview', correct: 'inReview', reopen: 'inReview' },
};

const written = { text: 'The Board decides.', authors: ['writer'], openRemarks: 0, unchecked: [] };
const reviewer: Reviewing = { ids: ['reviewer'], needsOtherApprover: true, acceptsOpenRemarks: false };
const inReview: AnswerStatus = { ...written, state: 'inReview' };

const pairs = ANSWER_STATES.flatMap((state) => ANSWER_STEPS.map((step) => [state, step] as const));

test.each(pairs)('allows only the specified step from %s by %s', (state, step) => {
  const to = EXPECTED[state][step];
  const expected = to === undefined ? { refusal: 'step-not-allowed' } : { to };
  expect(nextAnswerState({ ...written, state }, step, reviewer)).toEqual(expected);
});

describe.each([
  ['submit', 'drafting'],
  ['approve', 'inReview'],
] as const)('%s', (step, state) => {
  test.each([
    ['text-missing', { text: ' \u00a0\n' }],
    ['figures-unchecked', { unchecked: ['2024'] }],
  ] as const)('refuses %s', (refusal, change) => {
    expect(nextAnswerState({ ...written, state, ...change }, step, reviewer)).toEqual({ refusal });
  });
});

test('open remarks stop an approval until the reviewer accepts them', () => {
  const remarked = { ...inReview, openRemarks: 1 };
  expect(nextAnswerState(remarked, 'approve', reviewer)).toEqual({ refusal: 'remarks-open' });
  expect(nextAnswerState(remarked, 'approve', { ...reviewer, acceptsOpenRemarks: true })).toEqual({ to: 'approved' });
  expect(nextAnswerState({ ...remarked, state: 'drafting' }, 'submit', reviewer)).toEqual({ to: 'inReview' });
});

test('an author approves only where the meeting allows it', () => {
  const own = { ...reviewer, ids: ['account', 'writer'], acceptsOpenRemarks: true };
  expect(nextAnswerState(inReview, 'approve', own)).toEqual({ refusal: 'other-approver-needed' });
  expect(nextAnswerState(inReview, 'approve', { ...own, needsOtherApprover: false })).toEqual({ to: 'approved' });
  expect(nextAnswerState(inReview, 'return', own)).toEqual({ to: 'drafting' });
});
