import type { ReactNode } from 'react';
import styles from './hidden-text.module.css';

/** Words for screen readers, where the eye has another sign. */
export function HiddenText({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <span className={styles['hidden']} role={role}>
      {children}
    </span>
  );
}

/** The one place from which changes are announced; it is there before anything has to be said. */
export function LiveText({ children }: { children: string }) {
  return (
    <p className={styles['hidden']} role="status">
      {children}
    </p>
  );
}
