import { visibleText } from '#contract/plain/visible-text.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/control/control.tsx';
import { describedBy, Field } from '#web/kit/field/field.tsx';
import { focusAtEnd, useFocusAtEnd } from '#web/kit/focus/use-focus.ts';
import type { Draft } from '../drafts/drafts.tsx';
import { ButtonRow } from '../kit/forms/button-row.tsx';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { useForm } from '../kit/forms/use-form.ts';
import { useShortcuts } from '../kit/keyboard/shortcuts.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { CancelButton } from './cancel-button.tsx';
import panel from '../kit/panel/panel.module.css';

type PanelProps = {
  what: 'return' | 'retract' | 'takeBack' | 'answerPrivately';
  /** The number of questions; the title names it when it is more than one. */
  count?: number;
  send: (text: string) => Promise<void>;
  written: Draft;
  onWrite: (written: Draft) => void;
  isRestored: boolean;
  onCancel: () => void;
};

/** Returns a question to an earlier state or answers it privately, with a reason or a note for colleagues. */
export function ReasonPanel({ what, count = 1, send, written, onWrite, isRestored, onCancel }: PanelProps) {
  const t = useAreaWords('inbox', 'refusal');
  const area = useFocusAtEnd(!isRestored);
  const words = useReasonWords(count)[what];
  const mayBeEmpty = what === 'return' || what === 'retract';
  const { form, isBusy, errorOf, failure } = useForm({
    check: (values) => ({ text: !mayBeEmpty && visibleText(values('text')) === '' ? words.missing : undefined }),
    send: async (values) => await send(visibleText(values('text'))),
  });
  // The key that opens the panel also moves the focus back into it.
  useShortcuts({
    Escape: onCancel,
    [what === 'answerPrivately' ? 'd' : 'b']: () => area.current !== null && focusAtEnd(area.current),
  });
  return (
    <form {...form} className={panel['panel']} aria-labelledby="reason-title">
      <h2 id="reason-title">{words.title}</h2>
      <FailureAlert failure={failure} />
      <Field
        id="reason-text"
        label={words.label}
        isOptional={mayBeEmpty}
        optional={t('noteOptional')}
        error={errorOf('text')}
      >
        <TextArea
          ref={area}
          id="reason-text"
          name="text"
          rows={2}
          value={written['text'] ?? ''}
          onChange={({ target }) => onWrite({ text: target.value })}
          {...describedBy('reason-text', errorOf('text'))}
        />
      </Field>
      <ButtonRow>
        <Button kind="secondary" isSubmit aria-busy={isBusy}>
          {words.send}
        </Button>
        <CancelButton onCancel={onCancel} />
      </ButtonRow>
    </form>
  );
}

function useReasonWords(count: number) {
  const t = useAreaWords('inbox', 'refusal');
  const isOne = count === 1;
  return {
    return: {
      title: isOne ? t('returnTitle') : t('returnTitleMany', { count }),
      label: t('returnNote'),
      send: t('returnSend'),
      missing: undefined,
    },
    retract: { title: t('retractTitle'), label: t('noteAlone'), send: t('retractSend'), missing: undefined },
    takeBack: {
      title: isOne ? t('takeBackTitle') : t('takeBackTitleMany', { count }),
      label: t('takeBackReason'),
      send: t('takeBackSend'),
      missing: t('enterReason'),
    },
    answerPrivately: {
      title: isOne ? t('answeredTitle') : t('answeredTitleMany', { count }),
      label: t('answeredNote'),
      send: t('answeredSend'),
      missing: t('enterAnswered'),
    },
  };
}
