import { type Figure, goalText, isReached } from './figure.ts';

const WIDTH = 720;
const MARGIN = 16;
const ROW = 52;
/** Every goal stands here, whatever its size: a bar is drawn as a share of its own goal. */
const GOAL_X = 320;
const LONGEST_BAR = 500;

/** A drawing of the ratios with a goal: the bar is what was measured, the line the goal. */
export function plot(figures: Figure[]): string {
  const ratios = figures.filter(({ unit, goal }) => unit === 'ratio' && goal !== undefined);
  const height = MARGIN + ratios.length * ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="14" fill="#191815">`,
    '<title>Measured ratios, each with its goal</title>',
    '<rect width="100%" height="100%" fill="#fcfaf6"/>',
    ...ratios.map((figure, index) => row(figure, MARGIN + index * ROW)),
    '</svg>',
    '',
  ].join('\n');
}

function row(figure: Figure, top: number): string {
  const { name, measured, goal = { atLeast: 1 } } = figure;
  const share = measured / ('atLeast' in goal ? goal.atLeast : goal.atMost);
  const bar = Math.min(share * (GOAL_X - MARGIN), LONGEST_BAR);
  const verdict = `${measured.toFixed(2)}, goal ${goalText(goal)}${isReached(figure) ? '' : ': missed'}`;
  return [
    `<text x="${MARGIN}" y="${top + 12}">${name}</text>`,
    `<rect x="${MARGIN}" y="${top + 20}" width="${bar.toFixed(1)}" height="14" fill="${isReached(figure) ? '#3b7c8b' : '#a8502d'}"/>`,
    `<line x1="${GOAL_X}" y1="${top + 16}" x2="${GOAL_X}" y2="${top + 38}" stroke="#191815" stroke-width="2"/>`,
    `<text x="${Math.max(MARGIN + bar, GOAL_X) + 8}" y="${top + 32}">${verdict}</text>`,
  ].join('\n');
}
