import { useRef } from 'react';
import { QuestionWords } from '#web/kit/text/question-words.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { useLanguage } from '../../language/language.tsx';
import { LanguageBadge } from '../../kit/badge/language-badge.tsx';
import { NumberLink } from '../../kit/number/number-link.tsx';
import { useNow } from '../../meeting/use-now.ts';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useNames } from '../../session/use-names.ts';
import { useDates } from '../../kit/time/use-dates.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { DragHandle } from '../../grouping/drag/drag-handle.tsx';
import { MoveMenu, type RowAction } from '../../grouping/move-menu.tsx';
import { useDragAndDrop } from '../../grouping/drag/drag-and-drop.tsx';
import styles from './topic-questions.module.css';
import type { ShownTopic, TopicQuestion } from '../../queries/use-topics.ts';

type ItemProps = {
  question: TopicQuestion;
  shown: ShownTopic;
  topicName: string;
  /** The id of the element that gets the focus when the question disappears. */
  focusId: string;
  /** Undefined without the permission to move questions. */
  isPicked: boolean | undefined;
  onPick: () => void;
  onAction: (action: RowAction) => void;
};

/** One question of a topic, with its complete text. It never shows the author. */
export function QuestionItem({ question, shown, topicName, focusId, isPicked, onPick, onAction }: ItemProps) {
  const t = useAreaWords('topics', 'topic');
  const numbers = useNumbers();
  const { dragged, movedId } = useDragAndDrop();
  const row = useRef<HTMLLIElement>(null);
  const { id, version, language, text } = question;
  const number = numbers.ofQuestion(question.number);
  const names = [
    isPicked === true && styles['picked'],
    movedId === id && styles['moved'],
    dragged?.id === id && styles['dragged'],
  ];
  return (
    <li ref={row} id={rowOf(id)} className={names.filter(Boolean).join(' ')}>
      {isPicked !== undefined && (
        <>
          <label>
            <input type="checkbox" checked={isPicked} onChange={onPick} />
            <HiddenText>{t('pick', { number })}</HiddenText>
          </label>
          <DragHandle question={{ id, version, name: number, topicId: shown.topic.id, focusId }} row={row} />
        </>
      )}
      <div>
        <p className={styles['top']}>
          <b>
            <NumberLink name={number} />
          </b>
          <LanguageBadge language={language} />
          <Origin question={question} timeZone={shown.timeZone} />
        </p>
        <QuestionWords language={language} size="small">
          {text ?? t('erased')}
        </QuestionWords>
      </div>
      {isPicked !== undefined && (
        <MoveMenu question={number} topic={topicName} isAlone={shown.questions.length === 1} onAction={onAction} />
      )}
    </li>
  );
}

/** The question's language, its time of receipt, and the organiser who accepted it. */
function Origin({ question, timeZone }: { question: TopicQuestion; timeZone: string }) {
  const t = useAreaWords('topics', 'topic');
  const moveWords = useAreaWords('topics', 'move');
  const { language } = useLanguage();
  const { dragged } = useDragAndDrop();
  const dates = useDates(timeZone);
  const now = useNow();
  const nameOf = useNames();
  if (dragged?.id === question.id) return <span>{moveWords('isMoved')}</span>;
  const { country, receivedAt, decidedBy } = question;
  const parts = [
    dates.moment(new Date(receivedAt), now),
    country === null ? undefined : new Intl.DisplayNames(language, { type: 'region' }).of(country),
    decidedBy === null ? undefined : t('acceptedBy', { name: nameOf(decidedBy) ?? t('colleague') }),
  ];
  return <span>{parts.filter((part) => part !== undefined).join(', ')}</span>;
}

/** The id of a question's row. */
export function rowOf(questionId: string): string {
  return `topic-question-${questionId}`;
}
