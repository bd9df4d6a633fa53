import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import type { Language } from '#contract/plain/language.ts';

type Shown = { shown: Language | undefined; setShown: (language: Language | undefined) => void };

const ShownContext = createContext<Shown>({ shown: undefined, setShown: () => {} });

/** The language of which a narrow screen shows the text; the header above it shows the same one. */
export function ShownLanguageProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Language>();
  const value = useMemo(() => ({ shown, setShown }), [shown]);
  return <ShownContext value={value}>{children}</ShownContext>;
}

/** Undefined while both languages are shown. */
export function useShownLanguage(): Language | undefined {
  return useContext(ShownContext).shown;
}

/** Lets the header follow the language of a tab until the tab closes. Before the paint, so no heading flashes. */
export function useShowLanguage(language: Language): void {
  const { setShown } = useContext(ShownContext);
  useLayoutEffect(() => {
    setShown(language);
    return () => setShown(undefined);
  }, [language, setShown]);
}
