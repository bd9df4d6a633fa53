import { expect, test } from 'vitest';
import { similarLines } from './similar-lines.ts';

const QUESTION = {
  reference: '7K3F-9QXM',
  number: 303,
  language: 'en',
  state: 'accepted',
  topic: { number: 3 },
  closeness: 'veryClose',
  same: [
    { here: 'sortis', there: 'left' },
    { here: '2024', there: '2024' },
  ],
  differs: { here: ['bonus'], there: ['\u001b[2Jpay'] },
  text: 'Who left\nin 2024?',
} as const;

test('shows how close a question is, and why', () => {
  const question = { ...QUESTION, same: [...QUESTION.same], differs: { here: ['bonus'], there: ['\u001b[2Jpay'] } };
  expect(similarLines({ isComplete: true, questions: [question] }, '2025-05-23')).toEqual([
    '7K3F-9QXM  Q25-0303  very close  accepted  en  T25-03',
    '  | Who left',
    '  | in 2024?',
    '  same     sortis = left, 2024',
    '  differs  only asked: bonus, only there: pay',
    '',
  ]);
});

test('says that there is none, or not yet', () => {
  expect(similarLines({ isComplete: false, questions: [] }, '2025-05-23')).toEqual([
    'No question asks the same.',
    'The service still compares questions: there may be closer ones.',
  ]);
});
