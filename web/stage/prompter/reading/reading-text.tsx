import { useLayoutEffect, useRef, useState } from 'react';
import type { Language } from '#contract/plain/language.ts';
import { keyed } from '../../text/keyed.ts';
import { StagedWords } from '../../text/staged-words.tsx';
import { type Layout, readingRow } from './reading.ts';
import type { ReadingPlace } from './use-reading.ts';
import styles from './reading-text.module.css';

type TextProps = {
  paragraphs: readonly string[];
  language: Language;
  reading: ReadingPlace;
  /** The row of the reading line that the reading aids choose, from 1. */
  row: number;
};

const STANDARD_ROWS = 8;

/** A text that moves under a fixed reading line, in whole lines. Its key changes with everything that changes its lines. */
export function ReadingText({ paragraphs, language, reading, row }: TextProps) {
  const { line, layout, setLayout } = reading;
  const space = useRef<HTMLDivElement>(null);
  const run = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState(STANDARD_ROWS);
  const above = readingRow(row, rows);
  useLayoutEffect(() => {
    const measure = () => {
      if (space.current === null || text.current === null) return;
      // Only whole lines are shown, so the last row never cuts a line.
      const rowHeight = Number.parseFloat(getComputedStyle(text.current).lineHeight) || 1;
      setRows(Math.max(Math.floor(space.current.clientHeight / rowHeight), 1));
      setLayout(layoutOf(text.current, rowHeight));
    };
    measure();
    const watching = new ResizeObserver(measure);
    if (space.current !== null) watching.observe(space.current);
    document.fonts.addEventListener('loadingdone', measure);
    return () => {
      watching.disconnect();
      document.fonts.removeEventListener('loadingdone', measure);
    };
  }, [setLayout]);
  useLayoutEffect(() => {
    run.current?.style.setProperty('--rows', String(rows));
    run.current?.style.setProperty('--above', String(above));
    text.current?.style.setProperty('--up', String(line - above));
  }, [line, rows, above]);
  return (
    <div ref={space} className={styles['space']}>
      <div ref={run} className={styles['run']}>
        <div ref={text} className={styles['text']} lang={language}>
          {keyed(paragraphs).map(({ key, value }) => (
            <p key={key}>
              <StagedWords text={value} language={language} />
            </p>
          ))}
        </div>
        <span className={styles['eye']} aria-hidden="true">
          <svg viewBox="0 0 10 14">
            <path d="M0 0v14l10-7z" />
          </svg>
        </span>
        <Position first={line - above} rows={rows} lines={layout.lines} />
      </div>
    </div>
  );
}

/** Where the shown lines are in the text. */
function Position({ first, rows, lines }: { first: number; rows: number; lines: number }) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const [from, to] = [Math.max(first, 0), Math.min(first + rows, lines)];
    bar.current?.style.setProperty('--from', `${(100 * from) / lines}%`);
    bar.current?.style.setProperty('--size', `${(100 * Math.max(to - from, 0)) / lines}%`);
  }, [first, rows, lines]);
  return (
    <span className={styles['position']} aria-hidden="true">
      <i ref={bar} />
    </span>
  );
}

function layoutOf(text: HTMLElement, rowHeight: number): Layout {
  const rowsAt = (pixels: number) => Math.round(pixels / rowHeight);
  const top = text.getBoundingClientRect().top;
  const starts = Array.from(text.children, (one) => rowsAt(Math.abs(one.getBoundingClientRect().top - top)));
  return { lines: Math.max(rowsAt(text.getBoundingClientRect().height), 1), starts };
}
