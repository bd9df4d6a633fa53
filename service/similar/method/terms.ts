/** The terms of a text: concepts of the glossary, and words that it does not have. No I/O. */
import type { Language } from '#contract/plain/language.ts';

export type GlossaryForms = { concept: string; isGeneral: boolean; fr: readonly string[]; en: readonly string[] };

/** A glossary ready for use. */
export type Glossary = { readonly lines: readonly GlossaryForms[] };

export type Text = { text: string; language: Language };

export type Span = { start: number; end: number };

export type Term = {
  /** `c:concept` or `w:word`. */
  term: string;
  weight: number;
  /** Where the text has it, in UTF-16 units. */
  spans: readonly Span[];
};

/** The terms of one text, each once. `total` is the sum of the weights. */
export type TextTerms = { terms: readonly Term[]; total: number };
