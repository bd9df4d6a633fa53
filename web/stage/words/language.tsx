import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { Language } from '#contract/plain/language.ts';
import { createWords } from '#web/kit/words/translate.ts';
import { WordsProvider } from '#web/kit/words/words.tsx';
import { CATALOGUES } from './stage-words.ts';

const LanguageContext = createContext<Language>('en');

/** Shows its children in a language, and names it to assistive technology. */
export function StageLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const words = useMemo(() => createWords(language, CATALOGUES[language]), [language]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <LanguageContext value={language}>
      <WordsProvider words={words}>{children}</WordsProvider>
    </LanguageContext>
  );
}

/** The language of the texts around the question. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}
