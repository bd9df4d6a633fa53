import { DropTarget } from '../../grouping/drag/drop-target.tsx';
import { useDragAndDrop } from '../../grouping/drag/drag-and-drop.tsx';
import { useDropArea } from '../../grouping/drag/use-drop-area.ts';
import { useMove } from '../../grouping/use-move.ts';
import { useCan } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ShownTopic } from '../../queries/use-topics.ts';

export type TopicArea = ReturnType<typeof useTopicArea>;

/** Makes the whole page of a topic a destination for dragged questions of other topics or of the column. */
export function useTopicArea({ topic }: ShownTopic, name: string) {
  const t = useAreaWords('topics', 'move');
  const { dragged } = useDragAndDrop();
  const mayChange = useCan('topic.change');
  const move = useMove();
  const isTaken = mayChange && topic.emptiedAt === null && dragged !== undefined && dragged.topicId !== topic.id;
  const names = { question: dragged?.name ?? '', topic: name };
  const into = { kind: 'existing', topicId: topic.id } as const;
  const drop = isTaken ? () => move.run({ questions: [dragged], into, announcement: t('moved', names) }) : undefined;
  return { ...useDropArea(drop), drop, label: t('dropInto', names), failure: move.failure };
}

/** The destination at the end of a topic's page: shows the effect of a drop, and accepts keyboard drops. */
export function DropInto({ area: { isOver, drop, label, leave } }: { area: TopicArea }) {
  if (drop === undefined) return null;
  const take = () => {
    // Ends the page's own drop state: this element stops the event.
    leave();
    drop();
  };
  return <DropTarget isLarge isOver={isOver} label={label} onDrop={take} />;
}
