import { describe, expect, test } from 'vitest';
import { en } from '#words/desk/similar/en.ts';
import { fr } from '#words/desk/similar/fr.ts';
import { otherOf } from '../../similar/use-set-apart.ts';
import type { SimilarList, SimilarQuestion } from '../../similar/similar-query.ts';
import { isHidden, keepNumbers, markedBy, suggestionsOf } from './suggestions.ts';

type Topic = SimilarList['topics'][number];

function topic(id: string, given: Partial<Topic> = {}): Topic {
  const name = { id, number: 3, headingFr: null, headingEn: null, firstQuestion: null, questionCount: 2 };
  return { ...name, closeness: 'close', squares: 4, bestQuestionId: null, ...given };
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
    expect([shown.map(({ key }) => key).join(''), more]).toEqual(['tuvabcde', []]);
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
