import { Button } from '#web/kit/button/button.tsx';
import { DeskIcon } from '../../../kit/icon/desk-icon.tsx';
import { KeyCap } from '../../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../../kit/keyboard/shortcuts.tsx';
import { useAreaWords } from '../../../words/desk-words.ts';
import styles from '../topic.module.css';

/** The form that stands in place of the headings or below them. */
export type OpenForm = 'heading' | 'merge';

export function TopicActions({ isLive, onOpen }: { isLive: boolean; onOpen: (open: OpenForm) => void }) {
  const t = useAreaWords('topics', 'topic');
  useShortcuts(
    { e: () => onOpen('heading'), m: isLive ? () => onOpen('merge') : undefined },
    isLive ? { E: 'edit', M: 'merge' } : { E: 'edit' },
  );
  return (
    <span className={styles['actions']}>
      <Button kind="quiet" onClick={() => onOpen('heading')}>
        <DeskIcon name="pen" />
        {t('edit')}
        <KeyCap cap="E" />
      </Button>
      {isLive && (
        <Button kind="secondary" onClick={() => onOpen('merge')}>
          <DeskIcon name="merge" />
          {t('merge')}
          <KeyCap cap="M" />
        </Button>
      )}
    </span>
  );
}
