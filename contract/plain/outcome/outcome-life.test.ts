import { describe, expect, test } from 'vitest';
import { QUESTION_STATES, type QuestionState } from '../question/question-state.ts';
import {
  addsUp,
  effectiveOutcome,
  lacksTime,
  type Outcome,
  outcomeChange,
  SET_OUTCOMES,
  sumOf,
  type TimedOutcome,
} from './outcome-life.ts';

/** The specified outcome of each state alone. */
const BY_STATE: Record<QuestionState, Outcome | null> = {
  received: null,
  accepted: null,
  refusalProposed: null,
  redirected: null,
  refused: 'refused',
  withdrawn: 'withdrawn',
  answeredPrivately: 'answeredPrivately',
};

const NONE_OR_SET = [null, ...SET_OUTCOMES];
const LIVES = QUESTION_STATES.flatMap((state) =>
  NONE_OR_SET.flatMap((own) => NONE_OR_SET.map((ofTopic) => ({ state, own, ofTopic }))),
);

describe('the outcome of a question', () => {
  test('the state decides the outcome, else question, else topic', () => {
    expect(LIVES).toHaveLength(QUESTION_STATES.length * NONE_OR_SET.length * NONE_OR_SET.length);
    for (const life of LIVES) {
      const own = life.own ?? life.ofTopic;
      expect([life, effectiveOutcome(life)]).toEqual([life, BY_STATE[life.state] ?? own]);
    }
  });
});

const timed = (
  outcome: TimedOutcome['outcome'],
  fromSeconds: number | null = null,
  toSeconds: number | null = null,
) => ({
  outcome,
  fromSeconds,
  toSeconds,
});
const MANNERS = [true, false].flatMap((isFinished) =>
  [true, false].flatMap((isCorrection) =>
    [true, false].map((isSecretary) => ({ isFinished, isCorrection, isSecretary })),
  ),
);

describe('a change of an outcome', () => {
  const next = timed('unanswered');

  test.each(MANNERS)('without an outcome in force: %j', (manner) => {
    const { isFinished, isCorrection, isSecretary } = manner;
    const isSealed = isFinished && !(isCorrection && isSecretary);
    const expected = isCorrection ? { refusal: 'step-not-allowed' } : { entry: 'outcome.set' };
    const result = outcomeChange({ current: null, next, ...manner });
    expect(result).toEqual(isSealed ? { refusal: 'meeting-finished' } : expected);
  });

  test.each(MANNERS)('of an outcome in force: %j', (manner) => {
    const { isFinished, isCorrection, isSecretary } = manner;
    const isSealed = isFinished && !(isCorrection && isSecretary);
    const expected = isCorrection ? { entry: 'outcome.corrected' } : { refusal: 'step-not-allowed' };
    for (const outcome of SET_OUTCOMES) {
      const result = outcomeChange({ current: timed(outcome), next, ...manner });
      expect(result).toEqual(isSealed ? { refusal: 'meeting-finished' } : expected);
    }
  });

  test.each([
    ['the end', timed('answeredLive', 5), timed('answeredLive', 5, 9), true],
    ['both ends', timed('answeredLive'), timed('answeredLive', 5, 9), true],
    ['the start', timed('answeredLive'), timed('answeredLive', 5), true],
    ['another start', timed('answeredLive', 5), timed('answeredLive', 6, 9), false],
    ['another end', timed('answeredLive', 5, 9), timed('answeredLive', 5, 10), false],
    ['nothing', timed('answeredLive', 5, 9), timed('answeredLive', 5, 9), false],
    ['no start any more', timed('answeredLive', 5), timed('answeredLive'), false],
    ['another outcome', timed('answeredLive', 5), timed('answeredOnWebsite', 5, 9), false],
  ])('adds %s to a time code without a correction: %j', (_, current, added, isAllowed) => {
    const result = outcomeChange({ current, next: added, isFinished: false, isCorrection: false, isSecretary: false });
    expect(result).toEqual(isAllowed ? { entry: 'outcome.set' } : { refusal: 'step-not-allowed' });
  });
});

describe('a time code', () => {
  test('a time code is whole with start and end', () => {
    expect([timed('answeredLive'), timed('answeredLive', 5), timed('answeredLive', 5, 9)].map(lacksTime)).toEqual([
      true,
      true,
      false,
    ]);
    expect(lacksTime(timed('unanswered'))).toBe(false);
  });
});

describe('the totals', () => {
  const counts = {
    answeredLive: 1,
    answeredOnWebsite: 2,
    answeredPrivately: 3,
    unanswered: 4,
    refused: 5,
    withdrawn: 6,
  };

  test('add up with every outcome and the open questions', () => {
    expect(sumOf({ ...counts, received: 0, open: 7 })).toBe(28);
    expect(addsUp({ ...counts, received: 28, open: 7 })).toBe(true);
    expect(addsUp({ ...counts, received: 28, open: 6 })).toBe(false);
  });
});
