import type { RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { useAreaWords } from '../words/desk-words.ts';
import { ThemeList, type ThemeListProps } from './theme-list.tsx';
import styles from './theme-list.module.css';

export { ThemeList };

type PopoverProps = ThemeListProps & { anchor: RefObject<HTMLElement | null> };

/** The list of themes, below the button that opens it. */
export function ThemePopover({ anchor, ...list }: PopoverProps) {
  const t = useAreaWords('inbox', 'pane');
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      onOpenChange={list.onCancel}
      placement="bottom start"
      className={styles['popover'] ?? ''}
      aria-label={t('theme')}
    >
      <ThemeList {...list} />
    </Popover>
  );
}
