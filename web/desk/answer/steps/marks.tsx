import { Button } from '#web/kit/button/button.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useDates } from '../../kit/time/use-dates.ts';
import { useNow } from '../../meeting/use-now.ts';
import { useCan } from '../../session/current-user.tsx';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from '../answer.module.css';
import type { AnswerPart } from '../use-answer-part.ts';
import type { ShownAnswer } from '../use-answer.ts';
import { useStep } from './use-step.ts';

/** What an organiser should know before reading the text: why it was returned, and what changed after its approval. */
export function Marks({ answer, part }: { answer: ShownAnswer; part: AnswerPart }) {
  const t = useAreaWords('answer', 'marks');
  const mayReview = useCan('answer.review');
  const dates = useDates(answer.timeZone);
  const now = useNow();
  const nameOf = useNames();
  const step = useStep(answer, part);
  const { language, sent: text } = part;
  if (text === null) return null;
  const { state, comment, returnedBy, returnedAt, needsTranslationCheck, needsQuestionCheck } = text;
  return (
    <>
      <FailureAlert failure={step.failure} />
      {state === 'drafting' && comment !== null && returnedAt !== null && (
        <div className={styles['mark']}>
          <p>
            <b>
              {t('returned', {
                name: nameOf(returnedBy) ?? t('colleague'),
                when: dates.momentWithin(new Date(returnedAt), now),
              })}
            </b>
          </p>
          <p dir="auto">{comment}</p>
        </div>
      )}
      {needsTranslationCheck && (
        <div className={styles['mark']}>
          <p>{t(`translation.${language}`)}</p>
          {mayReview && (
            <Button kind="secondary" aria-busy={step.isBusy} onClick={() => step.run({ name: 'confirmTranslation' })}>
              {t('confirmTranslation')}
            </Button>
          )}
        </div>
      )}
      {needsQuestionCheck && (
        <div className={styles['mark']}>
          <p>{t('questions')}</p>
          {mayReview && (
            <Button kind="secondary" aria-busy={step.isBusy} onClick={() => step.run({ name: 'confirmQuestions' })}>
              {t('confirmQuestions')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
