import { DropPlace } from '../../moving/drop-place.tsx';
import { useMoving } from '../../moving/moving.tsx';
import { useDropArea } from '../../moving/use-drop-area.ts';
import { useMove } from '../../moving/use-move.ts';
import { useMay } from '../../session/self.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ShownTopic } from '../../queries/use-topics.ts';

export type TopicArea = ReturnType<typeof useTopicArea>;

/** The whole page of a topic takes a question that is dragged and is not in it. */
export function useTopicArea({ topic }: ShownTopic, name: string) {
  const t = useAreaWords('topics', 'moving');
  const { dragged } = useMoving();
  const mayChange = useMay('topic.change');
  const move = useMove();
  const isTaken = mayChange && topic.emptiedAt === null && dragged !== undefined && dragged.topicId !== topic.id;
  const names = { question: dragged?.name ?? '', topic: name };
  const into = { kind: 'existing', topicId: topic.id } as const;
  const drop = isTaken ? () => move.run({ questions: [dragged], into, said: t('moved', names) }) : undefined;
  return { ...useDropArea(drop), drop, label: t('dropInto', names), failure: move.failure };
}

/** Says at the foot of a topic what release will do, and takes what a keyboard moves. */
export function DropInto({ area: { isOver, drop, label, leave } }: { area: TopicArea }) {
  if (drop === undefined) return null;
  const take = () => {
    // What is released here is not released over the page as well.
    leave();
    drop();
  };
  return <DropPlace isLarge isOver={isOver} label={label} onDrop={take} />;
}
