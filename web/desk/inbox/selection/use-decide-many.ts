import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNeedsSecondPerson } from '../../meeting/use-organisers-meeting.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { type BulkAction, type Result, useAnnounceDone, useSendDecision } from '../../decisions/use-decide.ts';
import { doneBy } from './done-by.ts';
import { whyNothing } from './nothing-done.ts';
import { SELECTION_TITLE_ID } from './use-selection-view.ts';
import type { Which } from './use-selection.ts';

/** Decides about many questions. @returns the result; undefined if it was announced because the selection is closed */
export function useDecideMany() {
  const t = useAreaWords('inbox', 'bulk');
  const wordsOf = useResultWords();
  const { id: meetingId } = useMeetingMetadata();
  const announceDone = useAnnounceDone();
  const sendDecision = useSendDecision();
  return async (questions: Which, decision: BulkAction): Promise<Result | undefined> => {
    const body = { decision, questions };
    const params = { meetingId };
    const result = await sendDecision(async ({ send }) => await send('decideQuestions', { params, body }));
    if (document.getElementById(SELECTION_TITLE_ID) !== null) return result;
    announceDone(result, { ...wordsOf(decision, result), undone: t('undone', { count: result.decidedCount }) });
    return undefined;
  };
}

/** How many questions were decided and skipped, and the options that remain after the time for undo. */
export function useResultWords() {
  const t = useAreaWords('inbox', 'bulk');
  const needsSecondPerson = useNeedsSecondPerson();
  const doneWords = (decision: BulkAction, result: Result, kind: ReturnType<typeof doneBy>) => {
    const { decidedCount, leftCount: skippedCount } = result;
    if (decidedCount === 0) {
      const why = whyNothing(decision, result);
      return why === 'noMatch' ? t(`nothing.${why}`) : t(`nothing.${why}`, { count: skippedCount });
    }
    const done = t(`done.${kind}`, { count: decidedCount });
    return skippedCount === 0 ? done : t('resultSkipped', { done, skipped: t('skipped', { count: skippedCount }) });
  };
  return (decision: BulkAction, result: Result) => {
    const kind = doneBy(decision, { decided: result.decided, needsSecondPerson });
    return { done: doneWords(decision, result, kind), later: t(`later.${kind}`) };
  };
}
