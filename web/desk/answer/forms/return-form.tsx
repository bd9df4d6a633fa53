import { useFocus } from '#web/kit/focus/use-focus.ts';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { CommentForm, type CommentProps } from './comment-form.tsx';

type FormProps = Pick<CommentProps, 'draft' | 'onCancel' | 'fallback'> & { onReturn: (comment: string) => void };

/** Asks why a text is returned. */
export function ReturnForm({ draft, onReturn, onCancel, fallback }: FormProps) {
  const t = useAreaWords('answer', 'return');
  const field = useFocus<HTMLTextAreaElement>();
  useShortcuts({ Escape: onCancel });
  return (
    <CommentForm
      name="comment"
      label={t('why')}
      hint={t('hint')}
      button={t('sendBack')}
      kind="primary"
      field={field}
      {...(draft && { draft })}
      send={async (comment) => onReturn(comment)}
      onCancel={onCancel}
      fallback={fallback}
    />
  );
}
