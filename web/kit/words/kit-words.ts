import type { Placeholders } from '#words/kit/placeholders.ts';
import type texts from '#words/kit/en.json';
import type { SectionOf, Translate } from './translate.ts';
import { useWords } from './words.tsx';

export type KitWords = { texts: typeof texts; placeholders: Placeholders };

/** The part of the words that `dates` needs. */
export type TranslateDates = Translate<KitWords, 'dates'>;

/** Returns the texts of one section of the kit. */
export function useKitWords<S extends SectionOf<KitWords>>(section: S): Translate<KitWords, S> {
  return useWords<KitWords, S>('kit', section);
}
