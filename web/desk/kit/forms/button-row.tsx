import type { ReactNode } from 'react';
import styles from './button-row.module.css';

/** The buttons of a form or a result, side by side where there is room. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}
