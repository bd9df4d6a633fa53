import { GroupPanel } from '../../decisions/group-panel.tsx';
import { type Shortcuts, useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import type { useMove } from '../../grouping/use-move.ts';
import type { ShownTopic } from '../../queries/use-topics.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { SplitPanel } from './split-panel.tsx';
import { TakeBackPanel } from './take-back-panel.tsx';
import { useChosen } from './use-chosen.ts';
import type { useTakeBack } from './use-take-back.ts';

export type Panel = { kind: 'group' | 'split' | 'takeBack'; ids: readonly string[] };

/** Disables the keys of the topic itself while a panel about its questions is open. */
const HELD: Shortcuts = { e: () => {}, m: () => {} };

type PanelProps = {
  panel: Panel;
  shown: ShownTopic;
  move: ReturnType<typeof useMove>;
  takeBack: ReturnType<typeof useTakeBack>;
  onCancel: () => void;
};

/** The panel that opens before questions of a topic are moved, split off or taken back. */
export function TopicPanel({ panel: { kind, ids }, shown, move, takeBack, onCancel }: PanelProps) {
  const t = useAreaWords('topics', 'topic');
  const moveWords = useAreaWords('topics', 'move');
  const numbers = useNumbers();
  const { number, ...moved } = useChosen(shown)(ids);
  useShortcuts(HELD);
  const split = async (headings: { headingFr: string | null; headingEn: string | null }) => {
    const into = { kind: 'new', themeCode: shown.topic.themeCode, ...headings } as const;
    await move.send({ ...moved, into, announcement: t('splitDone', { count: moved.questions.length }) });
  };
  switch (kind) {
    case 'group':
      return (
        <GroupPanel
          count={ids.length}
          without={shown.topic.id}
          send={async (topic) => {
            const announcement = moveWords('moved', { question: number, topic: numbers.ofTopic(topic.number) });
            await move.send({ ...moved, into: { kind: 'existing', topicId: topic.id }, announcement });
          }}
          onCancel={onCancel}
        />
      );
    case 'split':
      return <SplitPanel count={ids.length} send={split} onCancel={onCancel} />;
    case 'takeBack':
      return (
        <TakeBackPanel
          count={ids.length}
          send={async (reason) => await takeBack.send(ids, reason)}
          onCancel={onCancel}
        />
      );
    default:
      return kind satisfies never;
  }
}
