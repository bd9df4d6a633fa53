import { Link } from '@tanstack/react-router';
import { NumberLink } from '../kit/number/number-link.tsx';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useNumbers } from '../meeting/use-numbers.ts';
import { useNames } from '../session/use-names.ts';
import { useDates } from '../kit/time/use-dates.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { readInboxSearch } from '../queries/inbox-search.ts';
import { useStateNames } from '../words/use-state-names.ts';
import { useQuestion } from '../queries/use-question.ts';
import type { ListedQuestion } from '../queries/use-questions.ts';
import { ROWS } from '../kit/rows/rows.ts';
import styles from './skipped-questions.module.css';
import type { Result } from './use-decide.ts';

/** The fields that name a question. */
type Named = Pick<ListedQuestion, 'id' | 'number' | 'language' | 'text'>;

type SkippedProps = {
  title: string;
  skipped: Result['left'];
  /** The questions that the screen has read already; the component reads the others. */
  questions: readonly Named[];
  onOpen: () => void;
};

/** Lists the skipped questions: the present state of each, who changed it and when, and a link to it. */
export function SkippedQuestions({ title, skipped, questions, onOpen }: SkippedProps) {
  return (
    <>
      <h3>{title}</h3>
      <ul role="list" className={`${ROWS} ${styles['skipped']}`}>
        {skipped.map((one) => (
          <SkippedQuestion
            key={one.id}
            skipped={one}
            listed={questions.find(({ id }) => id === one.id)}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </>
  );
}

const UNKNOWN = { state: undefined, since: null, by: null };

type OneProps = { skipped: Result['left'][number]; listed: Named | undefined; onOpen: () => void };

function SkippedQuestion({ skipped: { id, current }, listed, onOpen }: OneProps) {
  const t = useAreaWords('inbox', 'bulk');
  const pane = useAreaWords('inbox', 'pane');
  const states = useStateNames();
  const numbers = useNumbers();
  const nameOf = useNames();
  const { timeZone } = useMeetingMetadata();
  const dates = useDates(timeZone);
  // Reads a question that the list did not contain.
  const read = useQuestion(listed === undefined ? id : undefined).data;
  const question = listed ?? read;
  const number = numbers.ofQuestion(question?.number ?? null);
  const { state, since, by } = current ?? UNKNOWN;
  const named = state === undefined ? '…' : states[state];
  const name = nameOf(by) ?? pane('colleague');
  return (
    <li>
      <b>
        <NumberLink name={number} />
      </b>{' '}
      {since === null ? named : t('nowBy', { state: named, name, time: dates.time(new Date(since)) })}
      {question !== undefined && (
        <p lang={question.language} dir="auto">
          {question.text}
        </p>
      )}{' '}
      <Link to="/inbox" search={(before) => readInboxSearch({ ...before, question: id })} onClick={onOpen}>
        {t('open', { number })}
      </Link>
    </li>
  );
}
