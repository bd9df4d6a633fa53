import type { Language } from '#contract/plain/language.ts';
import { keysOf, type FormTerm, type Glossary, type LanguageForms } from './compile-glossary.ts';
import { meantBy } from './slips.ts';
import { isStopWord } from './stop-words.ts';
import { wordsOf, type Word } from './words-of.ts';

/** A question’s text in the language of its author. */
export interface Text {
  readonly language: Language;
  readonly text: string;
}

/** A term where a text has it. */
export interface Occurrence extends FormTerm {
  /** Offset in the typed text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly isFigure: boolean;
}

/** A form inside a longer form: “cours” in “cours de bourse”. */
const PART_WEIGHT = 0.3;
const SLIP_WEIGHT = 0.7;
const UNKNOWN_WEIGHT = 0.4;
const UNKNOWN_LETTERS = 6;

/** Every term of a text in its order: forms of the glossary, the longest first, and words that it does not have. */
export function occurrencesOf({ language, text }: Text, glossary: Glossary): Occurrence[] {
  const words = wordsOf(text);
  const forms = glossary[language];
  const found: Occurrence[] = [];
  let at = 0;
  while (at < words.length) {
    const form = longestForm(words.slice(at, at + forms.longest), language, forms);
    if (form === undefined) {
      found.push(...unknownTerms(words[at], language, forms));
      at += 1;
    } else {
      const inside = words.slice(at, at + form.length);
      found.push(...placed(inside, form.terms), ...parts(inside, language, forms));
      at += form.length;
    }
  }
  return found;
}

interface Found {
  readonly terms: readonly FormTerm[];
  /** In words. */
  readonly length: number;
  /** Found as the glossary writes it, not by its stems. */
  readonly isExact: boolean;
}

/** The longest form that these words begin with. */
export function longestForm(words: readonly Word[], language: Language, forms: LanguageForms): Found | undefined {
  for (let length = words.length; length > 1; length -= 1) {
    const form = formOf(plain(words.slice(0, length)), language, forms);
    if (form !== undefined) return { ...form, length };
  }
  const [first] = words;
  if (first === undefined) return undefined;
  const abbreviation = first.isCapitals ? forms.exact.get(first.word.toUpperCase()) : undefined;
  if (abbreviation !== undefined) return { terms: abbreviation, length: 1, isExact: true };
  const form = formOf([first.word], language, forms);
  return form === undefined ? undefined : { ...form, length: 1 };
}

function plain(words: readonly Word[]): string[] {
  return words.map(({ word }) => word);
}

type Form = Omit<Found, 'length'>;

function formOf(words: readonly string[], language: Language, forms: LanguageForms): Form | undefined {
  const keys = keysOf(words, language);
  const exact = forms.exact.get(keys.exact);
  if (exact !== undefined) return { terms: exact, isExact: true };
  if (isBounded(words, language)) return undefined;
  const terms = forms.stemmed.get(keys.stemmed) ?? forms.bare.get(keys.bare);
  return terms === undefined ? undefined : { terms, isExact: false };
}

/** A stop word can be part of a form, but a form by stems neither starts nor ends with one: “par” is not “pari”. */
function isBounded(words: readonly string[], language: Language): boolean {
  return isStopWord(words[0] ?? '', language) || isStopWord(words.at(-1) ?? '', language);
}

function parts(words: readonly Word[], language: Language, forms: LanguageForms): Occurrence[] {
  const found: Occurrence[] = [];
  let at = 0;
  while (words.length > 1 && at < words.length) {
    const most = Math.min(words.length - 1, words.length - at);
    const form = longestForm(words.slice(at, at + most), language, forms);
    const inside = words.slice(at, at + (form?.length ?? 1));
    found.push(...placed(inside, form?.terms ?? [], PART_WEIGHT));
    at += inside.length;
  }
  return found;
}

function unknownTerms(word: Word | undefined, language: Language, forms: LanguageForms): Occurrence[] {
  if (word === undefined || isStopWord(word.word, language)) return [];
  if (word.isFigure) return placed([word], [{ term: `w:${word.word}`, weight: UNKNOWN_WEIGHT }]);
  const meant = meantBy(word.word, forms.slips).flatMap((form) => forms.exact.get(form) ?? []);
  const terms = new Map(meant.map((each) => [each.term, each]));
  if (terms.size > 0) return placed([word], [...terms.values()], SLIP_WEIGHT);
  if (word.word.length < 2) return [];
  // By code points: the database refuses half of a surrogate pair.
  const beginning = Array.from(word.word).slice(0, UNKNOWN_LETTERS).join('').replace(/s$/, '');
  return placed([word], [{ term: `w:${beginning}`, weight: UNKNOWN_WEIGHT }]);
}

function placed(words: readonly Word[], terms: readonly FormTerm[], factor = 1): Occurrence[] {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return [];
  const place = { start: first.start, end: last.end, isFigure: first.isFigure && words.length === 1 };
  return terms.map(({ term, weight }) => ({ term, weight: weight * factor, ...place }));
}
