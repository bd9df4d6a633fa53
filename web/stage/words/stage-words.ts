import type { Language } from '#contract/plain/language.ts';
import type { Catalogue, SectionOf, Translate } from '#web/kit/words/translate.ts';
import { useWords } from '#web/kit/words/words.tsx';
import { en as kitEn } from '#words/kit/en.ts';
import { fr as kitFr } from '#words/kit/fr.ts';
import { en } from '#words/stage/en.ts';
import { fr } from '#words/stage/fr.ts';

export type StageWords = typeof en | typeof fr;

/** Both languages load at once: a screen shows them side by side, also without a network. */
export const CATALOGUES: Readonly<Record<Language, Catalogue>> = {
  fr: { kit: kitFr, stage: fr },
  en: { kit: kitEn, stage: en },
};

/** The texts of one section of the stage. */
export function useStageWords<S extends SectionOf<StageWords>>(section: S): Translate<StageWords, S> {
  return useWords<StageWords, S>('stage', section);
}
