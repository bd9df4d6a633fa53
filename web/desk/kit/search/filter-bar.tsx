import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { PhoneBar } from '../foot-bar/foot-bar.tsx';
import { DeskIcon } from '../icon/desk-icon.tsx';
import styles from './filter-bar.module.css';

type BarProps = {
  children: ReactNode;
  /** Filters that a phone shows only on request. */
  folded?: ReactNode;
};

/** The search box and the filters above a list. */
export function FilterBar({ children, folded }: BarProps) {
  return (
    <div className={styles['filters']} role="search">
      {children}
      {folded !== undefined && <Folded>{folded}</Folded>}
    </div>
  );
}

/** Filters that are always shown, except on phones, where a button within reach of the thumb opens them. */
function Folded({ children }: { children: ReactNode }) {
  const t = useAreaWords('inbox', 'list');
  const [isOpen, setIsOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The list may be scrolled far below the filters.
    if (isOpen) container.current?.scrollIntoView({ block: 'center' });
  }, [isOpen]);
  return (
    <>
      <div ref={container} className={isOpen ? `${styles['folded']} ${styles['open']}` : styles['folded']}>
        {children}
      </div>
      <PhoneBar>
        <Button kind="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <DeskIcon name="filter" />
          {t('filterAndSort')}
        </Button>
      </PhoneBar>
    </>
  );
}
