import { type ReactNode, useContext, useMemo } from 'react';
import type { Localized } from '#contract/plain/language.ts';
import { createWords, type Texts, type Words } from '#web/kit/words/translate.ts';
import { WordsContext, WordsProvider } from '#web/kit/words/words.tsx';
import { useLanguage } from '../language/language.tsx';

type MoreProps = {
  /** Texts by area, the same object at each render. */
  areas: Readonly<Record<string, Localized<Texts>>>;
  children: ReactNode;
};

/** Adds areas to the texts of the desk around the only screen that uses them, so that the first screen stays light. */
export function MoreWords({ areas, children }: MoreProps) {
  const { language } = useLanguage();
  const shared = useContext(WordsContext);
  if (shared === undefined) throw new Error('No words around this component');
  const words = useMemo<Words>(() => {
    const texts = Object.entries(areas).map(([area, both]) => [area, both[language]] as const);
    const kit = { missing: { text: shared('kit', 'missing')('text') } };
    const own = createWords(language, { ...Object.fromEntries<Texts>(texts), kit });
    return (area, section) => (Object.hasOwn(areas, area) ? own : shared)(area, section);
  }, [areas, language, shared]);
  return <WordsProvider words={words}>{children}</WordsProvider>;
}
