import { useCallback, useEffect, useState } from 'react';
import { useDevice } from '../../device/stage.tsx';
import type { Place } from '../place/use-place.ts';
import { readReading, storeReading } from '../place/stored-place.ts';
import { afterStage, clampLine, EMPTY_LAYOUT, type Layout, lineMs, paragraphAt, textAround } from './reading.ts';

export type ReadingPlace = {
  line: number;
  layout: Layout;
  isRunning: boolean;
  setLayout: (layout: Layout) => void;
  move: (lines: number) => void;
  toStart: () => void;
  toggleRunning: () => void;
};

type Text = {
  topicId: string;
  scroll: number;
  paragraphs: readonly string[];
  wordsPerMinute: number;
  /** False while the prompter shows the question, or a pause. */
  isShown: boolean;
};

/** The line under the reading line: moved by keys, by the remote and by automatic scrolling. */
export function useReading(text: Text, { noteScroll }: Pick<Place, 'noteScroll'>): ReadingPlace {
  const { topicId, scroll, paragraphs, wordsPerMinute, isShown } = text;
  const [stored, setStored] = useState(readReading);
  const [measured, setMeasured] = useState({ topicId, layout: EMPTY_LAYOUT });
  const [runs, setRuns] = useState<string>();
  const reading = afterStage(stored, topicId, scroll);
  if (reading !== stored) setStored(reading);
  // The lines of another topic say nothing about this one.
  const layout = measured.topicId === topicId ? measured.layout : EMPTY_LAYOUT;
  const setLayout = useCallback((next: Layout) => setMeasured({ topicId, layout: next }), [topicId]);
  const line = clampLine(reading.line, layout);
  const isRunning = runs === topicId;

  const setLine = useCallback(
    (next: (line: number) => number) => {
      setStored((before) => {
        const from = afterStage(before, topicId, scroll);
        return { ...from, line: clampLine(next(clampLine(from.line, layout)), layout) };
      });
    },
    [topicId, scroll, layout],
  );
  const move = useCallback(
    (lines: number) => {
      noteScroll();
      setLine((before) => before + lines);
    },
    [noteScroll, setLine],
  );
  const toStart = useCallback(() => {
    noteScroll();
    setLine(() => 0);
  }, [noteScroll, setLine]);
  useEffect(() => {
    if (layout !== EMPTY_LAYOUT) storeReading({ topicId, line, scroll });
  }, [topicId, line, scroll, layout]);
  const words = paragraphs.join(' ').split(/\s+/u).length;
  const everyMs = lineMs(wordsPerMinute, words, layout);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => move(1), everyMs);
    return () => clearInterval(timer);
  }, [isRunning, everyMs, move]);
  useReportedReading({ topicId, line, layout, paragraphs, isShown });
  const toggleRunning = () => setRuns(isRunning ? undefined : topicId);
  return { line, layout, isRunning, setLayout, move, toStart, toggleRunning };
}

/** Tells the remote where the Chairman reads, or that the prompter shows no answer. */
function useReportedReading({
  topicId,
  line,
  layout,
  paragraphs,
  isShown,
}: Pick<Text, 'topicId' | 'paragraphs' | 'isShown'> & Pick<ReadingPlace, 'line' | 'layout'>): void {
  const { report } = useDevice();
  useEffect(() => {
    if (!isShown || paragraphs.length === 0) return report({ reading: null });
    if (layout === EMPTY_LAYOUT) return undefined;
    return report({
      reading: {
        topicId,
        line,
        lines: layout.lines,
        paragraph: paragraphAt(line, layout) + 1,
        paragraphs: layout.starts.length,
        text: textAround(paragraphs, line, layout),
      },
    });
  }, [report, topicId, line, layout, paragraphs, isShown]);
}
