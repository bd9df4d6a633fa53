import { useWords } from '#web/kit/words/words.tsx';
import type { SectionOf, Translate } from '#web/kit/words/translate.ts';
import type texts from '#words/ask/en.json';
import type { Placeholders } from '#words/ask/placeholders.ts';

export type AskWords = { texts: typeof texts; placeholders: Placeholders };

/** The texts of one section of the page: `page` for the server, `form` for both sides. */
export function useAskWords<S extends SectionOf<AskWords>>(section: S): Translate<AskWords, S> {
  return useWords<AskWords, S>('ask', section);
}

export type TranslateForm = Translate<AskWords, 'form'>;
