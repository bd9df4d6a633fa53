import type { ReactNode } from 'react';
import styles from './button-row.module.css';

/** The buttons of a form or a result, beside each other for as long as there is room. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}
