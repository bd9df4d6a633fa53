/** The key figures of a topic in two columns. No I/O. */
import type { Figure } from '#contract/answer/answer.ts';
import { childOf, type Element, mm, type Page } from './page-model.ts';
import type { Sheet } from './sheet.ts';
import { COLUMN_WIDTH, COLUMNS, STYLES } from './styles.ts';
import { heightOf, placeLines, type SetLine, setLines } from './typeset.ts';

type SetFigure = { label: SetLine[]; value: SetLine[] };
/** Two figures next to each other. */
export type FigureRow = { figures: SetFigure[]; height: number };

const GAP = mm(3);
/** A value may be a sentence. */
const VALUE_WIDTH = COLUMN_WIDTH * 0.45;

export function figureRows(figures: readonly Figure[], sheet: Sheet, root: Element): FigureRow[] {
  if (figures.length === 0) return [];
  const list = childOf(root, { tag: 'L' });
  const set = figures.map((figure) => setFigure(figure, sheet, childOf(list, { tag: 'LI' })));
  return Array.from({ length: Math.ceil(set.length / 2) }, (_, index) => {
    const pair = set.slice(index * 2, index * 2 + 2);
    const height = Math.max(...pair.flatMap(({ label, value }) => [heightOf(label), heightOf(value)]));
    return { figures: pair, height: height + mm(0.8) };
  });
}

function setFigure({ label, value }: Figure, { typeset }: Sheet, item: Element): SetFigure {
  const values = typeset(value, STYLES.bold, VALUE_WIDTH).flat();
  const widest = Math.max(0, ...values.map(({ width }) => width));
  const labels = typeset(label, STYLES.sans, COLUMN_WIDTH - widest - GAP).flat();
  return {
    label: setLines(labels, { style: STYLES.sans, owner: childOf(item, { tag: 'Lbl' }), gap: 0 }),
    value: setLines(values, { style: STYLES.bold, owner: childOf(item, { tag: 'LBody' }), gap: 0 }),
  };
}

/** Draws a row; values end at the right. @returns its height */
export function placeFigure(page: Page, { figures, height }: FigureRow, y: number): number {
  for (const [index, { label, value }] of figures.entries()) {
    const x = index === 0 ? COLUMNS.fr : COLUMNS.en;
    placeLines(page, label, { x, y });
    for (const [place, line] of value.entries()) {
      const left = x + COLUMN_WIDTH - line.line.width;
      placeLines(page, [line], { x: left, y: y + place * line.height });
    }
  }
  return height;
}
