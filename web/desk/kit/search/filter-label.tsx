import type { ReactNode } from 'react';
import styles from './filter-label.module.css';

type LabelProps = { text: ReactNode; className?: string | undefined; children: ReactNode };

/** The name of a filter, above its control. */
export function FilterLabel({ text, className = '', children }: LabelProps) {
  return (
    <label className={`${styles['label']} ${className}`}>
      {text}
      {children}
    </label>
  );
}
