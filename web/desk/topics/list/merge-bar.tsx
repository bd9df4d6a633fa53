import { useState } from 'react';
import { focusWhenLost } from '#web/kit/focus/focus-when-lost.ts';
import { Button } from '#web/kit/button/button.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { SelectionToolbar } from '../../kit/toolbar/selection-toolbar.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { MergePanel } from '../merge-panel.tsx';
import { questionCount } from '../question-count.ts';
import type { Topic } from '../../queries/topics-query.ts';
import { topicLinkId } from './topic-table.tsx';

/** The actions on the selected topics: two can be merged, and by default the older number stays. */
export function MergeBar({ topics, onDone }: { topics: Topic[]; onDone: () => void }) {
  const t = useAreaWords('topics', 'list');
  const count = useAreaWords('topics', 'count');
  // The two topics as they were selected: one of them leaves the list before the answer arrives.
  const [merging, setMerging] = useState<{ older: Topic; newer: Topic }>();
  const [older, newer, third] = topics.toSorted((a, b) => a.number - b.number);
  const isPair = older !== undefined && newer !== undefined && third === undefined;
  const fr = topics.reduce((sum, { questions }) => sum + questions.fr, 0);
  const en = topics.reduce((sum, { questions }) => sum + questions.en, 0);
  useShortcuts({ Escape: onDone, m: isPair ? () => setMerging({ older, newer }) : undefined });
  if (merging !== undefined) {
    const { older: topic, newer: other } = merging;
    const end = (id: string) => {
      onDone();
      focusTopic(id);
    };
    return <MergePanel topic={topic} other={other} onMerged={end} onCancel={() => setMerging(undefined)} />;
  }
  return (
    <SelectionToolbar
      label={t('selection')}
      count={t('selected', { count: topics.length })}
      clearLabel={t('clear')}
      onClear={onDone}
    >
      <span>{questionCount(count, { fr, en })}</span>
      {isPair && (
        <Button kind="secondary" onClick={() => setMerging({ older, newer })}>
          <DeskIcon name="merge" />
          {t('merge')}
          <KeyCap cap="M" />
        </Button>
      )}
    </SelectionToolbar>
  );
}

/** Moves the focus to the row of the remaining topic, or to the main element if a filter hides the row. */
function focusTopic(id: string): void {
  focusWhenLost({
    from: document.activeElement,
    give: () => {
      const target = document.getElementById(topicLinkId(id)) ?? document.getElementById('main');
      target?.focus();
      return target !== null;
    },
  });
}
