import { useEffect } from 'react';
import { useWords } from '../words/words.tsx';

/** Begins the page's title with the word for an error, while there is one. */
export function useErrorTitle(hasError: boolean): void {
  const { t } = useWords('form');
  useEffect(() => {
    if (!hasError) return;
    const { title } = document;
    document.title = t('errorTitle', { title });
    return () => {
      document.title = title;
    };
  }, [hasError, t]);
}
