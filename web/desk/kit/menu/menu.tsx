import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as MenuOf, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components/Menu';
import { DeskIcon } from '../icon/desk-icon.tsx';
import { KeyCap } from '../keyboard/key-cap.tsx';
import styles from './menu.module.css';

type MenuProps = {
  /** The id of the button; a dialog that the menu opens restores the focus to it. */
  id?: string;
  /** The text of the button. */
  text: string;
  /** The name of the menu for screen readers. */
  label: string;
  children: ReactNode;
};

/** A button that opens a list of actions. */
export function Menu({ id, text, label, children }: MenuProps) {
  return (
    <MenuTrigger>
      <Button {...(id === undefined ? {} : { id })} className={styles['trigger'] ?? ''} aria-label={label}>
        {text}
        <DeskIcon name="menu" />
      </Button>
      <Popover placement="bottom end" className={styles['menu'] ?? ''}>
        <MenuOf aria-label={label}>{children}</MenuOf>
      </Popover>
    </MenuTrigger>
  );
}

type LineProps = { name: string; effect?: string; cap?: string; onAction: () => void };

/** One action, with its effect in small type and its key. */
export function MenuLine({ name, effect, cap, onAction }: LineProps) {
  return (
    <MenuItem className={styles['item'] ?? ''} textValue={name} onAction={onAction}>
      <span>
        {name}
        {effect !== undefined && <small>{effect}</small>}
      </span>
      {cap !== undefined && <KeyCap cap={cap} />}
    </MenuItem>
  );
}

/** Separates groups of actions. */
export function MenuRule() {
  return <Separator className={styles['line'] ?? ''} />;
}
