import snowball from 'snowball-stemmers';
import type { Language } from '#contract/plain/language.ts';

const STEMMERS = { fr: snowball.newStemmer('french'), en: snowball.newStemmer('english') };

/** A stem costs 30 µs, and a meeting’s questions repeat their words. Words that were not used for long leave the cache. */
const CACHE_MAX = 10_000;
type Stems = Map<string, string>;
const recent: Record<Language, Stems> = { fr: new Map(), en: new Map() };
const earlier: Record<Language, Stems> = { fr: new Map(), en: new Map() };

/** The Snowball stem of a folded word. Without accents French keeps an ending that the algorithm removes with them. */
export function stemOf(word: string, language: Language): string {
  const known = recent[language].get(word);
  if (known !== undefined) return known;
  const stem = earlier[language].get(word) ?? computeStem(word, language);
  if (recent[language].size >= CACHE_MAX) {
    earlier[language] = recent[language];
    recent[language] = new Map();
  }
  recent[language].set(word, stem);
  return stem;
}

function computeStem(word: string, language: Language): string {
  const stem = STEMMERS[language].stem(word);
  return language === 'fr' ? withoutEnding(stem) : stem;
}

function withoutEnding(stem: string): string {
  return stem.replace(/(?<=..)(?:ee|ei|e|i)$/, '');
}
