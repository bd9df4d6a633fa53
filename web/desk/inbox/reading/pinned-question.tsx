import { type ReactNode, type RefCallback, useEffect, useRef, useState } from 'react';
import { useHeightAs } from '../../kit/screen/use-height-as.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './pinned-question.module.css';

type PinnedProps = {
  isPinned: boolean;
  number: string;
  /** Receives the free space next to the number, for a notice that must cover nothing. */
  noticePlace: RefCallback<HTMLElement>;
  children: ReactNode;
};

/** Pins the number and the text of the question above the scrolling panel while the organiser writes a decision. */
export function PinnedQuestion({ isPinned, number, noticePlace, children }: PinnedProps) {
  const t = useAreaWords('inbox', 'pane');
  const box = useRef<HTMLDivElement>(null);
  const isCut = useIsCut(box);
  const height = useHeightAs('--question');
  return (
    <div ref={isPinned ? height : undefined} className={isPinned ? styles['pinned'] : undefined}>
      {isPinned && (
        <header className={styles['head']}>
          {/* Screen readers get the number from the title of the question. */}
          <p className={styles['number']} translate="no" aria-hidden="true">
            {number}
          </p>
          <div ref={noticePlace} />
        </header>
      )}
      {/* A scrolling box must be focusable, so that the keyboard can scroll it. */}
      <div
        ref={box}
        role={isCut ? 'group' : undefined}
        aria-label={isCut ? t('text') : undefined}
        tabIndex={isCut ? 0 : undefined}
      >
        {children}
      </div>
    </div>
  );
}

/** Whether the content is taller than the box. */
function useIsCut(box: { current: HTMLElement | null }): boolean {
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    if (box.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setIsCut(entry.target.scrollHeight > entry.target.clientHeight + 1);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return isCut;
}
