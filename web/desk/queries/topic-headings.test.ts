import { expect, test } from 'vitest';
import { headingIn, matchesTopic } from './topic-headings.ts';

const topic = {
  name: 'T25-07',
  headingFr: 'Réduction des émissions',
  headingEn: 'Lower emissions',
  firstQuestion: null,
};

test.each(['T25-08', 'emission finance', 'dividende'])('finds no topic by a word that it lacks: “%s”', (typed) => {
  expect(matchesTopic(topic, typed)).toBe(false);
});

test.each(['t25-07', 'reduction', 'ÉMISSIONS', '  lower   07 ', ''])('finds a topic by “%s”', (typed) => {
  expect(matchesTopic(topic, typed)).toBe(true);
});

test('finds a topic without heading by number and first question', () => {
  const firstQuestion = { id: 'Q', language: 'fr', text: 'Pourquoi réduire ?' } as const;
  const untitled = { name: 'T25-07', headingFr: null, headingEn: null, firstQuestion };
  expect(matchesTopic(untitled, 'reduire')).toBe(true);
  expect(matchesTopic(untitled, '07')).toBe(true);
  expect(matchesTopic(untitled, 'null')).toBe(false);
});

test("prefers the heading in the organiser's language", () => {
  expect(headingIn(topic, 'fr')).toEqual({ language: 'fr', text: 'Réduction des émissions' });
  expect(headingIn(topic, 'en')).toEqual({ language: 'en', text: 'Lower emissions' });
  const [fr, en] = [
    { ...topic, headingEn: null },
    { ...topic, headingFr: null },
  ];
  expect(headingIn(en, 'fr')).toEqual({ language: 'en', text: 'Lower emissions' });
  expect(headingIn(fr, 'en')).toEqual({ language: 'fr', text: 'Réduction des émissions' });
  expect(headingIn({ headingFr: null, headingEn: null }, 'fr')).toBeNull();
});
