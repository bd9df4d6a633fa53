import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { useAnnounce } from '../../announcement/announcement.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { FailureAlert } from '../../forms/failure-alert.tsx';
import { DeskIcon } from '../../icon/desk-icon.tsx';
import { Key, KeyCap } from '../../keyboard/key-cap.tsx';
import { useShortcuts } from '../../keyboard/shortcuts.tsx';
import { useMeetingFacts } from '../../meeting/meeting-facts.tsx';
import { useMeeting } from '../../meeting/use-meeting.ts';
import { useNames } from '../../session/use-names.ts';
import { useDates } from '../../time/use-dates.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { readInboxSearch } from '../inbox-search.ts';
import { useStateNames } from '../list/use-state-names.ts';
import styles from './selection.module.css';
import { type Decision, type Result, useUndo } from '../decision/use-decide.ts';
import { type ListedQuestion, useNumbers, useQuestion } from '../use-inbox.ts';
import { focusIfLost } from '../use-pane-focus.ts';
import { useResultWords } from './use-decide-many.ts';

const TITLE_ID = 'result-title';

type ResultProps = {
  decision: Decision;
  result: Result;
  /** So many were counted, and matched no longer when it was decided. */
  goneCount: number;
  questions: ListedQuestion[];
  onClose: () => void;
};

/** What has become of a decision about many: how many are done, which were left, and the way back while there is one. */
export function BulkResult({ decision, result, goneCount, questions, onClose }: ResultProps) {
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
  const wasUndoable = result.undoUntil !== null && result.decidedCount > 0;
  const { done, later } = useResultWords()(decision, result);
  useEffect(() => {
    // The button goes with the time for it.
    return isOpen ? undefined : focusIfLost(TITLE_ID);
  }, [isOpen]);
  return (
    <section aria-labelledby={TITLE_ID} className={styles['result']}>
      <h2 id={TITLE_ID} ref={title} tabIndex={-1} className={styles['title']}>
        {done}
      </h2>
      <FailureAlert failure={takeBack.failure} />
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
      <p role="status">{wasUndoable && !isOpen && later}</p>
      {goneCount > 0 && <p>{t('gone', { count: goneCount })}</p>}
      <LeftQuestions result={result} questions={questions} onOpen={onClose} />
    </section>
  );
}

type LeftProps = { result: Result; questions: ListedQuestion[]; onOpen: () => void };

/** Those that were left as they are, by why: what each is now, by whom, when, and the way to it. */
function LeftQuestions({ result: { left, leftCount }, questions, onOpen }: LeftProps) {
  const t = useAreaWords('inbox', 'bulk');
  return (
    <>
      {[...Map.groupBy(left, ({ why }) => whyOf(why))].map(([why, those]) => (
        <section key={why}>
          <h3>{t(`why.${why}`, { count: those.length })}</h3>
          <ul role="list" className={styles['left']}>
            {those.map((one) => (
              <LeftQuestion
                key={one.id}
                left={one}
                listed={questions.find(({ id }) => id === one.id)}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </section>
      ))}
      {leftCount > left.length && <p>{t('leftMore', { count: leftCount - left.length })}</p>}
    </>
  );
}

function whyOf(why: Result['left'][number]['why']) {
  switch (why) {
    case 'changed-meanwhile':
      return 'changed';
    case 'step-not-allowed':
      // As it was when it was selected: nobody has changed it since.
      return 'notNew';
    default:
      return 'other';
  }
}

const UNKNOWN = { state: undefined, since: null, by: null };

type OneProps = { left: Result['left'][number]; listed: ListedQuestion | undefined; onOpen: () => void };

function LeftQuestion({ left: { id, current }, listed, onOpen }: OneProps) {
  const t = useAreaWords('inbox', 'bulk');
  const pane = useAreaWords('inbox', 'pane');
  const states = useStateNames();
  const numbers = useNumbers();
  const nameOf = useNames();
  const { timeZone } = useMeetingFacts();
  const dates = useDates(timeZone);
  // One that was not in the list yet is asked for.
  const read = useQuestion(listed === undefined ? id : undefined).data;
  const question = listed ?? read;
  const number = numbers.ofQuestion(question?.number ?? null);
  const { state, since, by } = current ?? UNKNOWN;
  const named = state === undefined ? '…' : states[state];
  const name = nameOf(by) ?? pane('colleague');
  return (
    <li>
      <b>{number}</b> {since === null ? named : t('nowBy', { state: named, name, time: dates.time(new Date(since)) })}
      {question !== undefined && (
        <p lang={question.language} dir="auto">
          {question.text}
        </p>
      )}{' '}
      <Link to="/inbox" search={(before) => readInboxSearch({ ...before, question: id })} onClick={onOpen}>
        {t('open', { number })}
      </Link>
    </li>
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
