import { describe, expect, test } from 'vitest';
import { en } from '#words/desk/similar/en.ts';
import { fr } from '#words/desk/similar/fr.ts';
import { otherOf } from '../../similar/use-set-apart.ts';
import type { SimilarList, SimilarQuestion } from '../../similar/similar-query.ts';
import { actOf, isHidden, keepNumbers, markedBy, suggestionsOf } from './suggestions.ts';

type Topic = SimilarList['topics'][number];

function topic(id: string, given: Partial<Topic> = {}): Topic {
  const name = { id, number: 3, headingFr: null, headingEn: null, firstQuestion: null, questionCount: 2 };
  return { ...name, closeness: 'close', squares: 4, bestQuestionId: null, heading: null, ...given };
}

function question(id: string, given: Partial<SimilarQuestion> = {}): SimilarQuestion {
  return {
    id,
    reference: id,
    number: 1,
    language: 'fr',
    state: 'received',
    version: 1,
    text: '',
    country: null,
    receivedAt: '2025-05-21T08:00:00Z',
    topic: null,
    closeness: 'close',
    squares: 4,
    same: [],
    differs: { here: [], there: [] },
    marksHere: [],
    marksThere: [],
    ...given,
  };
}

const list = (given: Partial<SimilarList>): SimilarList => ({
  isComplete: true,
  topics: [],
  questions: [],
  setApart: [],
  ...given,
});

describe('suggestions', () => {
  test('offers a topic once, at its best question', () => {
    const inTopic = { state: 'accepted', topic: topic('t') } as const;
    const { shown } = suggestionsOf(
      list({
        topics: [topic('t', { bestQuestionId: 'b' })],
        questions: [question('a'), question('b', inTopic), question('c', inTopic)],
      }),
      undefined,
    );
    expect(shown.map(({ key, offer }) => [key, offer?.kind])).toEqual([
      ['b', 'join'],
      ['a', 'together'],
      ['c', undefined],
    ]);
  });

  test('puts the closest first, a heading last among equals', () => {
    const topics = [
      topic('t', { squares: 3, bestQuestionId: 'a' }),
      topic('u', { squares: 5, bestQuestionId: 'b' }),
      topic('v'),
    ];
    const questions = [
      question('c', { squares: 5 }),
      question('a', { squares: 3 }),
      question('b', { squares: 2 }),
      question('d'),
    ];
    const { shown } = suggestionsOf(list({ topics, questions }), undefined);
    expect(shown.map(({ key, squares }) => [key, squares])).toEqual([
      ['c', 5],
      ['d', 4],
      ['v', 4],
      ['a', 3],
      ['b', 2],
    ]);
  });

  test('lists a topic of which only the heading is close', () => {
    const { shown } = suggestionsOf(list({ topics: [topic('t')] }), undefined);
    expect(shown).toMatchObject([{ key: 't', question: undefined, offer: { kind: 'join', topic: { id: 't' } } }]);
  });

  test('one mark of a joinable topic hides all its questions', () => {
    const inTopic = { state: 'accepted', topic: topic('t') } as const;
    const questions = [question('a', inTopic), question('b', inTopic), question('c')];
    const { shown } = suggestionsOf(list({ topics: [topic('t', { bestQuestionId: 'a' })], questions }), undefined);
    expect(shown.map((one) => otherOf(markedBy(one)))).toEqual([
      { kind: 'topic', topicId: 't' },
      { kind: 'question', questionId: 'b' },
      { kind: 'question', questionId: 'c' },
    ]);
    const left = (...hidden: string[]) => shown.filter((one) => !isHidden(one, new Set(hidden))).map(({ key }) => key);
    expect(left('t')).toEqual(['c']);
    expect(left('b')).toEqual(['a', 'c']);
  });

  test('leaves out the topic of the question itself', () => {
    const own = list({ topics: [topic('t')], questions: [question('a', { topic: topic('t') })] });
    expect(suggestionsOf(own, 't').shown).toEqual([]);
  });

  test('folds suggestions that are close in part', () => {
    const { shown, more } = suggestionsOf(
      list({ topics: [topic('t', { closeness: 'partly' })], questions: [question('a')] }),
      undefined,
    );
    expect([shown.map(({ key }) => key), more.map(({ key }) => key)]).toEqual([['a'], ['t']]);
  });

  test('shows three topics and five questions at most', () => {
    const topics = ['t', 'u', 'v', 'w'].map((id) => topic(id));
    const questions = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => question(id));
    const { shown, more } = suggestionsOf(list({ topics, questions }), undefined);
    expect([shown.map(({ key }) => key).join(''), more]).toEqual(['abcdetuv', []]);
  });

  test('offers nothing for a question after another decision', () => {
    const { shown } = suggestionsOf(list({ questions: [question('a', { state: 'redirected' })] }), undefined);
    expect(shown).toMatchObject([{ key: 'a', offer: undefined }]);
  });
});

test.each([en, fr])('no text counts suggestions that are close in part', ({ pane }) => {
  expect(pane.more).not.toContain('{{');
});

test('a suggestion keeps its number when others leave', () => {
  const first = keepNumbers(new Map(), ['a', 'b']);
  const second = keepNumbers(first, ['b', 'c']);
  expect([...second]).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
  expect(keepNumbers(second, ['c'])).toBe(second);
});

test('a number stays with its topic when the question moves', () => {
  const [first, second] = [topic('t', { bestQuestionId: 'a' }), topic('u', { bestQuestionId: 'b' })];
  const inTopic = (id: string, of: Topic) => question(id, { state: 'accepted', topic: of });
  const actsOf = (topics: Topic[], questions: SimilarQuestion[]) =>
    suggestionsOf(list({ topics, questions }), undefined).shown.map(actOf);
  const before = keepNumbers(new Map(), actsOf([first, second], [inTopic('a', first), inTopic('b', second)]));
  const moved = topic('u', { bestQuestionId: 'a' });
  const after = keepNumbers(before, actsOf([moved], [inTopic('a', moved), inTopic('b', moved)]));
  expect([before.get('join t'), before.get('join u')]).toEqual([1, 2]);
  expect([after.get('join u'), after.get('none b')]).toEqual([2, 3]);
});
