import { createContext, type ReactNode, useContext } from 'react';
import type { Area, SectionOf, Translate, Words } from './translate.ts';

/** The words around a component; for code that adds areas to them. */
export const WordsContext = createContext<Words | undefined>(undefined);

export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** Returns the texts of one section of an area in the component's language. Each surface passes its own area. */
export function useWords<A extends Area, S extends SectionOf<A>>(area: string, section: S): Translate<A, S> {
  const words = useContext(WordsContext);
  if (words === undefined) throw new Error('No words around this component');
  return words(area, section);
}
