import { useCallback } from 'react';
import { useAreaWords } from '../words/desk-words.ts';
import { type Result, useTellDone } from './use-decide.ts';

/** Announces what was done to topics, and offers to undo it while the service allows that. */
export function useTopicDone() {
  const t = useAreaWords('topics', 'topic');
  const tellDone = useTellDone();
  return useCallback(
    (result: Result, text: string) => {
      tellDone(result, { done: text, undone: t('undone', { count: result.decidedCount }) });
    },
    [t, tellDone],
  );
}
