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

/** What a form stands for: a form of several concepts says less about each. */
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
}

export type Glossary = Localized<LanguageForms>;

/** The longest form that a text is searched for, in words. */
export const FORM_MOST_WORDS = 5;

const GENERAL_WEIGHT = 0.35;

/** Prepares the lines for `termsOf`. It takes about 60 ms for the supplied glossary. */
export function compileGlossary(lines: readonly GlossaryForms[]): Glossary {
  return { fr: compileForms(lines, 'fr'), en: compileForms(lines, 'en') };
}

function compileForms(lines: readonly GlossaryForms[], language: Language): LanguageForms {
  const exact = new Map<string, Set<GlossaryForms>>();
  const stemmed = new Map<string, Set<GlossaryForms>>();
  const bare = new Map<string, Set<GlossaryForms>>();
  for (const line of lines) {
    for (const form of line[language]) {
      const keys = keysOf(
        wordsOf(form).map(({ word }) => word),
        language,
      );
      add(exact, keys.exact, line);
      add(stemmed, keys.stemmed, line);
      add(bare, keys.bare, line);
    }
  }
  const words = [...exact.keys()].filter((form) => !form.includes(' '));
  return { exact: withTerms(exact), stemmed: withTerms(stemmed), bare: withTerms(bare), slips: slipsOf(words) };
}

/** The three names by which words find a form. */
export function keysOf(words: readonly string[], language: Language): { exact: string; stemmed: string; bare: string } {
  const stems = words.map((word) => stemOf(word, language));
  const bare = stems.filter((_, index) => !isStopWord(words[index] ?? '', language));
  return { exact: words.join(' '), stemmed: stems.join(' '), bare: bare.join(' ') };
}

function add(forms: Map<string, Set<GlossaryForms>>, key: string, line: GlossaryForms): void {
  if (key === '') return;
  const lines = forms.get(key);
  if (lines === undefined) forms.set(key, new Set([line]));
  else lines.add(line);
}

function withTerms(forms: Map<string, Set<GlossaryForms>>): Map<string, FormTerm[]> {
  return new Map(Array.from(forms, ([key, lines]) => [key, Array.from(lines, (line) => termOf(line, lines.size))]));
}

function termOf({ concept, isGeneral }: GlossaryForms, concepts: number): FormTerm {
  return { term: `c:${concept}`, weight: (isGeneral ? GENERAL_WEIGHT : 1) / Math.sqrt(concepts) };
}
