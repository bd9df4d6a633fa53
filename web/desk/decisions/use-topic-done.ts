import { useCallback } from 'react';
import { useAreaWords } from '../words/desk-words.ts';
import { type Result, useReadAgain, useTellDone } from './use-decide.ts';

/** Says what was done to topics, with the way back while there is one, and reads anew what it changed. */
export function useTopicDone() {
  const t = useAreaWords('topics', 'topic');
  const tellDone = useTellDone();
  const readAgain = useReadAgain();
  return useCallback(
    (result: Result, text: string) => {
      readAgain();
      tellDone(result, { done: text, undone: t('undone', { count: result.decidedCount }) });
    },
    [readAgain, t, tellDone],
  );
}
