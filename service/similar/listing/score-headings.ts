import { LANGUAGES, type Language } from '#contract/plain/language.ts';
import { timeSlices } from '../index/time-slices.ts';
import { closenessOf, scoreOf } from '../method/closeness.ts';
import type { Glossary } from '../method/compile-glossary.ts';
import { termsOf, type TextTerms } from '../method/terms-of.ts';
import type { Headings } from './compared-queries.ts';
import type { ScoredHeading } from './rank-similar.ts';

/** The headings of a large meeting, in both languages. */
const MAX_CACHED = 20_000;

export type HeadingScorer = (
  text: { weighed: TextTerms; language: Language; glossary: Glossary },
  headings: readonly Headings[],
) => Promise<ScoredHeading[]>;

/** Compares a text with headings. It keeps the terms of the headings until the glossary changes. */
export function headingScorer(): HeadingScorer {
  const cache = new WeakMap<Glossary, Map<string, TextTerms>>();
  const weighedHeading = (text: string, language: Language, glossary: Glossary) => {
    const known = cache.get(glossary) ?? new Map<string, TextTerms>();
    cache.set(glossary, known);
    const key = `${language} ${text}`;
    const weighed = known.get(key) ?? termsOf({ text, language }, glossary);
    if (known.size > MAX_CACHED) known.clear();
    known.set(key, weighed);
    return weighed;
  };
  return async ({ weighed, language, glossary }, headings) => {
    const slices = timeSlices();
    const found: ScoredHeading[] = [];
    for (const { id: topicId, ...texts } of headings) {
      if (slices.isOver()) await slices.step();
      for (const one of LANGUAGES) {
        const text = texts[one];
        if (text === null) continue;
        const score = scoreOf(weighed, weighedHeading(text, one, glossary));
        const isSameLanguage = one === language;
        if (closenessOf(score, isSameLanguage) === null) continue;
        found.push({ topicId, heading: { language: one, text }, score, isSameLanguage });
      }
    }
    return found;
  };
}
