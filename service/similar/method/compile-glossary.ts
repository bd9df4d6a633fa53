import type { Language, Localized } from '#contract/plain/language.ts';
import { slipsOf, type Slips } from './slips.ts';
import { stemOf } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { wordsOf } from './words-of.ts';

/** A line of the glossary as the method needs it. */
export interface GlossaryForms {
  readonly concept: string;
  readonly isGeneral: boolean;
  readonly fr: readonly string[];
  readonly en: readonly string[];
}

/** The concepts of a form. A form of several concepts weighs less for each. */
export interface FormTerm {
  readonly term: string;
  readonly weight: number;
}

/** The forms of one language, by their words joined by spaces. */
export interface LanguageForms {
  readonly exact: ReadonlyMap<string, readonly FormTerm[]>;
  readonly stemmed: ReadonlyMap<string, readonly FormTerm[]>;
  /** By stems, stop words left out. */
  readonly bare: ReadonlyMap<string, readonly FormTerm[]>;
  readonly slips: Slips;
  /** The words of the longest form. */
  readonly longest: number;
}

export type Glossary = Localized<LanguageForms>;

/** A longer form is never found. Each further word makes every text slower to take apart. */
const FORM_MAX_WORDS = 5;
const ENDS_AS_PLURAL = /[sx]$/;
const GENERAL_WEIGHT = 0.35;

/** Prepares the lines for `termsOf`. `docs/similar-questions.md` says how long it takes. */
export function compileGlossary(lines: readonly GlossaryForms[]): Glossary {
  return { fr: compileForms(lines, 'fr'), en: compileForms(lines, 'en') };
}

type Lines = Map<string, Set<GlossaryForms>>;

function compileForms(lines: readonly GlossaryForms[], language: Language): LanguageForms {
  const exact: Lines = new Map();
  const stemmed: Lines = new Map();
  const bare: Lines = new Map();
  const plural: Lines = new Map();
  let longest = 1;
  for (const line of lines) {
    for (const form of line[language]) {
      const words = wordsOf(form).map(({ word }) => word);
      // A sign alone, such as “€”.
      if (words.length === 0) continue;
      longest = Math.max(longest, words.length);
      if (isAbbreviation(form, language)) {
        add(exact, form, line);
        continue;
      }
      const keys = keysOf(words, language);
      add(exact, keys.exact, line);
      add(stemmed, keys.stemmed, line);
      // “l’action” without its stop word would be any share, and “pas cher” would be expensive.
      if (keys.bare.includes(' ')) add(bare, keys.bare, line);
      if (!ENDS_AS_PLURAL.test(keys.exact)) add(plural, `${keys.exact}s`, line);
    }
  }
  // Stems confuse some plurals: “customers” is no “customs”.
  for (const [key, found] of plural) {
    if (!exact.has(key)) exact.set(key, found);
  }
  const words = [...exact.keys()].filter((form) => !form.includes(' '));
  return {
    exact: withTerms(exact),
    stemmed: withTerms(stemmed),
    bare: withTerms(bare),
    slips: slipsOf(words),
    longest: Math.min(longest, FORM_MAX_WORDS),
  };
}

/** “US” and “CA” in capitals: a text must have them in capitals too, because “us” and “ça” are stop words. */
function isAbbreviation(form: string, language: Language): boolean {
  return /^\p{Lu}+$/u.test(form) && isStopWord(form.toLowerCase(), language);
}

/** The three names by which words find a form. */
export function keysOf(words: readonly string[], language: Language): { exact: string; stemmed: string; bare: string } {
  const stems = words.map((word) => stemOf(word, language));
  const bare = stems.filter((_, index) => !isStopWord(words[index] ?? '', language));
  return { exact: words.join(' '), stemmed: stems.join(' '), bare: bare.join(' ') };
}

function add(forms: Lines, key: string, line: GlossaryForms): void {
  if (key === '') return;
  const lines = forms.get(key);
  if (lines === undefined) forms.set(key, new Set([line]));
  else lines.add(line);
}

function withTerms(forms: Lines): Map<string, FormTerm[]> {
  return new Map(Array.from(forms, ([key, lines]) => [key, Array.from(lines, (line) => termOf(line, lines.size))]));
}

function termOf({ concept, isGeneral }: GlossaryForms, concepts: number): FormTerm {
  return { term: conceptTerm(concept), weight: (isGeneral ? GENERAL_WEIGHT : 1) / Math.sqrt(concepts) };
}

/** The term that the forms of a line stand for. */
export function conceptTerm(concept: string): string {
  return `c:${concept}`;
}
