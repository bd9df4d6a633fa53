/** Finds the texts that a changed line of the glossary can concern. No I/O. */
import { foldText } from '#contract/plain/fold.ts';
import { LANGUAGES, type Language, type Localized } from '#contract/plain/language.ts';
import type { GlossaryForms } from '../../method/compile-glossary.ts';
import type { WrittenLine } from '../line-queries.ts';
import { isStopWord } from '../../method/stop-words.ts';
import { wordsOf } from '../../method/words-of.ts';

/** The beginnings of a form’s words. Stems and slips keep them. */
type Beginnings = readonly string[];

const BEGINNING_LETTERS = 4;
const LEAST_LETTERS = 2;
/** Looking for more forms in a text takes as long as taking the text apart. */
const FORMS_MAX = 500;

/** The forms that change when the lines are written over those of the same concepts. */
export function changedForms(inUse: readonly GlossaryForms[], written: readonly WrittenLine[]): Localized<string[]> {
  const before = new Map(inUse.map((line) => [line.concept, line]));
  const changed = (language: Language) =>
    new Set(written.flatMap((line) => [...changedIn(language, before.get(line.concept), line)]));
  return { fr: [...changed('fr')], en: [...changed('en')] };
}

/** The forms that only one of the two lines has; all forms when the weight of the concept changes. */
function changedIn(language: Language, before: GlossaryForms | undefined, after: WrittenLine): Set<string> {
  const old = new Set(before?.[language]);
  const fresh = new Set(after.isRetired ? [] : after[language]);
  const isOtherKind = before !== undefined && before.isGeneral !== after.isGeneral;
  return isOtherKind ? old.union(fresh) : old.symmetricDifference(fresh);
}

/**
 * Returns a function that tells whether a text can contain a form. It passes every such text, and some others; all texts
 * when there are many forms.
 */
export function mayContain(forms: Localized<string[]>): (text: { language: Language; text: string }) => boolean {
  const beginnings = { fr: beginningsOf(forms, 'fr'), en: beginningsOf(forms, 'en') };
  if (LANGUAGES.every((language) => beginnings[language].length === 0)) return () => false;
  if (beginnings.fr.length + beginnings.en.length > FORMS_MAX) return () => true;
  return ({ language, text }) => {
    const folded = foldText(text);
    return beginnings[language].some((form) => form.every((beginning) => folded.includes(beginning)));
  };
}

function beginningsOf(forms: Localized<string[]>, language: Language): Beginnings[] {
  return forms[language].map((form) => {
    const words = wordsOf(form).map(({ word }) => word);
    const content = words.filter((word) => !isStopWord(word, language));
    return (content.length === 0 ? words : content).map(beginningOf);
  });
}

/** A stem can change the last letter of a short word: “dry” and “dries”. */
function beginningOf(word: string): string {
  return word.slice(0, Math.max(LEAST_LETTERS, Math.min(BEGINNING_LETTERS, word.length - 1)));
}
