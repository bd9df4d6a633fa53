import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components/Menu';
import { DeskIcon } from '../kit/icon/desk-icon.tsx';
import { KeyCap } from '../kit/keyboard/key-cap.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './moving.module.css';

export type RowAction = 'remove' | 'group' | 'split' | 'open';

type MenuProps = {
  /** The number of the question, and that of the topic it is in. */
  question: string;
  topic: string;
  /** The only one of a topic can neither leave it nor be split from it. */
  isAlone: boolean;
  onAction: (action: RowAction) => void;
};

/** What can be done with a question of a topic: each line with its effect in small, and its key. */
export function MoveMenu({ question, topic, isAlone, onAction }: MenuProps) {
  const t = useAreaWords('topics', 'moving');
  return (
    <MenuTrigger>
      <Button className={styles['trigger'] ?? ''} aria-label={t('menu', { question })}>
        {t('move')}
        <DeskIcon name="menu" />
      </Button>
      <Popover placement="bottom end" className={styles['menu'] ?? ''}>
        <Menu aria-label={t('menu', { question })}>
          {!isAlone && (
            <Line
              name={t('remove', { topic })}
              effect={t('removeHint')}
              cap={t('deleteKey')}
              onAction={() => onAction('remove')}
            />
          )}
          <Line name={t('toAnother')} effect={t('toAnotherHint')} cap="G" onAction={() => onAction('group')} />
          {!isAlone && <Line name={t('split')} effect={t('splitHint')} cap="S" onAction={() => onAction('split')} />}
          <Separator className={styles['line'] ?? ''} />
          <Line name={t('open')} cap="O" onAction={() => onAction('open')} />
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

type LineProps = { name: string; effect?: string; cap: string; onAction: () => void };

function Line({ name, effect, cap, onAction }: LineProps) {
  return (
    <MenuItem className={styles['item'] ?? ''} textValue={name} onAction={onAction}>
      <span>
        {name}
        {effect !== undefined && <small>{effect}</small>}
      </span>
      <KeyCap cap={cap} />
    </MenuItem>
  );
}
