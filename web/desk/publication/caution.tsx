import type { ReactNode } from 'react';
import { Icon } from '#web/kit/icon/icon.tsx';
import styles from './publication.module.css';

/** What still asks for attention, as an icon and words. */
export function Caution({ children }: { children: ReactNode }) {
  return (
    <span className={styles['caution']}>
      <Icon name="warning" />
      {children}
    </span>
  );
}
