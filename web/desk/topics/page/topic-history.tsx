import { Unbroken } from '#web/kit/text/unbroken.tsx';
import { Log, LogEntry } from '../../kit/log/log.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { kindText } from '../../words/kind-text.ts';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './topic.module.css';
import type { ShownTopic } from '../../queries/use-topics.ts';

/** What has happened to a topic, the newest first. */
export function TopicHistory({ shown: { history, questions, timeZone } }: { shown: ShownTopic }) {
  const t = useAreaWords('topics', 'topic');
  const kinds = useAreaWords('register', 'kinds');
  const words = useAreaWords('register', 'entry');
  const numbers = useNumbers();
  const nameOf = useNames();
  return (
    <section aria-labelledby="topic-history">
      <div className={styles['head']}>
        <h2 id="topic-history">{t('history')}</h2>
      </div>
      <Log>
        {history.map(({ kind, at, by, questionId }) => {
          const question = questions.find(({ id }) => id === questionId);
          const what = kindText(kind, kinds);
          const about =
            question === undefined ? what : words('about', { what, question: numbers.ofQuestion(question.number) });
          return (
            <LogEntry key={`${kind} ${at} ${questionId}`} at={at} timeZone={timeZone}>
              <Unbroken text={by === null ? about : words('by', { what: about, who: nameOf(by) ?? t('colleague') })} />
            </LogEntry>
          );
        })}
      </Log>
    </section>
  );
}
