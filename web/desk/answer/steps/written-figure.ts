import { figuresIn } from '#contract/plain/answer/figures-in-text.ts';

/** A figure with the spaces that it has in the text: `45 %` for the figure `45%`. */
export function writtenFigure(text: string, figure: string): string {
  const found = figuresIn(text).find((one) => one.figure === figure);
  return found === undefined ? figure : text.slice(found.start, found.end);
}
