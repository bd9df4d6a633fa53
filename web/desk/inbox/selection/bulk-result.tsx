import { useEffect, useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { Key, KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useMeeting } from '../../meeting/use-meeting.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ListedQuestion } from '../../queries/use-questions.ts';
import { SkippedQuestions } from '../../decisions/skipped-questions.tsx';
import styles from './selection.module.css';
import { type BulkAction, type Result, useUndo, useUndoneWords } from '../../decisions/use-decide.ts';
import { focusIfLost } from '../use-pane-focus.ts';
import { skippedReason } from './skipped-reason.ts';
import { useResultWords } from './use-decide-many.ts';

const TITLE_ID = 'result-title';

type ResultProps = {
  decision: BulkAction;
  result: Result;
  /** The questions were selected in the list of those that wait for the organiser's confirmation. */
  isToConfirm: boolean;
  /** The number of questions that were counted but no longer matched at the decision. */
  goneCount: number;
  questions: ListedQuestion[];
  onClose: () => void;
};

/**
 * The result of a bulk decision: how many questions it changed, which it skipped and why, and undo while that is
 * possible.
 */
export function BulkResult({ decision, result, isToConfirm, goneCount, questions, onClose }: ResultProps) {
  const t = useAreaWords('inbox', 'bulk');
  const title = useFocus<HTMLHeadingElement>();
  const undo = useUndo();
  const undoneWords = useUndoneWords();
  const announce = useAnnounce();
  const isOpen = useIsBefore(result.undoUntil);
  const takeBack = useCommand(async () => {
    const undone = await undo(result.decisionId);
    announce({ text: undoneWords(undone, t('undone', { count: undone.decidedCount })) });
    onClose();
  });
  const mayUndo = isOpen && result.decidedCount > 0;
  useShortcuts({ Escape: onClose, z: mayUndo ? () => takeBack.run(undefined) : undefined });
  const wasUndoable = result.undoUntil !== null && result.decidedCount > 0;
  const { done, later } = useResultWords()(decision, result);
  useEffect(() => {
    // The undo button disappears when its time is over.
    return isOpen ? undefined : focusIfLost(TITLE_ID);
  }, [isOpen]);
  return (
    <section aria-labelledby={TITLE_ID} className={styles['result']}>
      <h2 id={TITLE_ID} ref={title} tabIndex={-1} className={styles['title']}>
        {done}
      </h2>
      <FailureAlert failure={takeBack.failure} />
      <div className={styles['buttons']}>
        <ButtonRow>
          {mayUndo && (
            <Button kind="secondary" aria-busy={takeBack.isBusy} onClick={() => takeBack.run(undefined)}>
              <DeskIcon name="undo" />
              {t('undo', { count: result.decidedCount })}
              <KeyCap cap="Z" />
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            {t('close')} <Key cap="Esc" />
          </Button>
        </ButtonRow>
      </div>
      <p role="status">{wasUndoable && !isOpen && later}</p>
      {goneCount > 0 && <p>{t('gone', { count: goneCount })}</p>}
      <SkippedByReason
        decision={decision}
        result={result}
        isToConfirm={isToConfirm}
        questions={questions}
        onOpen={onClose}
      />
    </section>
  );
}

type SkippedProps = Pick<ResultProps, 'decision' | 'result' | 'isToConfirm' | 'questions'> & { onOpen: () => void };

/** The skipped questions, by reason. */
function SkippedByReason({
  decision,
  result: { left: skipped, leftCount: skippedCount },
  isToConfirm,
  questions,
  onOpen,
}: SkippedProps) {
  const t = useAreaWords('inbox', 'bulk');
  const sent = { decision, isToConfirm };
  return (
    <>
      {[...Map.groupBy(skipped, ({ why }) => skippedReason(why, sent))].map(([why, those]) => (
        <SkippedQuestions
          key={why}
          title={t(`why.${why}`, { count: those.length })}
          skipped={those}
          questions={questions}
          onOpen={onOpen}
        />
      ))}
      {skippedCount > skipped.length && <p>{t('skippedMore', { count: skippedCount - skipped.length })}</p>}
    </>
  );
}

/** True until an instant of the service's clock. */
function useIsBefore(instant: string | null): boolean {
  const aheadMs = useMeeting()?.aheadMs ?? 0;
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (instant === null) return;
    const timer = setTimeout(() => setIsOver(true), Math.max(0, Date.parse(instant) - Date.now() - aheadMs));
    return () => clearTimeout(timer);
  }, [instant, aheadMs]);
  return instant !== null && !isOver;
}
