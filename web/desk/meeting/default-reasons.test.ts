import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/plain/language.ts';
import { en } from '#words/reasons/en.ts';
import { fr } from '#words/reasons/fr.ts';
import { defaultLabelOf, defaultTextsOf, isCalledByCode } from './default-reasons.ts';

const R3 = { code: 'R3', label: { fr: fr.R3.label, en: en.R3.label } };

test('a reason reworded in one language has no default texts', () => {
  for (const language of LANGUAGES) {
    for (const label of [{ fr: 'Autre' }, { en: 'Other' }, { fr: null }]) {
      expect(defaultTextsOf({ ...R3, label: { ...R3.label, ...label } }, language)).toBeUndefined();
    }
  }
});

test('a reason of the meeting has no default texts', () => {
  expect(defaultTextsOf({ ...R3, code: 'R8' }, 'en')).toBeUndefined();
  expect(defaultTextsOf({ code: 'constructor', label: { fr: null, en: null } }, 'en')).toBeUndefined();
});

test('a default reason has texts in each language', () => {
  expect(defaultTextsOf(R3, 'fr')).toMatchObject({ sentence: fr.R3.sentence, hint: fr.R3.hint });
  expect(defaultTextsOf(R3, 'en')).toMatchObject({ sentence: en.R3.sentence, hint: en.R3.hint });
});

test("each default sentence is complete and omits the reason's label", () => {
  for (const texts of [fr, en]) {
    for (const { label, sentence } of Object.values(texts)) {
      expect(sentence).toMatch(/\.$/);
      expect(sentence).not.toContain(label);
    }
  }
});

test('names default reasons by label, and short codes by code', () => {
  expect(['R1', 'R7', 'R8', 'ESG'].filter((code) => !isCalledByCode(code))).toEqual([]);
  expect(['off-the-agenda', 'confidential'].filter(isCalledByCode)).toEqual([]);
  expect(defaultLabelOf('off-the-agenda', 'fr')).toBe(fr['off-the-agenda'].label);
  expect(defaultLabelOf('constructor', 'fr')).toBeUndefined();
});
