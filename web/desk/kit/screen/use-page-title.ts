import { useEffect } from 'react';
import { useDeskWords } from '../../words/desk-words.ts';

/** Sets the document title, which the browser's tab shows and a screen reader reads first. */
export function usePageTitle(page: string): void {
  const t = useDeskWords('shell');
  useEffect(() => {
    document.title = t('title', { page });
  }, [t, page]);
}
