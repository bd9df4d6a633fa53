import { Unbroken } from '#web/kit/text/unbroken.tsx';
import { Log, LogEntry } from '../../kit/log/log.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { kindText } from '../../words/kind-text.ts';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './topic.module.css';
import type { ShownTopic } from '../../queries/use-topics.ts';

type Event = ShownTopic['history'][number];

/** What has happened to a topic, the newest first. */
export function TopicHistory({ shown: { topic, history, timeZone } }: { shown: ShownTopic }) {
  const t = useAreaWords('topics', 'topic');
  const words = useAreaWords('register', 'entry');
  const tell = useTelling(topic.id);
  const nameOf = useNames();
  return (
    <section aria-labelledby="topic-history">
      <div className={styles['head']}>
        <h2 id="topic-history">{t('history')}</h2>
      </div>
      <Log>
        {history.map((event) => {
          const { kind, at, by, questionId } = event;
          const what = tell(event);
          return (
            <LogEntry key={`${kind} ${at} ${questionId}`} at={at} timeZone={timeZone}>
              <Unbroken text={by === null ? what : words('by', { what, who: nameOf(by) ?? t('colleague') })} />
            </LogEntry>
          );
        })}
      </Log>
    </section>
  );
}

/** What has happened, told from one topic: which question came, from where, or which went, and where to. */
function useTelling(topicId: string): (event: Event) => string {
  const t = useAreaWords('topics', 'topic');
  const kinds = useAreaWords('register', 'kinds');
  const words = useAreaWords('register', 'entry');
  const numbers = useNumbers();
  return (event) => {
    const what = kindText(event.kind, kinds);
    if (event.questionId === null) return what;
    const question = numbers.ofQuestion(event.questionNumber);
    const otherNumber = event.topicId === topicId ? event.fromTopicNumber : event.topicNumber;
    if (event.kind !== 'question.moved' || otherNumber === null) return words('about', { what, question });
    const topic = numbers.ofTopic(otherNumber);
    return t(event.topicId === topicId ? 'movedHere' : 'movedAway', { question, topic });
  };
}
