import { useEffect } from 'react';
import { useKitWords } from '../words/kit-words.ts';

/** Prefixes the page's title with the word for an error while there is one. */
export function useErrorTitle(hasError: boolean): void {
  const t = useKitWords('title');
  useEffect(() => {
    if (!hasError) return;
    const { title } = document;
    document.title = t('error', { title });
    return () => {
      document.title = title;
    };
  }, [hasError, t]);
}
