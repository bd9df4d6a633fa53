import { TopicHeading } from '../../kit/topic/topic-heading.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { Topic } from '../../queries/topics-query.ts';
import { DropTarget } from './drop-target.tsx';
import type { Destination, Movable } from './drag-and-drop.tsx';
import styles from './drag-and-drop.module.css';

type DropProps = {
  question: Movable;
  /** The present topic of the question. */
  from: Topic;
  topics: Topic[];
  /** The destination on removal from the topic; undefined when removal is impossible. */
  out: Destination | undefined;
  onMove: (into: Destination, announcement: string) => void;
};

/** The destinations during the drag of a topic's question: out of the topic, or another topic. */
export function DropTopics({ question, from, topics, out, onMove }: DropProps) {
  const t = useAreaWords('topics', 'move');
  const topic = useAreaWords('topics', 'topic');
  const numbers = useNumbers();
  const names = { question: question.name, topic: numbers.ofTopic(from.number) };
  // Topics with the same theme come first: a misplaced question usually belongs to a similar topic.
  const isNear = ({ themeCode }: Topic) => Number(themeCode === from.themeCode);
  const others = topics.filter(({ id }) => id !== from.id).toSorted((a, b) => isNear(b) - isNear(a));
  return (
    <div className={styles['targets']}>
      {out !== undefined && (
        <DropTarget
          isOut
          label={t('dropOut', names)}
          onDrop={() => onMove(out, topic('removed', { number: names.question, topic: names.topic }))}
        />
      )}
      {others.map((other) => {
        const name = numbers.ofTopic(other.number);
        const announcement = t('moved', { question: question.name, topic: name });
        return (
          <DropTarget
            key={other.id}
            label={t('dropInto', { question: question.name, topic: name })}
            onDrop={() => onMove({ kind: 'existing', topicId: other.id }, announcement)}
          >
            <span className={styles['heading']}>
              <TopicHeading topic={other} />
            </span>
          </DropTarget>
        );
      })}
    </div>
  );
}
