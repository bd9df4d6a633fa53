import { useState } from 'react';
import { useTextDraft } from '../../drafts/use-text-draft.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';

/** The text that is being written for others: open while there is one, also after another question was read. */
export function useRedacting({ id, shownText, text }: ReadQuestion) {
  const draft = useTextDraft(`redaction ${id}`, shownText ?? text ?? '');
  const [isRestored] = useState(draft.isDirty);
  const [isOpened, setIsOpened] = useState(isRestored);
  return {
    draft,
    isOpen: isOpened,
    isRestored,
    open: () => setIsOpened(true),
    close: () => {
      draft.forget();
      setIsOpened(false);
    },
  };
}
