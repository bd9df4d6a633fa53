import type { ShownAnswer } from '../../use-answer.ts';

export type Figures = ShownAnswer['figures'];
export type Figure = Figures['figures'][number];

/** The figure in the form; undefined for a new one. `opened`: the figures when the form opened, with their version. */
export type EditedFigure = { figure: Figure | undefined; opened: Figures };

/** The place of the edited figure among the present ones. */
type Place = {
  index: number;
  /** The figure at this place as it is now; undefined for a new figure, and when a colleague has removed it. */
  present: Figure | undefined;
  /** A colleague has changed or removed the figure since the form opened. */
  isChanged: boolean;
};

/**
 * Finds the edited figure among the present ones. A figure that was not there when the form opened, with the same label
 * or value, is the edited one as a colleague has changed it.
 */
export function findEdited({ figure, opened }: EditedFigure, figures: readonly Figure[]): Place {
  if (figure === undefined) return { index: figures.length, present: undefined, isChanged: false };
  const same = figures.findIndex((one) => isSame(one, figure));
  if (same !== -1) return { index: same, present: figures[same], isChanged: false };
  const isNew = (one: Figure) => !opened.figures.some((before) => isSame(one, before));
  const changed = figures.findIndex((one) => isNew(one) && (one.label === figure.label || one.value === figure.value));
  if (changed !== -1) return { index: changed, present: figures[changed], isChanged: true };
  const before = opened.figures.findIndex((one) => isSame(one, figure));
  return { index: Math.min(before, figures.length), present: undefined, isChanged: true };
}

/** The figures with another one at the place of the edited one. @param next undefined to remove the edited one */
export function withEdited(edited: EditedFigure, figures: readonly Figure[], next: Figure | undefined): Figure[] {
  const { index, present } = findEdited(edited, figures);
  return figures.toSpliced(index, present === undefined ? 0 : 1, ...(next === undefined ? [] : [next]));
}

function isSame(one: Figure, other: Figure): boolean {
  return one.label === other.label && one.value === other.value && one.source === other.source;
}
