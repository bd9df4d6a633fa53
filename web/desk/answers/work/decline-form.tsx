import { visibleText } from '#contract/plain/visible-text.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/control/control.tsx';
import { describedBy, Field, hintId } from '#web/kit/field/field.tsx';
import { focusWhenLost } from '#web/kit/focus/focus-when-lost.ts';
import { useFocusAtEnd } from '#web/kit/focus/use-focus.ts';
import { useDraft } from '../../drafts/drafts.tsx';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useForm } from '../../kit/forms/use-form.ts';
import { Key } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import type { AnswerRow } from '../../queries/answers-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { useAnswerCommand } from '../use-answer-command.ts';
import { useNameOf } from '../use-experts.ts';
import { focusRow } from '../use-row-keys.ts';
import styles from './work.module.css';

/** In UTF-16 units, as in the contract. */
const REASON_MAX_LENGTH = 2000;

type FormProps = { row: AnswerRow; onEnd: () => void };

/** Declines a topic with a reason. The draft of the reason stays when the form closes. */
export function DeclineForm({ row, onEnd }: FormProps) {
  const t = useAreaWords('answers', 'work');
  const area = useFocusAtEnd();
  const nameOf = useNameOf();
  const { topic, assignment } = row;
  const { draft, save } = useDraft(`decline ${topic.id}`);
  const decline = useDecline(row);
  const { form, isBusy, errorOf, failure } = useForm({
    check: (values) => ({ reason: faultOf(visibleText(values('reason')), t) }),
    send: async (values) => {
      await decline(visibleText(values('reason')));
      save(undefined);
    },
  });
  const cancel = () => {
    onEnd();
    focusRow(topic.id);
  };
  useShortcuts({ Escape: cancel });
  const id = `decline-${topic.id}`;
  return (
    <form {...form} className={styles['decline']} aria-label={t('decline')}>
      <FailureAlert failure={failure} />
      <Field
        id={id}
        label={t('reason')}
        hint={t('reasonHint', { name: nameOf(assignment?.assignedBy ?? null) })}
        error={errorOf('reason')}
      >
        <TextArea
          ref={area}
          id={id}
          name="reason"
          rows={2}
          value={draft?.['reason'] ?? ''}
          onChange={({ target }) => save({ reason: target.value })}
          {...describedBy(id, errorOf('reason'), hintId(id))}
        />
      </Field>
      <ButtonRow>
        <Button kind="secondary" isSubmit aria-busy={isBusy}>
          {t('decline')}
        </Button>
        <Button kind="quiet" onClick={cancel}>
          {t('cancel')} <Key cap="Esc" />
        </Button>
      </ButtonRow>
    </form>
  );
}

type Words = ReturnType<typeof useAreaWords<'answers', 'work'>>;

function faultOf(reason: string, t: Words): string | undefined {
  if (reason === '') return t('enterReason');
  return reason.length > REASON_MAX_LENGTH ? t('reasonTooLong', { most: REASON_MAX_LENGTH }) : undefined;
}

function useDecline({ topic, assignment }: AnswerRow): (reason: string) => Promise<void> {
  const t = useAreaWords('answers', 'work');
  const { id: meetingId } = useMeetingMetadata();
  const numbers = useNumbers();
  const announce = useAnnounce();
  const sendCommand = useAnswerCommand();
  return async (reason) => {
    const params = { meetingId, topicId: topic.id };
    const body = { seenVersion: assignment?.version ?? 0, reason };
    await sendCommand(async ({ send }) => await send('declineAssignment', { params, body }));
    announce({ text: t('declined', { topic: numbers.ofTopic(topic.number) }) });
    // The row leaves the list.
    focusWhenLost({ from: document.activeElement, give: focusMain });
  };
}

function focusMain(): boolean {
  const main = document.getElementById('main');
  main?.focus();
  return main !== null;
}
