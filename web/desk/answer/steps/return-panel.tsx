import { useId, useState } from 'react';
import { ANSWER_COMMENT_MAX_LENGTH } from '#contract/plain/answer/answer-state.ts';
import { hasVisibleText } from '#contract/plain/visible-text.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/control/control.tsx';
import { describedBy, Field } from '#web/kit/field/field.tsx';
import { useFocusBack } from '#web/kit/focus/use-focus-back.ts';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { SUBMIT_KEYS } from '../../kit/forms/submit-keys.ts';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useAreaWords } from '../../words/desk-words.ts';

type PanelProps = {
  /** The words of the button. */
  button: string;
  onReturn: (comment: string) => void;
  onCancel: () => void;
  /** Gets the focus when the panel has closed, if the element before it has gone. */
  fallback?: () => HTMLElement | null;
};

/** Asks why a text is returned, or an assignment declined. */
export function ReturnPanel({ button, onReturn, onCancel, fallback }: PanelProps) {
  const t = useAreaWords('answer', 'return');
  const id = useId();
  const [comment, setComment] = useState('');
  const [isMissing, setMissing] = useState(false);
  useShortcuts({ Escape: onCancel });
  useFocusBack(() => fallback?.());
  const field = useFocus<HTMLTextAreaElement>();
  const error = isMissing && !hasVisibleText(comment) ? t('missing') : undefined;
  return (
    <form
      {...SUBMIT_KEYS}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (hasVisibleText(comment)) onReturn(comment);
        else setMissing(true);
      }}
    >
      <Field id={id} label={t('why')} hint={t('hint')} error={error}>
        <TextArea
          ref={field}
          id={id}
          rows={3}
          maxLength={ANSWER_COMMENT_MAX_LENGTH}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
          {...describedBy(id, error)}
        />
      </Field>
      <ButtonRow>
        <Button kind="primary" isSubmit>
          {button}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </ButtonRow>
    </form>
  );
}
