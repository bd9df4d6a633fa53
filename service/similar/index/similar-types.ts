/** What the index of similar questions answers. */
import type { Language } from '#contract/plain/language.ts';
import type { TextTerms } from '../method/terms-of.ts';

export type IndexedTerms = TextTerms & { readonly language: Language; readonly revision: number };

export type Neighbour = {
  questionId: string;
  score: number;
  /** The revision in `question_terms`. The text is newer when that row has a higher one or is missing. */
  revision: number;
};

/** Two questions by their numbers in the list. */
export type Pair = { first: number; second: number; score: number; isSameLanguage: boolean };

export type PairList = {
  /** False while questions are still compared; a later call has more pairs. */
  isComplete: boolean;
  /** By descending strength, some thousands at a time. Other work runs between two blocks. */
  blocks: AsyncIterable<readonly Pair[]>;
  /** The number of a question; undefined when the list was made from another revision of its terms. */
  numberOf: (questionId: string, revision: number) => number | undefined;
  idOf: (number: number) => string;
};

export type SimilarIndex = {
  /** False while terms wait to be filled or loaded. */
  readonly isComplete: boolean;
  /** The questions closest to a text, by descending strength, none below `partly`. */
  nearestTo: (terms: TextTerms, language: Language, most: number) => Neighbour[];
  /**
   * Compares new questions with all others, and keeps the pairs for all callers. It waits a second at most, and the work
   * continues afterwards.
   */
  pairs: (least: 'veryClose' | 'close') => Promise<PairList>;
  termsOf: (questionId: string) => IndexedTerms | undefined;
};

export type SimilarIndexes = {
  /**
   * Reads the terms that were filled since the last call, for at most some tenths of a second.
   * Not for use within a transaction: it queries over its own connection.
   */
  of: (meetingId: string) => Promise<SimilarIndex>;
  close: () => Promise<void>;
};
