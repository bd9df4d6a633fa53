import { type RefObject, useEffect, useState } from 'react';
import { NO_EXPERT } from '#contract/plain/answer/answer-filter.ts';
import { Button } from '#web/kit/button/button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { Key, KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { PanelContainer } from '../../kit/panel/panel-container.tsx';
import panel from '../../kit/panel/panel.module.css';
import type { AnswerRow } from '../../queries/answers-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { DueField, ExpertField, NoteField, RemoveDue } from './assign-fields.tsx';
import styles from './assign.module.css';
import { Consequences } from './consequences.tsx';
import { countDated } from './count-kept.ts';
import { useAssignForm } from './use-assign-form.ts';
import type { Assigning } from './use-assigning.ts';

type PanelProps = { rows: readonly AnswerRow[]; timeZone: string; assigning: Assigning };

/** Assigns topics: to whom, until when and with which note. Says what each organiser is told. */
export function AssignPanel({ rows, timeZone, assigning }: PanelProps) {
  const t = useAreaWords('answers', 'assign');
  const title = useFocus<HTMLHeadingElement>();
  const [expert, setExpert] = useState('');
  const [removesDue, setRemovesDue] = useState(false);
  const options = { rows, timeZone, expert, removesDue, onDone: assigning.settle };
  const { form, isBusy, errorOf, failure } = useAssignForm(options);
  useSubmitKeys(form.ref);
  useShortcuts({ Escape: assigning.cancel });
  const isGiven = expert !== NO_EXPERT;
  const count = rows.length;
  return (
    <PanelContainer>
      <form {...form} className={panel['panel']} aria-labelledby="assign-title">
        <h2 id="assign-title" ref={title} tabIndex={-1}>
          {t('title', { count })}
        </h2>
        <FailureAlert failure={failure} />
        <div className={styles['fields']}>
          <ExpertField expert={expert} onChoose={setExpert} error={errorOf('expert')} />
          {isGiven && !removesDue && <DueField rows={rows} timeZone={timeZone} error={errorOf('due')} />}
          {isGiven && <NoteField error={errorOf('note')} />}
        </div>
        {isGiven && <RemoveDue count={countDated(rows)} isOn={removesDue} onChange={setRemovesDue} />}
        <Consequences rows={rows} expert={expert} removesDue={removesDue} />
        <ButtonRow>
          <Button kind="primary" isSubmit aria-busy={isBusy}>
            {isGiven ? t('send', { count }) : t('sendNobody', { count })}
            <KeyCap cap="Ctrl" />
            <KeyCap cap="Enter" />
          </Button>
          <Button kind="quiet" onClick={assigning.cancel}>
            {t('cancel')} <Key cap="Esc" />
          </Button>
        </ButtonRow>
      </form>
    </PanelContainer>
  );
}

/** Control or Command with Enter sends the form from any field, the note included. */
function useSubmitKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form]);
}
