import type { ReactNode } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { DeskIcon, type DeskIconName } from '../kit/icon/desk-icon.tsx';
import { KeyCap } from '../kit/keyboard/key-cap.tsx';
import styles from './decision.module.css';

type ChoiceProps = {
  kind?: 'primary' | 'secondary';
  icon?: DeskIconName;
  cap: string;
  label: string;
  isBlocked?: boolean;
  isBusy?: boolean;
  onPress: (() => void) | undefined;
  children: ReactNode;
};

/** A button with its key, and what will happen under its name. */
export function Choice({ kind = 'secondary', icon, cap, label, isBlocked, isBusy, onPress, children }: ChoiceProps) {
  return (
    <Button kind={kind} aria-disabled={isBlocked === true || undefined} aria-busy={isBusy} onClick={onPress}>
      <span className={styles['choice']}>
        <span>
          {icon !== undefined && <DeskIcon name={icon} />}
          <b>{label}</b>
          <KeyCap cap={cap} />
        </span>
        <small>{children}</small>
      </span>
    </Button>
  );
}
