import { useEffect } from 'react';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { TopicHeading } from '../../kit/topic/topic-heading.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useDropArea } from './use-drop-area.ts';
import { type Topic, useTopics } from '../../queries/topics-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './topic-targets.module.css';

type TargetsProps = {
  /** The label of the dragged questions: one number, or their count. */
  what: string;
  /** The present topic, which is no destination. */
  without?: string | undefined;
  /** Undefined when the questions cannot form a new topic. */
  onNew: (() => void) | undefined;
  onTopic: (topic: Topic) => void;
  /** The drag has ended, with or without a drop. */
  onEnd: () => void;
};

/** The topics as destinations while the pointer drags questions of the list. The keyboard uses G. */
export function TopicTargets({ what, without, onNew, onTopic, onEnd }: TargetsProps) {
  const t = useAreaWords('inbox', 'drop');
  const moveWords = useAreaWords('topics', 'move');
  const numbers = useNumbers();
  const topics = useTopics().filter(({ id, emptiedAt }) => id !== without && emptiedAt === null);
  useFreePointer(onEnd);
  return (
    <div className={styles['targets']} role="group" aria-label={t('label')}>
      {onNew !== undefined && <Target label={t('new', { what })} onDrop={onNew} />}
      {topics.map((topic) => (
        <Target
          key={topic.id}
          label={moveWords('dropInto', { question: what, topic: numbers.ofTopic(topic.number) })}
          topic={topic}
          onDrop={() => onTopic(topic)}
        />
      ))}
    </div>
  );
}

/**
 * A row that leaves the list during its drag fires no `dragend`; the next pointer movement shows that the drag is over.
 */
function useFreePointer(onFree: () => void): void {
  useEffect(() => {
    document.addEventListener('pointermove', onFree);
    return () => document.removeEventListener('pointermove', onFree);
  }, [onFree]);
}

type TargetProps = { label: string; topic?: Topic; onDrop: () => void };

function Target({ label, topic, onDrop }: TargetProps) {
  const { isOver, areaProps } = useDropArea(onDrop);
  return (
    <div {...areaProps} className={isOver ? `${styles['area']} ${styles['target']}` : styles['area']}>
      <span>
        <DeskIcon name="plus" />
        {label}
      </span>
      {topic !== undefined && <TopicHeading topic={topic} />}
    </div>
  );
}
