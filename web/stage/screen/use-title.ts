import { useEffect } from 'react';
import { useStageWords } from '../words/stage-words.ts';

type Title = 'pair' | 'ready' | 'revoked' | 'prompter' | 'room' | 'overlay' | 'remote';

/** Names the page, and its kind for the background. */
export function useTitle(title: Title): void {
  const t = useStageWords('title');
  const text = t(title);
  useEffect(() => {
    document.title = text;
    document.documentElement.dataset['kind'] = title;
  }, [text, title]);
}
