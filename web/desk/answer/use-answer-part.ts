import { useEffect, useRef, useState } from 'react';
import type { Language } from '#contract/plain/language.ts';
import { isFocusLost } from '#web/kit/focus/focus-when-lost.ts';
import type { ShownTopic } from '../queries/use-topics.ts';
import { headingOf, textOf } from './answer-elements.ts';
import type { Passage } from './rail/use-remark-focus.ts';
import { type Corrections, useCorrections } from './steps/use-corrections.ts';
import type { Autosave } from './text/autosave.ts';
import type { SaveState } from './text/save-state.ts';
import { useAnswerText } from './text/use-answer-text.ts';
import type { AnswerText, ShownAnswer } from './use-answer.ts';
import { useMayWrite } from './use-may-write.ts';

/** One language of an answer while it is read or written. */
export type AnswerPart = {
  language: Language;
  /** As the service has it; null while the language is not begun. */
  sent: AnswerText | null;
  text: string;
  /** The text that the service has. */
  saved: string;
  state: SaveState;
  isDirty: boolean;
  /** A reload loses nothing: the service or the browser has the text. */
  isKept: boolean;
  autosave: Autosave;
  isEditable: boolean;
  /** Opens a text in review or approved, and moves the focus into it. */
  edit: () => void;
  /** Moves the focus from the text to its heading, where single keys act. */
  leave: () => void;
  /** The selected words of the saved text. */
  selection: () => Passage | undefined;
  corrections: Corrections;
};

type PartProps = { shown: ShownTopic; answer: ShownAnswer; language: Language };

export function useAnswerPart({ shown, answer, language }: PartProps): AnswerPart {
  const sent = answer.texts[language];
  const written = useAnswerText({ topicId: answer.topicId, language, sent });
  const { text, isDirty } = written;
  const saved = sent?.text ?? '';
  const mayWrite = useMayWrite(answer) && shown.topic.emptiedAt === null;
  const isDrafting = sent === null || sent.state === 'drafting';
  // A text in review or approved is opened on purpose, because an edit changes its state.
  const [isOpened, setOpened] = useState(false);
  useFocusAfterStep(language, sent?.state);
  return {
    ...written,
    language,
    sent,
    saved,
    isEditable: mayWrite && (isDrafting || isOpened || isDirty),
    edit: () => {
      setOpened(true);
      textOf(language)?.focus();
    },
    leave: () => headingOf(language)?.focus(),
    selection: () => {
      const { selectionStart: start = 0, selectionEnd: end = 0 } = textOf(language) ?? {};
      return start < end && text === saved ? { language, start, end, quoted: text.slice(start, end) } : undefined;
    },
    corrections: useCorrections({ answer, language, text, isDirty }),
  };
}

/** A step replaces the buttons, and the pressed one had the focus. */
function useFocusAfterStep(language: Language, state: AnswerText['state'] | undefined): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (isFocusLost(document.activeElement)) headingOf(language)?.focus({ preventScroll: true });
  }, [language, state]);
}
