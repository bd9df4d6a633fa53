import { hasVisibleText } from '#contract/plain/visible-text.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/control/control.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { useCommandClient } from '../../calls/command-client.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { useTextDraft } from '../../drafts/use-text-draft.ts';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useCan } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import { focusIfLost } from '../use-pane-focus.ts';
import { ChangedSince } from './changed-since.tsx';
import { RULED_HEADING } from '../../kit/heading/heading.ts';
import styles from './reading-pane.module.css';
import { useRefetchAfterCommand } from '../../decisions/use-decide.ts';

const TEXT_ID = 'translation-text';

/** The question in the other language, typed by an organiser for colleagues. */
export function Translation({ question: { id, language, translation } }: { question: ReadQuestion }) {
  const t = useAreaWords('inbox', 'pane');
  const { id: meetingId } = useMeetingMetadata();
  const mayNote = useCan('question.note');
  const refetch = useRefetchAfterCommand();
  const { send } = useCommandClient();
  const { text, isDirty, from, write: type, forget } = useTextDraft(`translation ${id}`, translation?.text ?? '');
  const other = language === 'fr' ? 'en' : 'fr';
  const write = useCommand(async () => {
    const body = { seenVersion: translation?.version ?? 0, text };
    const params = { meetingId, questionId: id };
    // Sending the same text again has no effect.
    await send('writeTranslation', { params, body });
    forget();
    refetch();
    focusIfLost(TEXT_ID);
  });
  if (!mayNote && translation === null) return null;
  return (
    <section className={styles['block']} aria-labelledby="pane-translation">
      <h3 className={RULED_HEADING} id="pane-translation">
        {t('translation')}
      </h3>
      <div className={styles['form']}>
        <p className={styles['meta']}>{t('translationHint')}</p>
        <FailureAlert failure={write.failure} />
        <ChangedSince before={from} now={translation?.text ?? ''} language={other} />
        <div>
          <label>
            <HiddenText>{t('translation')}</HiddenText>
            <TextArea
              id={TEXT_ID}
              rows={2}
              lang={other}
              readOnly={!mayNote}
              value={text}
              onChange={({ target }) => type(target.value)}
            />
          </label>
        </div>
        {isDirty && hasVisibleText(text) && (
          <Button kind="secondary" aria-busy={write.isBusy} onClick={() => write.run(undefined)}>
            {t('saveTranslation')}
          </Button>
        )}
      </div>
    </section>
  );
}
