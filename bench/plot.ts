import type { Figure } from './figure.ts';

const WIDTH = 720;
const LABEL = 350;
const ROW = 34;

/** A drawing of the ratios with a goal: the bar is what was measured, the tick the goal. */
export function plot(figures: Figure[]): string {
  const ratios = figures.filter(({ unit, goal }) => unit === 'ratio' && goal !== undefined);
  const scale = (WIDTH - LABEL - 70) / Math.max(...ratios.map(({ measured }) => measured), 1);
  const rows = ratios.map((figure, index) => row(figure, { y: 24 + index * ROW, scale }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${24 + ratios.length * ROW}" font-family="system-ui, sans-serif" font-size="13">`,
    '<title>Measured ratios, each with its goal</title>',
    '<rect width="100%" height="100%" fill="#fcfaf6"/>',
    ...rows,
    '</svg>',
    '',
  ].join('\n');
}

function row({ name, measured, goal = { atLeast: 0 } }: Figure, { y, scale }: { y: number; scale: number }): string {
  const limit = LABEL + ('atLeast' in goal ? goal.atLeast : goal.atMost) * scale;
  const end = LABEL + measured * scale;
  return [
    `<text x="8" y="${y + 5}" fill="#191815">${name}</text>`,
    `<rect x="${LABEL}" y="${y - 8}" width="${measured * scale}" height="16" fill="#3b7c8b"/>`,
    `<line x1="${limit}" y1="${y - 12}" x2="${limit}" y2="${y + 12}" stroke="#191815" stroke-width="2"/>`,
    `<text x="${Math.max(end, limit) + 6}" y="${y + 5}" fill="#191815">${measured.toFixed(2)}</text>`,
  ].join('\n');
}
