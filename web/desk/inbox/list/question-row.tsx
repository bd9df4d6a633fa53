import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { QuestionWords } from '#web/kit/text/question-words.tsx';
import { Icon } from '#web/kit/icon/icon.tsx';
import { CheckBox } from '#web/kit/check/check.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { useLanguage } from '../../language/language.tsx';
import { LanguageBadge } from '../../kit/badge/language-badge.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNow } from '../../meeting/use-now.ts';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useOverdueThresholds } from '../../meeting/use-organisers-meeting.ts';
import type { Theme } from '../../meeting/use-themes.ts';
import { useDates } from '../../kit/time/use-dates.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { readInboxSearch } from '../../queries/inbox-search.ts';
import type { ListedQuestion } from '../../queries/use-questions.ts';
import { QuestionBadge } from '../../kit/badge/question-badge.tsx';
import styles from './question-list.module.css';
import { rowId } from '../use-pane-focus.ts';

type RowProps = {
  question: ListedQuestion;
  themes: Theme[];
  isCurrent: boolean;
  /** Undefined outside the selection mode. */
  isPicked: boolean | undefined;
  /** The activity of colleagues on this question, in words. */
  presence: string | undefined;
  onPick: (question: ListedQuestion, isRange: boolean) => void;
};

/** One row of the list: number, text, theme and state of a question. */
export function QuestionRow({ question, themes, isCurrent, isPicked, presence, onPick }: RowProps) {
  const t = useAreaWords('inbox', 'list');
  const numbers = useNumbers();
  const number = numbers.ofQuestion(question.number);
  // A Shift-click selects a range and must not open a window.
  const onClick = (event: MouseEvent) => {
    if (!event.shiftKey) return;
    event.preventDefault();
    onPick(question, true);
  };
  return (
    <>
      {isPicked !== undefined && (
        <label className={styles['pick']}>
          <CheckBox checked={isPicked} onChange={() => onPick(question, false)} onClick={onClick} />
          <HiddenText>{t('pick', { number })}</HiddenText>
        </label>
      )}
      <Link
        // A drag moves the row, not the link's address.
        draggable={false}
        id={rowId(question.id)}
        to="/inbox"
        search={(before) => readInboxSearch({ ...before, question: question.id })}
        aria-current={isCurrent ? 'true' : undefined}
        className={question.isOpened ? styles['row'] : `${styles['row']} ${styles['unread']}`}
        onClick={onClick}
      >
        <RowTop question={question} number={number} />
        <QuestionWords language={question.language} size="small" lines={2}>
          {question.text ?? t('erased')}
        </QuestionWords>
        <RowBottom question={question} themes={themes} presence={presence} />
      </Link>
    </>
  );
}

function RowTop({ question, number }: { question: ListedQuestion; number: string }) {
  const { timeZone } = useMeetingMetadata();
  const dates = useDates(timeZone);
  const [receivedAt, now] = [new Date(question.receivedAt), useNow()];
  return (
    <span className={styles['top']}>
      <span className={styles['number']} translate="no">
        {number}
      </span>
      <LanguageBadge language={question.language} />
      <span className={styles['age']}>
        <span aria-hidden="true">{dates.age(receivedAt, now)}</span>
        <HiddenText>{dates.ago(receivedAt, now)}</HiddenText>
      </span>
    </span>
  );
}

function RowBottom({ question, themes, presence }: Pick<RowProps, 'question' | 'themes' | 'presence'>) {
  const t = useAreaWords('inbox', 'list');
  const { language } = useLanguage();
  const theme = themes.find(({ code }) => code === question.themeCode);
  const isWaiting = question.state === 'received';
  return (
    <span className={styles['bottom']}>
      <span className={styles['about']}>
        <span className={presence === undefined ? undefined : styles['covered']}>
          {theme?.label[language] ?? t('noTheme')}
        </span>
        {presence !== undefined && (
          <span className={styles['presence']}>
            <DeskIcon name="eye" />
            <span>{presence}</span>
          </span>
        )}
      </span>
      {isWaiting && <Overdue age={question.age} />}
      <QuestionBadge question={question} />
    </span>
  );
}

function Overdue({ age }: { age: ListedQuestion['age'] }) {
  const t = useAreaWords('inbox', 'list');
  const thresholds = useOverdueThresholds();
  const { timeZone } = useMeetingMetadata();
  const dates = useDates(timeZone);
  if (age === null || thresholds === undefined) return null;
  return (
    <span className={styles['overdue']}>
      <Icon name="clock" />
      {t('over', { span: dates.span(thresholds[age]) })}
    </span>
  );
}
