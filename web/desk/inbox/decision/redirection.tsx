import { useDates } from '../../kit/time/use-dates.ts';
import { useNow } from '../../meeting/use-now.ts';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import styles from './decision.module.css';

/**
 * The colleague who redirected a question, its recipient, and how it was answered; nothing for a question that was not
 * redirected.
 */
export function Redirection({ question: { state, history, timeZone } }: { question: ReadQuestion }) {
  const t = useAreaWords('inbox', 'redirect');
  const pane = useAreaWords('inbox', 'pane');
  const nameOf = useNames();
  const dates = useDates(timeZone);
  const now = useNow();
  if (state !== 'redirected' && state !== 'answeredPrivately') return null;
  const redirected = history.findLast(({ kind }) => kind === 'question.redirected');
  const answered =
    state === 'answeredPrivately' ? history.findLast(({ kind }) => kind === 'question.answeredPrivately') : undefined;
  const byline = ({ actorId, occurredAt }: ReadQuestion['history'][number]) => ({
    name: nameOf(actorId) ?? pane('colleague'),
    moment: dates.momentWithin(new Date(occurredAt), now),
  });
  return (
    <div className={styles['proposal']}>
      {redirected !== undefined && (
        <>
          <p>{t('redirectedBy', byline(redirected))}</p>
          <dl>
            <dt>{t('recipient')}</dt>
            <dd dir="auto">{redirected.recipient ?? t('noRecipient')}</dd>
            {redirected.remark !== null && <dt>{t('note')}</dt>}
            {redirected.remark !== null && <dd dir="auto">{redirected.remark}</dd>}
          </dl>
        </>
      )}
      {answered !== undefined && (
        <dl>
          <dt>{t('answeredBy', byline(answered))}</dt>
          <dd dir="auto">{answered.remark}</dd>
        </dl>
      )}
    </div>
  );
}
