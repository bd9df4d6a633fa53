import { Button } from '#web/kit/button/button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import type { CallRefused } from '../../calls/client.ts';
import { Key } from '../../kit/keyboard/key-cap.tsx';
import { type Shortcuts, useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useDates } from '../../kit/time/use-dates.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import { Choice, ConflictChoices } from './conflict-choices.tsx';
import { type Current, currentOf, useColleague } from './conflict-state.ts';
import { ConflictTable } from './conflict-table.tsx';
import panel from '../../kit/panel/panel.module.css';
import styles from '../decision/decision.module.css';
import { KeepAsNote } from './keep-as-note.tsx';
import { TextChanges } from '../decision/text-changes.tsx';
import type { BaseQuestion } from '../decision/use-open-panel.ts';
import type { DecisionCommand, DecisionContext } from '../decision/decision-command.ts';

type NoticeProps = {
  refusal: CallRefused;
  /** The present question. */
  question: ReadQuestion;
  /** The question as it was when the organiser began to decide. */
  base: BaseQuestion;
  number: string;
  /** The decision that was refused. */
  command: DecisionCommand;
  context: DecisionContext;
  onLeave: () => void;
  /** The written text has been saved as a note. */
  onNoted: () => void;
  /** Sends with the version in force. */
  onSend: (command: DecisionCommand, baseVersion: number) => void;
};

/** Disables the keys of the hidden panel, so that they neither send nor change its content. */
const HELD: Shortcuts = Object.fromEntries(
  ['Enter', '1', '2', '3', '4', '5', '6', '7', '8', '9'].map((key) => [key, () => {}]),
);

/** A colleague decided first: shows both decisions side by side, and overwrites neither. */
export function ConflictNotice(props: NoticeProps) {
  const { refusal, question, base, command, context, onLeave, onNoted, onSend } = props;
  const t = useAreaWords('inbox', 'conflict');
  const title = useFocus<HTMLHeadingElement>();
  const current = currentOf(refusal, question);
  const texts = useConflictWords(props, current);
  const { written } = command;
  useShortcuts({ ...HELD, Escape: onLeave });
  return (
    <section className={panel['caution']} aria-labelledby="conflict-title">
      <h2 id="conflict-title" ref={title} tabIndex={-1}>
        {texts.title}
      </h2>
      <p>{texts.text}</p>
      <ConflictTable
        question={question}
        state={current?.state ?? question.state}
        command={command}
        theirs={texts.theirs}
      />
      <TextChanges base={base} question={question} />
      <ul className={styles['choices']} role="list">
        {current !== undefined && (
          <ConflictChoices current={current} command={command} context={context} onSend={onSend} />
        )}
        {current?.state !== command.from && written !== '' && (
          <Choice title={t('keepNoteTitle')} hint={t('keepNoteHint')}>
            <KeepAsNote questionId={question.id} text={written} onNoted={onNoted} />
          </Choice>
        )}
        <Choice title={t('keepTitle')} hint={t('keepHint')}>
          <Button kind="secondary" onClick={onLeave}>
            {t('keep')} <Key cap="Esc" />
          </Button>
        </Choice>
      </ul>
    </section>
  );
}

/** The colleague who decided first and when, or the notice that the colleague has reversed that decision. */
function useConflictWords({ refusal, command, number }: NoticeProps, current: Current) {
  const t = useAreaWords('inbox', 'conflict');
  const { timeZone } = useMeetingMetadata();
  const dates = useDates(timeZone);
  const name = useColleague(current);
  const since = current?.since ?? null;
  const when = since === null ? t('inForceNow') : t('inForce', { time: dates.time(new Date(since)) });
  const about = { theirs: { name, when }, title: t('title', { name }) };
  if (current === undefined) return { ...about, text: refusal.problem.title };
  const isOpenAgain = current.state === command.from && current !== refusal.problem.current;
  if (!isOpenAgain) return { ...about, text: t('text', { number }) };
  return { ...about, title: t('openAgainTitle'), text: t('openAgainText', { name, number }) };
}
