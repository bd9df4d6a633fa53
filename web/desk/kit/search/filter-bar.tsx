import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

/** What is looked for on a page, over what is found: a search box, then choices. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles['filters']} role="search">
      {children}
    </div>
  );
}
