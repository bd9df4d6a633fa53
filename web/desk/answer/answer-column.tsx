import type { Language } from '#contract/plain/language.ts';
import { LanguageBadge } from '../kit/badge/language-badge.tsx';
import { SMALL_HEADING } from '../kit/heading/heading.ts';
import type { ShownTopic } from '../queries/use-topics.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { headingId } from './answer-elements.ts';
import styles from './answer.module.css';
import { LanguageQuestions } from './language-questions.tsx';
import type { NumberedRemark } from './rail/numbered-remarks.ts';
import type { RemarkFocus } from './rail/use-remark-focus.ts';
import { AnswerButtons } from './steps/answer-buttons.tsx';
import { Marks } from './steps/marks.tsx';
import { Steps } from './steps/steps.tsx';
import { Unchecked } from './steps/unchecked.tsx';
import type { AnswerSteps } from './steps/use-answer-steps.ts';
import { Length } from './text/length.tsx';
import { SaveLine } from './text/save-line.tsx';
import { TextBox } from './text/text-box.tsx';
import type { AnswerPart } from './use-answer-part.ts';
import type { ShownAnswer } from './use-answer.ts';

type ColumnProps = {
  shown: ShownTopic;
  answer: ShownAnswer;
  part: AnswerPart;
  steps: AnswerSteps;
  /** The language in use: single keys act on it, and a narrow screen shows it alone. */
  isInUse: boolean;
  onUse: (language: Language) => void;
  remarks: readonly NumberedRemark[];
  focus: RemarkFocus;
  onTyping: (language: Language | null) => void;
};

/** One language of an answer: its questions, steps, text, length and buttons. */
export function AnswerColumn(props: ColumnProps) {
  const { shown, answer, part, steps, isInUse, onUse, remarks, focus, onTyping } = props;
  const t = useAreaWords('answer', 'column');
  const { language, sent, text, state, isDirty } = part;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes which language is in use
    <section
      className={isInUse ? styles['column'] : `${styles['column']} ${styles['other']}`}
      aria-labelledby={headingId(language)}
      onFocus={() => onUse(language)}
    >
      <LanguageQuestions shown={shown} language={language} />
      <header className={styles['head']}>
        <h2 id={headingId(language)} className={SMALL_HEADING} tabIndex={-1}>
          <LanguageBadge language={language} /> {t(language)}
        </h2>
        <SaveLine sent={sent} state={state} />
      </header>
      <div className={styles['part']}>
        <Steps sent={sent} />
        <Marks answer={answer} part={part} />
        <Unchecked answer={answer} language={language} isDirty={isDirty} />
      </div>
      <TextBox
        part={part}
        remarks={remarks.filter((remark) => remark.language === language)}
        focus={focus}
        onTyping={onTyping}
        onSend={steps.send}
      />
      <Length text={text} language={language} settings={answer.settings} />
      <AnswerButtons part={part} steps={steps} hasKeys={isInUse} />
    </section>
  );
}
