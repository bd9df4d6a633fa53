import type { en } from '#words/kit/en.ts';
import type { fr } from '#words/kit/fr.ts';
import type { SectionOf, Translate } from './translate.ts';
import { useWords } from './words.tsx';

export type KitWords = typeof en | typeof fr;

/** The part of the words that `dates` needs. */
export type TranslateDates = Translate<KitWords, 'dates'>;

/** Returns the texts of one section of the kit. */
export function useKitWords<S extends SectionOf<KitWords>>(section: S): Translate<KitWords, S> {
  return useWords<KitWords, S>('kit', section);
}
