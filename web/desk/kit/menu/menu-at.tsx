import type { ReactNode, RefObject } from 'react';
import { Menu, Popover } from 'react-aria-components/Menu';
import styles from './menu.module.css';

type MenuProps = {
  /** The button that the menu belongs to, which gets the focus back. */
  button: RefObject<HTMLElement | null>;
  /** The name of the menu for screen readers. */
  label: string;
  onClose: () => void;
  children: ReactNode;
};

/** An open menu at a button. A long list shares one, because a menu with a trigger in each row would make it slow. */
export function MenuAt({ button, label, onClose, children }: MenuProps) {
  return (
    <Popover
      isOpen
      triggerRef={button}
      placement="bottom end"
      className={styles['menu'] ?? ''}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the press of the button moves the focus into a menu */}
      <Menu aria-label={label} autoFocus="first" onClose={onClose}>
        {children}
      </Menu>
    </Popover>
  );
}
