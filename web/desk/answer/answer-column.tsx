import { useId, useRef, useState } from 'react';
import type { Language } from '#contract/plain/language.ts';
import { LanguageBadge } from '../kit/badge/language-badge.tsx';
import { SMALL_HEADING } from '../kit/heading/heading.ts';
import { useShortcuts } from '../kit/keyboard/shortcuts.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import type { ShownTopic } from '../queries/use-topics.ts';
import { AnswerButtons } from './steps/answer-buttons.tsx';
import type { Focus } from './rail/focus.ts';
import styles from './answer.module.css';
import { Conflict } from './text/conflict.tsx';
import { LanguageQuestions } from './language-questions.tsx';
import { Length } from './text/length.tsx';
import { Marks } from './steps/marks.tsx';
import { SaveLine } from './text/save-line.tsx';
import { Steps } from './steps/steps.tsx';
import { TextBox } from './text/text-box.tsx';
import { Unchecked } from './steps/unchecked.tsx';
import { Typography } from './steps/typography.tsx';
import type { ShownAnswer } from './use-answer.ts';
import { useAnswerText } from './text/use-answer-text.ts';
import { useMayWrite } from './use-may-write.ts';

type ColumnProps = {
  shown: ShownTopic;
  answer: ShownAnswer;
  language: Language;
  /** Shown on a narrow screen. */
  isChosen: boolean;
  focus: Focus;
  onFocus: (focus: Focus) => void;
  onTyping: (language: Language | null) => void;
};

/** One language of an answer: its questions, steps, text, length and buttons. */
export function AnswerColumn(props: ColumnProps) {
  const { shown, answer, language, isChosen, focus, onFocus, onTyping } = props;
  const t = useAreaWords('answer', 'column');
  const id = useId();
  const sent = answer.texts[language];
  const { text, state, isDirty, autosave } = useAnswerText({ topicId: answer.topicId, language, sent });
  const mayWrite = useMayWrite(answer) && shown.topic.emptiedAt === null;
  const isDrafting = sent === null || sent.state === 'drafting';
  // A text in review or approved is opened on purpose, because an edit changes its state.
  const [isOpened, setOpened] = useState(false);
  const isEditable = mayWrite && (isDrafting || isOpened || isDirty);
  const box = useRef<HTMLTextAreaElement>(null);
  const edit = () => {
    setOpened(true);
    box.current?.focus();
  };
  useShortcuts(
    { [language === 'fr' ? '1' : '2']: () => box.current?.focus() },
    language === 'fr' ? { '1': 'french' } : { '2': 'english' },
  );
  return (
    <section className={isChosen ? styles['column'] : `${styles['column']} ${styles['other']}`} aria-labelledby={id}>
      <LanguageQuestions shown={shown} language={language} />
      <div className={styles['part']}>
        <header className={styles['columnHead']}>
          <h2 id={id} className={SMALL_HEADING}>
            <LanguageBadge language={language} /> {t(language)}
          </h2>
          <SaveLine sent={sent} state={state} />
        </header>
        <Steps sent={sent} />
        <Marks answer={answer} language={language} />
        <Unchecked answer={answer} language={language} isDirty={isDirty} />
        {state.kind === 'conflict' && (
          <Conflict answer={answer} language={language} mine={text} theirs={state.theirs} onChoose={autosave.resolve} />
        )}
      </div>
      <TextBox
        ref={box}
        answer={answer}
        language={language}
        text={text}
        isEditable={isEditable}
        labelledBy={id}
        focus={focus}
        onFocus={onFocus}
        onTyping={onTyping}
        onWrite={autosave.write}
        onLeave={autosave.flush}
      />
      <Length text={text} language={language} settings={answer.settings} />
      <div className={styles['part']}>
        {sent?.state === 'inReview' && <Typography answer={answer} language={language} text={text} isDirty={isDirty} />}
        <AnswerButtons answer={answer} language={language} isDirty={isDirty} isEditable={isEditable} onEdit={edit} />
      </div>
    </section>
  );
}
