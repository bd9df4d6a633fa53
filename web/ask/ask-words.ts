import { useWords } from '#web/kit/words/words.tsx';
import type { SectionOf, Translate } from '#web/kit/words/translate.ts';
import type { en } from '#words/ask/en.ts';
import type { fr } from '#words/ask/fr.ts';

export type AskWords = typeof en | typeof fr;

/** The texts of one section of the page: `page` for the server, `form` for both sides. */
export function useAskWords<S extends SectionOf<AskWords>>(section: S): Translate<AskWords, S> {
  return useWords<AskWords, S>('ask', section);
}

export type TranslateForm = Translate<AskWords, 'form'>;
