/// <reference path="./snowball-stemmers.d.ts" />
import snowball from 'snowball-stemmers';
import type { Language } from '#contract/plain/language.ts';

const STEMMERS = { fr: snowball.newStemmer('french'), en: snowball.newStemmer('english') };

/** A stem costs 30 µs, and a meeting’s questions repeat their words. */
const CACHE_MOST = 20_000;
const stems = { fr: new Map<string, string>(), en: new Map<string, string>() };

/** The Snowball stem of a folded word. Without accents French keeps an ending that the algorithm removes with them. */
export function stemOf(word: string, language: Language): string {
  const known = stems[language].get(word);
  if (known !== undefined) return known;
  const stem = STEMMERS[language].stem(word);
  const short = language === 'fr' ? withoutEnding(stem) : stem;
  if (stems[language].size < CACHE_MOST) stems[language].set(word, short);
  return short;
}

function withoutEnding(stem: string): string {
  return stem.replace(/(?<=..)(?:ee|ei|e|i)$/, '');
}
