import { Link } from '@tanstack/react-router';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { readInboxSearch } from '../../queries/inbox-search.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './reading-pane.module.css';

/** The service stops counting here. */
const MAX_COUNTED = 1000;

/** Other questions from the same email address. They show a repeated question without revealing its author. */
export function SameSender({ sameSender: { count, questions } }: { sameSender: ReadQuestion['sameSender'] }) {
  const t = useAreaWords('inbox', 'pane');
  const numbers = useNumbers();
  if (count === 0) return null;
  const rest = count - questions.length;
  return (
    <p className={styles['same']}>
      {count < MAX_COUNTED ? t('sameSender', { count }) : t('sameSenderAtLeast', { count })}{' '}
      {questions.map(({ id, number }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to="/inbox" search={(before) => readInboxSearch({ ...before, question: id })} translate="no">
            {numbers.ofQuestion(number)}
          </Link>
        </span>
      ))}
      {rest > 0 && <span> {t('sameSenderRest', { count: rest })}</span>}
    </p>
  );
}
