import type { ReactNode } from 'react';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { useDeskWords } from '../../words/desk-words.ts';
import styles from './tabs.module.css';

/** Links to the parts of a screen. Each part has an address of its own; the open one has `aria-current`. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles['tabs']} aria-label={label}>
      {children}
    </nav>
  );
}

/** How much a part holds, next to its name. */
export function TabCount({ count }: { count: number }) {
  const t = useDeskWords('shell');
  return (
    <span className={styles['count']}>
      <span aria-hidden="true">{count}</span>
      <HiddenText>{t('items', { count })}</HiddenText>
    </span>
  );
}
