import { Unbroken } from '#web/kit/text/unbroken.tsx';
import { useNow } from '../../meeting/use-now.ts';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { kindText } from '../../register/entry-kinds.ts';
import { useNames } from '../../session/use-names.ts';
import { useDates } from '../../time/use-dates.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './topic.module.css';
import type { ShownTopic } from '../use-topics.ts';

/** What has happened to a topic, the newest first. */
export function TopicHistory({ shown: { history, questions, timeZone } }: { shown: ShownTopic }) {
  const t = useAreaWords('topics', 'topic');
  const kinds = useAreaWords('register', 'kinds');
  const words = useAreaWords('register', 'entry');
  const numbers = useNumbers();
  const nameOf = useNames();
  const dates = useDates(timeZone);
  const now = useNow();
  return (
    <section aria-labelledby="topic-history">
      <div className={styles['head']}>
        <h2 id="topic-history">{t('history')}</h2>
      </div>
      <ol role="list" className={styles['log']}>
        {history.map(({ kind, at, by, questionId }) => {
          const question = questions.find(({ id }) => id === questionId);
          const what = kindText(kind, kinds);
          const about =
            question === undefined ? what : words('about', { what, question: numbers.ofQuestion(question.number) });
          return (
            <li key={`${kind} ${at} ${questionId}`}>
              <time dateTime={at}>{dates.moment(new Date(at), now)}</time>
              <span>
                <Unbroken
                  text={by === null ? about : words('by', { what: about, who: nameOf(by) ?? t('colleague') })}
                />
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
