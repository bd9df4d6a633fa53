import { measureElement, useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Theme } from '../../meeting/use-themes.ts';
import { useRowDrag } from '../drop/use-row-drag.ts';
import type { AddTo } from '../../moving/add-to-topic.tsx';
import { AddToTopic } from '../adding/adding.tsx';
import type { ListedQuestion } from '../../queries/use-questions.ts';
import { QuestionRow } from './question-row.tsx';
import styles from './question-list.module.css';
import { usePresence } from '../use-presence.ts';

const ROW_HEIGHT = 126;
const FROM_THE_END = 20;

/** What is out of sight keeps the height that it had: it has none there, and would push the list down on its return. */
const measureInSight: NonNullable<VirtualizerOptions<HTMLDivElement, HTMLLIElement>['measureElement']> = (
  row,
  entry,
  rows,
) => {
  if (row.checkVisibility()) return measureElement(row, entry, rows);
  const index = rows.indexFromElement(row);
  return rows.measurementsCache[index]?.size ?? ROW_HEIGHT;
};

type ListProps = {
  label: string;
  questions: ListedQuestion[];
  themes: Theme[];
  /** As `useSteadyQuestions` gives it. */
  address: string | undefined;
  current: string | undefined;
  picked: ReadonlyMap<string, number> | undefined;
  onPick: (question: ListedQuestion, isRange: boolean) => void;
  /** Where each new one can be added at once. */
  adding: AddTo | undefined;
  /** More are asked for when the end comes near. */
  onEnd: () => void;
};

type Rows = {
  measurementsCache: readonly { start: number; end: number }[];
  scrollRect: { height: number } | null;
  scrollToIndex: (index: number, how: { align: 'auto' }) => void;
  scrollToOffset: (offset: number) => void;
};
type Place = Pick<ListProps, 'address' | 'current'> & {
  placeOf: (id: string | undefined) => number;
  scroller: RefObject<HTMLElement | null>;
};

/**
 * The one that was read last is led back to, once the list is in sight again: what is hidden cannot be scrolled. What
 * another search has found is shown from its beginning.
 *
 * @returns notes how far the list is scrolled
 */
function usePlace(rows: Rows, { address, current, placeOf, scroller }: Place): () => void {
  const found = useRef(address);
  const left = useRef(0);
  const [last, setLast] = useState(current);
  if (current !== undefined && current !== last) setLast(current);
  const isListed = placeOf(last) >= 0;
  const isInSight = (rows.scrollRect?.height ?? 0) > 0;
  const show = useEffectEvent((id: string | undefined) => {
    // Below 1024 px it may be hidden just now; asked to scroll there, the rows would go on trying after its return.
    if (scroller.current === null || scroller.current.clientHeight === 0) return;
    const index = placeOf(id);
    if (!isShown(rows.measurementsCache[index], scroller.current)) rows.scrollToIndex(index, { align: 'auto' });
  });
  useLayoutEffect(() => {
    if (isInSight) scroller.current?.scrollTo(0, left.current);
  }, [isInSight, scroller]);
  const begin = useEffectEvent(() => rows.scrollToOffset(0));
  useEffect(() => {
    if (address === undefined) return;
    const isOther = found.current !== undefined && found.current !== address;
    found.current = address;
    if (isOther) begin();
    else if (isListed && isInSight) {
      // The rows know how far they are scrolled from the next frame on.
      const frame = requestAnimationFrame(() => show(last));
      return () => cancelAnimationFrame(frame);
    }
    return;
  }, [address, last, isListed, isInSight]);
  return () => {
    // On its return the list is scrolled to wherever the browser likes.
    if (isInSight && scroller.current !== null && scroller.current.clientHeight > 0) {
      left.current = scroller.current.scrollTop;
    }
  };
}

function isShown(row: { start: number; end: number } | undefined, scroller: HTMLElement): boolean {
  if (row === undefined) return false;
  return row.start >= scroller.scrollTop && row.end <= scroller.scrollTop + scroller.clientHeight;
}

/** The questions; of many only those that are seen are in the document. */
export function QuestionList({ label, questions, themes, address, current, picked, onPick, adding, onEnd }: ListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises here
  const rows = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: questions.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    measureElement: measureInSight,
    getItemKey: (index) => questions[index]?.id ?? index,
    overscan: 6,
  });
  const presenceOf = usePresence();
  const dragOf = useRowDrag();
  const placeOf = (id: string | undefined) => questions.findIndex((question) => question.id === id);
  const noteScroll = usePlace(rows, { address, current, placeOf, scroller });
  const items = rows.getVirtualItems();
  const end = items.at(-1)?.index ?? 0;
  const isNearEnd = questions.length > 0 && end >= questions.length - FROM_THE_END;
  useEffect(() => {
    if (isNearEnd) onEnd();
  }, [isNearEnd, onEnd]);
  return (
    <div ref={scroller} className={styles['scroller']} onScroll={noteScroll}>
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
              {adding !== undefined && picked === undefined && question.state === 'received' && (
                <AddToTopic question={question} next={questions[index + 1] ?? questions[index - 1]} adding={adding} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
