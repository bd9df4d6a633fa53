import type { ReactNode, Ref } from 'react';
import styles from './toolbar.module.css';

type ToolbarProps = { label: string; className: string | undefined; ref?: Ref<HTMLDivElement>; children: ReactNode };

/** The number of selected rows, and the actions on them. */
export function Toolbar({ label, className, ref, children }: ToolbarProps) {
  return (
    <div ref={ref} className={`${styles['toolbar']} ${className}`} role="group" aria-label={label}>
      {children}
    </div>
  );
}
