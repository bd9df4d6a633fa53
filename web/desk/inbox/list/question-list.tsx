import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Theme } from '../../meeting/use-themes.ts';
import { useRowDrag } from '../drop/use-row-drag.ts';
import type { ListedQuestion } from '../use-questions.ts';
import { QuestionRow } from './question-row.tsx';
import styles from './question-list.module.css';
import { usePresence } from '../use-presence.ts';

const ROW_HEIGHT = 126;
const FROM_THE_END = 20;

type ListProps = {
  label: string;
  questions: ListedQuestion[];
  themes: Theme[];
  /** As `useSteadyQuestions` gives it. */
  address: string | undefined;
  current: string | undefined;
  picked: ReadonlyMap<string, number> | undefined;
  onPick: (question: ListedQuestion, isRange: boolean) => void;
  /** More are asked for when the end comes near. */
  onEnd: () => void;
};

type Rows = {
  scrollRect: { height: number } | null;
  scrollToIndex: (index: number, how: { align: 'auto' }) => void;
  scrollToOffset: (offset: number) => void;
};
type Place = Pick<ListProps, 'address' | 'current'> & { placeOf: (id: string | undefined) => number };

/**
 * The one that was read last is led back to, once the list is in sight again: what is hidden cannot be scrolled. What
 * another search has found is shown from its beginning.
 */
function usePlace(rows: Rows, { address, current, placeOf }: Place): void {
  const found = useRef(address);
  const [last, setLast] = useState(current);
  if (current !== undefined && current !== last) setLast(current);
  const isListed = placeOf(last) >= 0;
  const isInSight = (rows.scrollRect?.height ?? 0) > 0;
  const show = useEffectEvent((id: string | undefined) => rows.scrollToIndex(placeOf(id), { align: 'auto' }));
  const begin = useEffectEvent(() => rows.scrollToOffset(0));
  useEffect(() => {
    if (address === undefined) return;
    const isOther = found.current !== undefined && found.current !== address;
    found.current = address;
    if (isOther) begin();
    else if (isListed && isInSight) show(last);
  }, [address, last, isListed, isInSight]);
}

/** The questions; of many only those that are seen are in the document. */
export function QuestionList({ label, questions, themes, address, current, picked, onPick, onEnd }: ListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises here
  const rows = useVirtualizer({
    count: questions.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => questions[index]?.id ?? index,
    overscan: 6,
  });
  const presenceOf = usePresence();
  const dragOf = useRowDrag();
  const placeOf = (id: string | undefined) => questions.findIndex((question) => question.id === id);
  usePlace(rows, { address, current, placeOf });
  const items = rows.getVirtualItems();
  const end = items.at(-1)?.index ?? 0;
  const isNearEnd = questions.length > 0 && end >= questions.length - FROM_THE_END;
  useEffect(() => {
    if (isNearEnd) onEnd();
  }, [isNearEnd, onEnd]);
  return (
    <div ref={scroller} className={styles['scroller']}>
      <ul role="list" aria-label={label} className={styles['list']} style={{ blockSize: rows.getTotalSize() }}>
        {items.map(({ key, index, start }) => {
          const question = questions[index];
          if (question === undefined) return null;
          const isPicked = picked?.has(question.id);
          const names = [
            styles['item'],
            picked !== undefined && styles['picking'],
            isPicked === true && styles['picked'],
          ];
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              {...dragOf(question)}
              className={names.filter(Boolean).join(' ')}
              style={{ transform: `translateY(${start}px)` }}
            >
              <QuestionRow
                question={question}
                themes={themes}
                isCurrent={question.id === current}
                isPicked={isPicked}
                presence={presenceOf(question.id)}
                onPick={onPick}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
