import { useState } from 'react';
import { useTextDraft } from '../../drafts/use-text-draft.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';

/**
 * The draft of the text for readers. Its form is open while there is a draft, also after the organiser has read another
 * question.
 */
export function useRedacting(question: ReadQuestion) {
  const draft = useTextDraft(`redaction ${question.id}`, latestWording(question));
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

/** The wording that a new one replaces: the pending one, the one in force, or the original. */
export function latestWording({ redactionProposal, shownText, text }: ReadQuestion): string {
  return redactionProposal?.text ?? shownText ?? text ?? '';
}
