import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';
import en from '#words/reasons/en.json';
import fr from '#words/reasons/fr.json';
import { defaultTextsOf } from './default-reasons.ts';

const R3 = { code: 'R3', label: { fr: fr.R3.label, en: en.R3.label } };

test('a reason that is in other words, in one language alone, has no default texts', () => {
  for (const language of LANGUAGES) {
    for (const label of [{ fr: 'Autre' }, { en: 'Other' }, { fr: null }]) {
      expect(defaultTextsOf({ ...R3, label: { ...R3.label, ...label } }, language)).toBeUndefined();
    }
  }
});

test('a reason of the meeting has none, whatever its code and its words are', () => {
  expect(defaultTextsOf({ ...R3, code: 'R8' }, 'en')).toBeUndefined();
  expect(defaultTextsOf({ code: 'constructor', label: { fr: null, en: null } }, 'en')).toBeUndefined();
});

test('a default reason has them in the language that is asked for', () => {
  expect(defaultTextsOf(R3, 'fr')).toMatchObject({ sentence: fr.R3.sentence, hint: fr.R3.hint });
  expect(defaultTextsOf(R3, 'en')).toMatchObject({ sentence: en.R3.sentence, hint: en.R3.hint });
});

test('an author reads a whole sentence for each of them, and never its name', () => {
  for (const texts of [fr, en]) {
    for (const { label, sentence } of Object.values(texts)) {
      expect(sentence).toMatch(/\.$/);
      expect(sentence).not.toContain(label);
    }
  }
});
