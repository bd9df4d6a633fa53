import { measureElement, useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { Theme } from '../../meeting/use-themes.ts';
import { rowId } from '../use-pane-focus.ts';
import { useRowDrag } from '../../grouping/drag/use-row-drag.ts';
import type { AddTo } from '../../grouping/add-to-topic.tsx';
import { AddToTopic } from '../../grouping/add-from-inbox.tsx';
import type { ListedQuestion } from '../../queries/use-questions.ts';
import { QuestionRow } from './question-row.tsx';
import styles from './question-list.module.css';
import { useRestoredScroll } from './use-restored-scroll.ts';
import { useLastRead } from './use-last-read.ts';
import { usePresence } from '../use-presence.ts';

const ROW_HEIGHT = 90;
const FROM_THE_END = 20;

/**
 * A hidden row keeps its last height. It would measure 0 while hidden, and the list would shift when it is shown again.
 */
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
  /** From `usePinnedList`. */
  address: string | undefined;
  current: string | undefined;
  picked: ReadonlyMap<string, number> | undefined;
  onPick: (question: ListedQuestion, isRange: boolean) => void;
  /** The topic that receives questions from an add button in each row. */
  addTo: AddTo | undefined;
  /** Fetches more questions when the end of the list comes near. */
  onEnd: () => void;
};

/** The list of questions. The document holds only the visible rows of a long list. */
export function QuestionList({ label, questions, themes, address, current, picked, onPick, addTo, onEnd }: ListProps) {
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
  const dragOf = useRowDrag(rowId);
  const isInSight = (rows.scrollRect?.height ?? 0) > 0;
  const noteScroll = useRestoredScroll(scroller, isInSight);
  useLastRead(rows, { address, current, questions, scroller, isInSight });
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
              {addTo !== undefined && picked === undefined && question.state === 'received' && (
                <AddToTopic question={question} next={questions[index + 1] ?? questions[index - 1]} addTo={addTo} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
