import { Icon } from '#web/kit/icon/icon.tsx';
import { useDates } from '../../kit/time/use-dates.ts';
import { useNow } from '../../meeting/use-now.ts';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './answer-facts.module.css';
import { type ShownAnswer, useAnswer } from '../use-answer.ts';

/** Who writes the answer, who approved it, and by when it is due. */
export function AnswerFacts({ topicId }: { topicId: string }) {
  const t = useAreaWords('answer', 'facts');
  const nameOf = useNames();
  const answer = useAnswer(topicId).data;
  if (answer === undefined) return null;
  const { texts } = answer;
  const approvers = new Set([texts.fr?.approvedBy, texts.en?.approvedBy].flatMap((id) => id ?? []));
  return (
    <dl className={styles['facts']}>
      <Due answer={answer} />
      <Writer answer={answer} />
      {approvers.size > 0 && (
        <div>
          <dt>{t('approvedBy')}</dt>
          <dd>{[...approvers].map((id) => nameOf(id) ?? t('colleague')).join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}

function Due({ answer: { assignment, texts, timeZone } }: { answer: ShownAnswer }) {
  const t = useAreaWords('answer', 'facts');
  const dates = useDates(timeZone);
  const now = useNow();
  const due = assignment?.dueAt ?? undefined;
  const dueAt = due === undefined ? undefined : new Date(due);
  const isReady = texts.fr?.state === 'approved' && texts.en?.state === 'approved';
  return (
    <div>
      <dt>{t('due')}</dt>
      <dd>
        {dueAt === undefined ? t('noDate') : <b>{dates.moment(dueAt, now)}</b>}
        {dueAt !== undefined && dueAt < now && !isReady && (
          <span className={styles['late']}>
            <Icon name="clock" />
            {t('late', { age: dates.age(dueAt, now) })}
          </span>
        )}
      </dd>
    </div>
  );
}

function Writer({ answer: { assignment } }: { answer: ShownAnswer }) {
  const t = useAreaWords('answer', 'facts');
  const nameOf = useNames();
  const isAssigned = assignment !== null && assignment.state !== 'declined';
  return (
    <div>
      <dt>{t('writtenBy')}</dt>
      <dd>
        <span>{isAssigned ? (nameOf(assignment.expertId) ?? t('colleague')) : t('nobody')}</span>
        {assignment?.state === 'waiting' && <span> {t('notAccepted')}</span>}
      </dd>
    </div>
  );
}
