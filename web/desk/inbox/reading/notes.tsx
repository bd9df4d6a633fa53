import { hasVisibleText } from '#contract/plain/visible-text.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/control/control.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { NumberLinks } from '../../kit/number/number-links.tsx';
import { useCan } from '../../session/current-user.tsx';
import { useNames } from '../../session/use-names.ts';
import { useNow } from '../../meeting/use-now.ts';
import { useDates } from '../../kit/time/use-dates.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import { focusIfLost } from '../use-pane-focus.ts';
import { RULED_HEADING } from '../../kit/heading/heading.ts';
import styles from './reading-pane.module.css';
import { useRefetchAfterCommand } from '../../decisions/use-decide.ts';
import type { PendingNote } from './use-pending-note.ts';

const NOTE_ID = 'note-text';

/** The notes of colleagues; a note cannot be edited. */
export function Notes({ question, pending }: { question: ReadQuestion; pending: PendingNote }) {
  const t = useAreaWords('inbox', 'pane');
  const nameOf = useNames();
  const dates = useDates(question.timeZone);
  const now = useNow();
  const mayNote = useCan('question.note');
  return (
    <section className={styles['block']} aria-labelledby="pane-notes">
      <h3 className={RULED_HEADING} id="pane-notes">
        {t('notes')}
      </h3>
      {question.notes.length === 0 && <p className={styles['note']}>{t('noNotes')}</p>}
      {question.notes.map(({ id, text, writtenBy, writtenAt }) => (
        <div key={id} className={styles['note']}>
          <p>
            <NumberLinks text={text ?? t('erased')} />
          </p>
          <footer>{`${nameOf(writtenBy) ?? t('colleague')}, ${dates.momentWithin(new Date(writtenAt), now)}`}</footer>
        </div>
      ))}
      {mayNote && <NoteForm pending={pending} />}
    </section>
  );
}

function NoteForm({ pending: { text, write, send } }: { pending: PendingNote }) {
  const t = useAreaWords('inbox', 'pane');
  const refetch = useRefetchAfterCommand();
  const add = useCommand(async () => {
    await send();
    refetch();
    // The button disappears with the text that was sent.
    focusIfLost(NOTE_ID);
  });
  return (
    <div className={styles['form']}>
      <FailureAlert failure={add.failure} />
      <div>
        <label>
          <HiddenText>{t('addNote')}</HiddenText>
          <TextArea
            id={NOTE_ID}
            rows={2}
            placeholder={t('addNote')}
            value={text}
            onChange={({ target }) => write(target.value)}
          />
        </label>
      </div>
      {hasVisibleText(text) && (
        <Button kind="secondary" aria-busy={add.isBusy} onClick={() => add.run(undefined)}>
          {t('saveNote')}
        </Button>
      )}
    </div>
  );
}
