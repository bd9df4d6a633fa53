import { useCallback } from 'react';
import { useAreaWords } from '../words/desk-words.ts';
import { type Result, useAnnounceDone } from './use-decide.ts';

/** Announces what was done to topics, and offers to undo it while the service allows that. */
export function useTopicDone() {
  const t = useAreaWords('topics', 'topic');
  const announceDone = useAnnounceDone();
  return useCallback(
    (result: Result, text: string) => {
      announceDone(result, { done: text, undone: t('undone', { count: result.decidedCount }) });
    },
    [t, announceDone],
  );
}
