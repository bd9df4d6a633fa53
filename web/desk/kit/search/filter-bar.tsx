import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { DeskIcon } from '../icon/desk-icon.tsx';
import { useHeightAs } from '../screen/use-height-as.ts';
import styles from './filter-bar.module.css';

type BarProps = {
  children: ReactNode;
  /** Choices that a phone shows only when they are asked for. */
  folded?: ReactNode;
};

/** What is looked for on a page, over what is found: a search box, then choices. */
export function FilterBar({ children, folded }: BarProps) {
  return (
    <div className={styles['filters']} role="search">
      {children}
      {folded !== undefined && <Folded>{folded}</Folded>}
    </div>
  );
}

/** Choices that always stand there, except on a phone: there a button under the thumb opens them. */
function Folded({ children }: { children: ReactNode }) {
  const t = useAreaWords('inbox', 'list');
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The list may have been scrolled far below them.
    if (isOpen) place.current?.scrollIntoView({ block: 'center' });
  }, [isOpen]);
  return (
    <>
      <div ref={place} className={isOpen ? `${styles['folded']} ${styles['open']}` : styles['folded']}>
        {children}
      </div>
      <div ref={useHeightAs('--thumb')} className={styles['thumb']}>
        <Button kind="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <DeskIcon name="filter" />
          {t('filterAndSort')}
        </Button>
      </div>
    </>
  );
}
