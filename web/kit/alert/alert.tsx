import type { ReactNode } from 'react';
import { useFocus } from '../focus/use-focus.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './alert.module.css';

type AlertProps = {
  /** `danger` for a known error, `caution` otherwise. */
  kind: 'danger' | 'caution';
  /** The id of the title, which names the alert. */
  id: string;
  icon: IconName;
  title: string;
  /** False for an alert about an earlier event. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** Says what went wrong and what to do. It takes the focus when it appears; a new alert needs a new key. */
export function Alert({ kind, id, icon, title, takesFocus = true, children }: AlertProps) {
  const ref = useFocus<HTMLDivElement>(takesFocus);
  return (
    <div ref={ref} className={styles[kind]} role="alert" tabIndex={-1} aria-labelledby={id}>
      <h2 className={styles['title']}>
        <Icon name={icon} />
        <span id={id}>{title}</span>
      </h2>
      {children}
    </div>
  );
}
