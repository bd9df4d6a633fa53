import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { type Language, LOCALES } from '#contract/plain/language.ts';
import { type Catalogue, createWords } from '#web/kit/words/translate.ts';
import { WordsProvider } from '#web/kit/words/words.tsx';
import { rememberLanguage } from './remembered-language.ts';

type LanguageChoice = {
  language: Language;
  /** Switches the desk to the other language and stores the choice in this browser. */
  chooseLanguage: (language: Language) => void;
};

const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

/** The texts of one language, loaded when a screen first needs them. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const { catalogue } = language === 'fr' ? await import('../words/fr.ts') : await import('../words/en.ts');
  return catalogue;
}

type ProviderProps = { first: Language; catalogue: Catalogue; children: ReactNode };

/** Provides the language of the desk and its texts. */
export function LanguageProvider({ first, catalogue, children }: ProviderProps) {
  const [shown, setShown] = useState({ language: first, catalogue });
  const chooseLanguage = useCallback((language: Language) => {
    const show = async () => {
      const loaded = await loadCatalogue(language);
      setShown((before) => (before.language === language ? before : { language, catalogue: loaded }));
    };
    rememberLanguage(language);
    void show();
  }, []);
  useEffect(() => {
    document.documentElement.lang = shown.language;
  }, [shown.language]);
  const words = useMemo(() => createWords(shown.language, shown.catalogue), [shown]);
  const choice = useMemo(() => ({ language: shown.language, chooseLanguage }), [shown.language, chooseLanguage]);
  return (
    <LanguageContext value={choice}>
      <WordsProvider words={words}>
        <I18nProvider locale={LOCALES[shown.language]}>{children}</I18nProvider>
      </WordsProvider>
    </LanguageContext>
  );
}

export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext);
  if (choice === undefined) throw new Error('No language around this component');
  return choice;
}
