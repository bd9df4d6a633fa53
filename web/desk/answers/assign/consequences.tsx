import { NO_EXPERT } from '#contract/plain/answer/answer-filter.ts';
import { NumberLinks } from '../../kit/number/number-links.tsx';
import { useLanguage } from '../../language/language.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import type { AnswerRow } from '../../queries/answers-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { useFailedMails } from '../../failed-mails/use-failed-mails.ts';
import { useNameOf } from '../use-experts.ts';
import { countDated, countNoted } from './count-kept.ts';
import styles from './assign.module.css';

type Props = {
  rows: readonly AnswerRow[];
  /** The id of the chosen organiser; `NO_EXPERT`, or empty before a choice. */
  expert: string;
  removesDue: boolean;
};

/** What each organiser is told, and what happens to the drafts of an earlier expert. */
export function Consequences({ rows, expert, removesDue }: Props) {
  const t = useAreaWords('answers', 'assign');
  const nameOf = useNameOf();
  const isGiven = expert !== '' && expert !== NO_EXPERT;
  const taken = useTaken(rows, expert);
  const kept = useKept(rows, { expert, removesDue });
  const sendsMail = useFailedMails().data?.sendsMail === true;
  return (
    <div role="status" className={styles['told']}>
      {isGiven && <p>{t(sendsMail ? 'told' : 'toldAtDesk', { count: rows.length, name: nameOf(expert) })}</p>}
      {expert === NO_EXPERT && <p>{t('toldNobody', { count: rows.length })}</p>}
      {kept.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {taken.map((text) => (
        <p key={text}>
          <NumberLinks text={text} />
        </p>
      ))}
    </div>
  );
}

/** What happens to the due dates and notes that the topics have. */
function useKept(rows: readonly AnswerRow[], { expert, removesDue }: Omit<Props, 'rows'>): string[] {
  const t = useAreaWords('answers', 'assign');
  const [dated, noted] = [countDated(rows), countNoted(rows)];
  const isGiven = expert !== NO_EXPERT;
  return [
    ...(dated > 0 && !removesDue ? [t(isGiven ? 'keepsDue' : 'losesDue', { count: dated })] : []),
    ...(noted > 0 ? [t(isGiven ? 'keepsNote' : 'losesNote', { count: noted })] : []),
  ];
}

/** One sentence for each expert who loses topics. */
function useTaken(rows: readonly AnswerRow[], expert: string): string[] {
  const t = useAreaWords('answers', 'assign');
  const nameOf = useNameOf();
  const numbers = useNumbers();
  const { language } = useLanguage();
  if (expert === '') return [];
  const held = rows.flatMap(({ topic, assignment }) =>
    assignment === null || assignment.state === 'declined' || assignment.expertId === expert
      ? []
      : { from: assignment.expertId, name: numbers.ofTopic(topic.number) },
  );
  return [...Map.groupBy(held, ({ from }) => from)].map(([from, those]) => {
    const topics = new Intl.ListFormat(language).format(those.map(({ name }) => name));
    return t(those.length === 1 ? 'takenOne' : 'takenMany', { topics, name: nameOf(from) });
  });
}
