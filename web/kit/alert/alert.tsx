import type { ReactNode } from 'react';
import { useFocus } from '../focus/use-focus.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './alert.module.css';

type AlertProps = {
  /** `danger` where something is known to be wrong, `caution` where it is not. */
  kind: 'danger' | 'caution';
  /** Of its title, which names it. */
  id: string;
  icon: IconName;
  title: string;
  /** False for what has not just happened. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** What has gone wrong, and what to do. It takes the focus when it appears: a new one needs a key of its own. */
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
