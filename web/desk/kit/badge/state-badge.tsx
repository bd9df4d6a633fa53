import type { ReactNode } from 'react';
import { DeskIcon, type DeskIconName } from '../icon/desk-icon.tsx';
import styles from './badge.module.css';

type BadgeProps = {
  icon: DeskIconName;
  /** A colour only repeats the meaning of icon and text. */
  tone?: 'new' | 'ok' | 'warn' | 'bad';
  children: ReactNode;
};

/** A state as an icon and a text. */
export function StateBadge({ icon, tone, children }: BadgeProps) {
  const names = [styles['state'], tone !== undefined && styles[tone]];
  return (
    <span className={names.filter(Boolean).join(' ')}>
      <DeskIcon name={icon} />
      {children}
    </span>
  );
}
