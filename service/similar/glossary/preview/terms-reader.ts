import type { SimilarIndex } from '../../index/similar-types.ts';
import type { Glossary } from '../../method/compile-glossary.ts';
import { type TextTerms, termsOf } from '../../method/terms-of.ts';
import type { ComparedTerms } from './compare-glossaries.ts';
import type { InboxText } from './preview-queries.ts';

type Reading = {
  before: Glossary;
  after: Glossary;
  /** False only for texts that the change cannot concern. */
  isConcerned: (text: InboxText) => boolean;
  index: SimilarIndex;
};

/** Returns a function that gives the terms of a text under two glossaries. */
export function termsReader({ before, after, isConcerned, index }: Reading): (text: InboxText) => ComparedTerms {
  const termsBefore = (text: InboxText): TextTerms => {
    const stored = index.termsOf(text.id);
    // While rows wait for the current glossary, stored terms may come from the one before.
    const isCurrent = index.isComplete && stored !== undefined && stored.revision === text.revision;
    return isCurrent ? stored : termsOf(text, before);
  };
  return (text) => {
    const was = termsBefore(text);
    const is = isConcerned(text) ? termsOf(text, after) : was;
    return { id: text.id, language: text.language, before: was, after: isSame(was, is) ? was : is };
  };
}

/** Stored weights have 32 bits. */
function isSame(one: TextTerms, other: TextTerms): boolean {
  if (one === other) return true;
  if (one.terms.length !== other.terms.length) return false;
  return one.terms.every(({ term, weight }, place) => {
    const same = other.terms[place];
    return same?.term === term && Math.fround(same.weight) === Math.fround(weight);
  });
}
