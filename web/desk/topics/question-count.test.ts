import { expect, test } from 'vitest';
import type { Language } from '#contract/plain/language.ts';
import { createWords } from '#web/kit/words/translate.ts';
import { catalogue as en } from '../words/en.ts';
import { catalogue as fr } from '../words/fr.ts';
import { questionCount, type TranslateCount } from './question-count.ts';

const COUNT: Record<Language, TranslateCount> = {
  fr: createWords('fr', fr)('topics', 'count'),
  en: createWords('en', en)('topics', 'count'),
};

/** The texts join a number and its unit by a no-break space; the expectations use ordinary spaces. */
const loose = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [{ fr: 0, en: 0 }, '0 question', '0 questions'],
  [{ fr: 1, en: 0 }, '1 question, en français', '1 question, in French'],
  [{ fr: 0, en: 1 }, '1 question, en anglais', '1 question, in English'],
  [{ fr: 1, en: 1 }, '2 questions, 1 en français, 1 en anglais', '2 questions, 1 in French, 1 in English'],
  [{ fr: 2, en: 3 }, '5 questions, 2 en français, 3 en anglais', '5 questions, 2 in French, 3 in English'],
  [{ fr: 4, en: 0 }, '4 questions, toutes en français', '4 questions, all in French'],
  [{ fr: 0, en: 4 }, '4 questions, toutes en anglais', '4 questions, all in English'],
])('counts the questions of a topic by language (%o)', (questions, french, english) => {
  expect(loose(questionCount(COUNT.fr, questions))).toBe(french);
  expect(loose(questionCount(COUNT.en, questions))).toBe(english);
});

test('breaks the count of questions only after a comma', () => {
  expect(questionCount(COUNT.fr, { fr: 2, en: 3 }).split(' ')).toHaveLength(3);
});
