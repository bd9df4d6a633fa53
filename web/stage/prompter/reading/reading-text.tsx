import { useLayoutEffect, useRef } from 'react';
import type { Language } from '#contract/plain/language.ts';
import { keyed } from '../../text/keyed.ts';
import { StagedWords } from '../../text/staged-words.tsx';
import { type Layout, READING_ROW } from './reading.ts';
import type { ReadingPlace } from './use-reading.ts';
import styles from './reading-text.module.css';

type TextProps = { paragraphs: readonly string[]; language: Language; reading: ReadingPlace };

/** A text that moves under a fixed reading line, in whole lines. Its key changes with everything that changes its lines. */
export function ReadingText({ paragraphs, language, reading }: TextProps) {
  const { line, layout, setLayout } = reading;
  const space = useRef<HTMLDivElement>(null);
  const run = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = () => {
      if (space.current === null || run.current === null || text.current === null) return;
      // Only whole lines are shown, so the last row never cuts a line.
      const rowHeight = Number.parseFloat(getComputedStyle(text.current).lineHeight) || 1;
      const rows = Math.max(Math.floor(space.current.clientHeight / rowHeight), READING_ROW + 1);
      run.current.style.setProperty('--rows', String(rows));
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
    text.current?.style.setProperty('--up', String(line - READING_ROW));
  }, [line]);
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
        <Position line={line} layout={layout} />
      </div>
    </div>
  );
}

/** Where the shown lines are in the text. */
function Position({ line, layout }: { line: number; layout: Layout }) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { lines } = layout;
    const rows = Number(bar.current?.closest<HTMLElement>(`.${styles['run']}`)?.style.getPropertyValue('--rows') ?? 8);
    const [from, to] = [Math.max(line - READING_ROW, 0), Math.min(line - READING_ROW + rows, lines)];
    bar.current?.style.setProperty('--from', `${(100 * from) / lines}%`);
    bar.current?.style.setProperty('--size', `${(100 * Math.max(to - from, 0)) / lines}%`);
  }, [line, layout]);
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
