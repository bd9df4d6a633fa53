import { Timeline, TimelineEntry } from '../../kit/timeline/timeline.tsx';
import { NumberLinks } from '../../kit/number/number-links.tsx';
import { NamedTopic } from '../../kit/topic/named-topic.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useAnswerDetails } from '../../kit/register/use-answer-details.ts';
import { kindText } from '../../words/kind-text.ts';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { SMALL_HEADING } from '../../kit/heading/heading.ts';
import styles from './topic.module.css';
import type { ShownTopic } from '../../queries/use-topics.ts';

type Event = ShownTopic['history'][number];

/** The timeline of a topic, newest first. */
export function TopicHistory({ shown: { topic, history, timeZone } }: { shown: ShownTopic }) {
  const t = useAreaWords('topics', 'topic');
  const words = useAreaWords('entries', 'entry');
  const textOf = useEventText(topic.id);
  const nameOf = useNames();
  const detailsOf = useAnswerDetails(timeZone);
  return (
    <section aria-labelledby="topic-history">
      <div className={styles['head']}>
        <h2 className={SMALL_HEADING} id="topic-history">
          {t('history')}
        </h2>
      </div>
      <Timeline>
        {history.map((event) => {
          const { kind, at, by, questionId } = event;
          const what = textOf(event);
          const details = detailsOf(event);
          const text = by === null ? what : words('by', { what, who: nameOf(by) ?? t('colleague') });
          return (
            <TimelineEntry key={`${kind} ${at} ${questionId}`} at={at} timeZone={timeZone}>
              <p>
                <NumberLinks text={text} />
              </p>
              {details.length > 0 && <p className={styles['other']}>{details.join(' · ')}</p>}
              <OtherTopic event={event} topicId={topic.id} />
            </TimelineEntry>
          );
        })}
      </Timeline>
    </section>
  );
}

/** Describes an event from the view of one topic: a question joined or left, or topics were merged. */
function useEventText(topicId: string): (event: Event) => string {
  const t = useAreaWords('topics', 'topic');
  const kinds = useAreaWords('entries', 'kinds');
  const words = useAreaWords('entries', 'entry');
  const numbers = useNumbers();
  return ({ kind, questionId, questionNumber, topic }) => {
    const isHere = topic?.id === topicId;
    if (kind === 'topic.merged') return t(isHere ? 'mergedHere' : 'mergedAway');
    const what = kindText(kind, kinds);
    if (questionId === null) return what;
    const question = numbers.ofQuestion(questionNumber);
    if (kind !== 'question.moved') return words('about', { what, question });
    return t(isHere ? 'movedHere' : 'movedAway', { question });
  };
}

/** The other topic of an event: the origin or the destination of a question, or the merged topic. */
function OtherTopic({ event: { topic, fromTopic }, topicId }: { event: Event; topicId: string }) {
  const t = useAreaWords('topics', 'topic');
  const numbers = useNumbers();
  const isHere = topic?.id === topicId;
  const other = isHere ? fromTopic : topic;
  if (other === null || other.id === topicId) return null;
  const name = { topic: numbers.ofTopic(other.number) };
  return (
    <p className={styles['other']}>
      <NamedTopic text={t(isHere ? 'fromTopic' : 'toTopic', name)} topic={other} />
    </p>
  );
}
