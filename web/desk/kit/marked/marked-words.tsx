import { Fragment } from 'react';
import { markedParts } from './marked-parts.ts';
import styles from './marked.module.css';

type Place = { start: number; end: number };
const NONE: readonly never[] = [];

type MarkedProps = { marked: { text: string; found: readonly Place[] }; figures?: readonly Place[] };

/** A text with its found words underlined, and its figures or differing words dotted. */
export function MarkedWords({ marked: { text, found }, figures = NONE }: MarkedProps) {
  return markedParts(text, found, figures).map(({ start, text: words, isFound, isFigure }) => {
    if (!isFound && !isFigure) return <Fragment key={start}>{words}</Fragment>;
    const names = [isFound && styles['found'], isFigure && styles['figure']];
    return (
      <mark key={start} className={names.filter(Boolean).join(' ')}>
        {words}
      </mark>
    );
  });
}
