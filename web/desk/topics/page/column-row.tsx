import { useRef } from 'react';
import { QuestionWords } from '#web/kit/text/question-words.tsx';
import type { ListedQuestion } from '../../queries/use-questions.ts';
import { useLanguage } from '../../language/language.tsx';
import { LanguageBadge } from '../../kit/badge/language-badge.tsx';
import { NumberLink } from '../../kit/number/number-link.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNow } from '../../meeting/use-now.ts';
import { useThemes } from '../../meeting/use-themes.ts';
import { useDates } from '../../kit/time/use-dates.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './inbox-column.module.css';
import { AddButton } from '../../grouping/add-to-topic.tsx';
import { DragHandle } from '../../grouping/drag/drag-handle.tsx';
import { type Movable, useDragAndDrop } from '../../grouping/drag/drag-and-drop.tsx';

type RowProps = { question: ListedQuestion; moved: Movable; topicName: string; onAdd: () => void };

/** An undecided question that can be added to the topic next to it. */
export function ColumnRow({ question, moved, topicName, onAdd }: RowProps) {
  const t = useAreaWords('topics', 'column');
  const moveWords = useAreaWords('topics', 'move');
  const { language } = useLanguage();
  const { timeZone } = useMeetingMetadata();
  const dates = useDates(timeZone);
  const now = useNow();
  const theme = useThemes().find(({ code }) => code === question.themeCode);
  const { dragged } = useDragAndDrop();
  const row = useRef<HTMLLIElement>(null);
  const { id, name: number } = moved;
  const isDragged = dragged?.id === id;
  return (
    <li ref={row} id={rowOfColumn(id)} className={isDragged ? `${styles['row']} ${styles['dragged']}` : styles['row']}>
      <DragHandle question={moved} row={row} />
      <div>
        <p className={styles['top']}>
          <span>
            <NumberLink name={number} />
          </span>
          <LanguageBadge language={question.language} />
          <span>{dates.age(new Date(question.receivedAt), now)}</span>
        </p>
        <QuestionWords language={question.language} size="small" lines={4}>
          {question.text ?? t('erased')}
        </QuestionWords>
        <p className={styles['bottom']}>
          <span>{theme?.label[language]}</span>
          {isDragged ? (
            <span>{moveWords('isMoved')}</span>
          ) : (
            <AddButton topicName={topicName} number={number} onAdd={onAdd} />
          )}
        </p>
      </div>
    </li>
  );
}

/** The id of a question's row in the column. */
export function rowOfColumn(questionId: string): string {
  return `new-question-${questionId}`;
}
