import { useEffect } from 'react';
import { useDeskWords } from '../../words/desk-words.ts';

/** Names the page in the browser's tab, and in what a screen reader says first. */
export function usePageTitle(page: string): void {
  const t = useDeskWords('frame');
  useEffect(() => {
    document.title = t('title', { page });
  }, [t, page]);
}
