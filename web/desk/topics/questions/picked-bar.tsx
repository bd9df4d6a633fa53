import { Button } from '#web/kit/button/button.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useCan } from '../../session/current-user.tsx';
import { SelectionToolbar } from '../../kit/toolbar/selection-toolbar.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { RowAction } from '../../grouping/move-menu.tsx';

type BarProps = {
  count: number;
  /** All questions of a topic may move to another topic, but splitting off all of them would change nothing. */
  isAll: boolean;
  canRemove: boolean;
  onAction: (action: RowAction) => void;
  onClear: () => void;
};

/** The actions on the selected questions. */
export function PickedBar({ count, isAll, canRemove, onAction, onClear }: BarProps) {
  const t = useAreaWords('topics', 'move');
  const list = useAreaWords('topics', 'list');
  const topic = useAreaWords('topics', 'topic');
  const mayDecide = useCan('question.decide');
  return (
    <SelectionToolbar
      label={list('selection')}
      count={topic('picked', { count })}
      clearLabel={list('clear')}
      onClear={onClear}
    >
      {!isAll && (
        <Button kind="secondary" onClick={() => onAction('split')}>
          <DeskIcon name="split" />
          {t('split')}
          <KeyCap cap="S" />
        </Button>
      )}
      <Button kind="quiet" onClick={() => onAction('group')}>
        {t('moveTo')}
        <KeyCap cap="G" />
      </Button>
      {canRemove && (
        <Button kind="quiet" onClick={() => onAction('remove')}>
          {t('removeAll')}
          <KeyCap cap={t('deleteKey')} />
        </Button>
      )}
      {mayDecide && (
        <Button kind="quiet" onClick={() => onAction('takeBack')}>
          {t('takeBack')}
          <KeyCap cap="B" />
        </Button>
      )}
    </SelectionToolbar>
  );
}
