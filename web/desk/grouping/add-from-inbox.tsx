import { Link, useSearch } from '@tanstack/react-router';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { DeskIcon } from '../kit/icon/desk-icon.tsx';
import { AddButton, type AddTo, useAddTo } from './add-to-topic.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { readInboxSearch } from '../queries/inbox-search.ts';
import type { ReadQuestion } from '../queries/use-question.ts';
import type { ListedQuestion } from '../queries/use-questions.ts';
import { useAddToTopic } from './use-add-to-topic.ts';
import type { OnMoved } from './use-move.ts';
import styles from './add-from-inbox.module.css';

/** The line above the list: names the topic that receives the questions, and links back to it. */
export function AddToTopicLine({ addTo: { topicId, name, move } }: { addTo: AddTo }) {
  const t = useAreaWords('topics', 'column');
  return (
    <div className={styles['line']}>
      <p>
        <b>{t('adding', { topic: name })}</b>
        <Link to="/topics/$topicId" params={{ topicId }}>
          <DeskIcon name="back" />
          {t('backTo', { topic: name })}
        </Link>
      </p>
      <FailureAlert failure={move.failure} />
    </div>
  );
}

type AddProps = { question: ListedQuestion; next: ListedQuestion | undefined; addTo: AddTo };

/** The button under each undecided question of the list. */
export function AddToTopic({ question, next, addTo }: AddProps) {
  const { moved, add } = useAddTo(addTo)(question, next === undefined ? 'main' : addId(next.id));
  return (
    <p id={addId(question.id)} className={styles['add']}>
      <AddButton topicName={addTo.name} number={moved.name} onAdd={add} />
    </p>
  );
}

type ReadProps = { question: ReadQuestion; onAdded: OnMoved };

/** The same button under the question in the reading pane. */
export function AddOpenQuestion({ question, onAdded }: ReadProps) {
  const { for: topicId } = useSearch({ from: '/shell/inbox', select: readInboxSearch, structuralSharing: true });
  const addTo = useAddToTopic(topicId, onAdded);
  return addTo === undefined ? null : <AddHere question={question} addTo={addTo} />;
}

function AddHere({ question, addTo }: { question: ReadQuestion; addTo: AddTo }) {
  const { moved, add } = useAddTo(addTo)(question, 'main');
  return (
    <div className={styles['here']}>
      <AddToTopicLine addTo={addTo} />
      {question.state === 'received' && <AddButton topicName={addTo.name} number={moved.name} onAdd={add} />}
    </div>
  );
}

function addId(questionId: string): string {
  return `add-${questionId}`;
}
