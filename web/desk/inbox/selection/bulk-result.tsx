import { useEffect, useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { useAnnounce } from '../../announcement/announcement.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { FailureAlert } from '../../forms/failure-alert.tsx';
import { DeskIcon } from '../../icon/desk-icon.tsx';
import { Key, KeyCap } from '../../keyboard/key-cap.tsx';
import { useShortcuts } from '../../keyboard/shortcuts.tsx';
import { useMeeting } from '../../meeting/use-meeting.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { LeftQuestions } from './left-questions.tsx';
import styles from './selection.module.css';
import { type Result, useUndo } from '../decision/use-decide.ts';
import type { ListedQuestion } from '../use-inbox.ts';

type ResultProps = {
  result: Result;
  /** So many were counted, and matched no longer when it was decided. */
  goneCount: number;
  questions: ListedQuestion[];
  onClose: () => void;
};

/** What has become of a decision about many: how many are done, which were left, and the way back while there is one. */
export function BulkResult({ result, goneCount, questions, onClose }: ResultProps) {
  const t = useAreaWords('inbox', 'bulk');
  const title = useFocus<HTMLHeadingElement>();
  const undo = useUndo();
  const announce = useAnnounce();
  const isOpen = useIsBefore(result.undoUntil);
  const takeBack = useCommand(async () => {
    const { decidedCount: count } = await undo(result.decisionId);
    announce({ text: t('undone', { count }) });
    onClose();
  });
  const mayUndo = isOpen && result.decidedCount > 0;
  useShortcuts({ Escape: onClose, z: mayUndo ? () => takeBack.run(undefined) : undefined });
  const heading =
    result.leftCount === 0
      ? t('result', { done: result.decidedCount })
      : t('resultLeft', { done: result.decidedCount, left: result.leftCount });
  return (
    <section aria-labelledby="result-title" className={styles['result']}>
      <h2 id="result-title" ref={title} tabIndex={-1} className={styles['title']}>
        {heading}
      </h2>
      <FailureAlert failure={takeBack.failure} />
      {goneCount > 0 && <p>{t('gone', { count: goneCount })}</p>}
      {result.left.length > 0 && (
        <LeftQuestions title={t('leftIntro')} left={result.left} questions={questions} onOpen={onClose} />
      )}
      <p className={styles['buttons']}>
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
      </p>
    </section>
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
