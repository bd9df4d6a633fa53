import type { ReactNode } from 'react';
import styles from './hidden-text.module.css';

/** Text for screen readers where the page shows another sign. */
export function HiddenText({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <span className={styles['hidden']} role={role}>
      {children}
    </span>
  );
}

/** The one live region of the page. It exists before the first announcement. */
export function LiveText({ children }: { children: string }) {
  return (
    <p className={styles['hidden']} role="status">
      {children}
    </p>
  );
}
