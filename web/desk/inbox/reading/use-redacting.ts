import { useState } from 'react';
import { useTextDraft } from '../../drafts/use-text-draft.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';

/** The text that is being written for others: open while there is one, also after another question was read. */
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

/** The wording that another one replaces: the one that waits, the one in force, or the original. */
export function latestWording({ redactionProposal, shownText, text }: ReadQuestion): string {
  return redactionProposal?.text ?? shownText ?? text ?? '';
}
