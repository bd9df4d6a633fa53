import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useDragAndDrop } from './drag-and-drop.tsx';
import { useMove } from '../use-move.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { TopicTargets } from './topic-targets.tsx';

type DropProps = {
  /** The selected questions, by id. A selected row drags all of them, which another component handles. */
  picked: ReadonlyMap<string, number> | undefined;
};

/** The destinations for one dragged row, and why the last drop failed. */
export function DropQuestion({ picked }: DropProps) {
  const t = useAreaWords('inbox', 'decide');
  const numbers = useNumbers();
  const { dragged, setDragged } = useDragAndDrop();
  const move = useMove();
  const end = () => setDragged(undefined);
  if (dragged === undefined || picked?.has(dragged.id) === true) return <FailureAlert failure={move.failure} />;
  const { name: number, topicId } = dragged;
  const send = (into: Parameters<typeof move.run>[0]['into'], announcement: string) => {
    end();
    move.run({ questions: [dragged], into, announcement });
  };
  return (
    <TopicTargets
      what={number}
      without={topicId}
      onNew={topicId === undefined ? () => send({ kind: 'own' }, t('accepted', { number })) : undefined}
      onTopic={({ id, number: of }) =>
        send({ kind: 'existing', topicId: id }, t('grouped', { number, topic: numbers.ofTopic(of) }))
      }
      onEnd={end}
    />
  );
}
