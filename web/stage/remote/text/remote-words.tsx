import { type ReactNode, useMemo } from 'react';
import { createWords, type SectionOf, type Translate } from '#web/kit/words/translate.ts';
import { useWords, WordsProvider } from '#web/kit/words/words.tsx';
import { en } from '#words/stage-remote/en.ts';
import { fr } from '#words/stage-remote/fr.ts';
import { useLanguage } from '../../words/language.tsx';
import { CATALOGUES } from '../../words/stage-words.ts';

type Remote = typeof en | typeof fr;

const TEXTS = { fr, en };

/** Adds the texts of the remote, which no other screen loads. */
export function RemoteWords({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const words = useMemo(
    () => createWords(language, { ...CATALOGUES[language], stageRemote: TEXTS[language] }),
    [language],
  );
  return <WordsProvider words={words}>{children}</WordsProvider>;
}

export function useRemoteWords<S extends SectionOf<Remote>>(section: S): Translate<Remote, S> {
  return useWords<Remote, S>('stageRemote', section);
}
