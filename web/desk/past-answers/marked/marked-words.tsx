import { Fragment } from 'react';
import { markedParts } from './marked-parts.ts';
import styles from './marked.module.css';
import type { Marked } from '../search/use-past-answers.ts';

const NONE: readonly never[] = [];

type MarkedProps = { marked: Marked; figures?: readonly { start: number; end: number }[] };

/** A text with its found words underlined and its figures dotted. */
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
