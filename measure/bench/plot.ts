const WIDTH = 720;
const MARGIN = 16;
const ROW = 52;
/** All goals share this x coordinate: a bar is drawn as a share of its own goal. */
const GOAL_X = 320;
const LONGEST_BAR = 500;
/** A row of the results: `| name | 0.99 ratio | ≥ 0.85 | yes | how |` */
const RATIO =
  /^\| (?<name>.+?) +\| (?<measured>[\d.]+) ratio +\| (?<goal>[≥≤] (?<limit>[\d.]+)) +\| (?<reached>yes|no) \| (?<invalid>invalid)?/gm;

/** Draws the ratios with a goal in RESULTS.md: the bar is the measured value, the line the goal. */
export function plot(results: string): string {
  const ratios = [...results.matchAll(RATIO)].map(({ groups = {} }) => groups);
  const height = MARGIN + ratios.length * ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="14" fill="#191815">`,
    '<title>Measured ratios, each with its goal</title>',
    '<rect width="100%" height="100%" fill="#fcfaf6"/>',
    ...ratios.map((ratio, index) => row(ratio, MARGIN + index * ROW)),
    '</svg>',
    '',
  ].join('\n');
}

function row({ name, measured, goal, limit, ...judged }: Record<string, string>, top: number): string {
  const bar = Math.min((Number(measured) / Number(limit)) * (GOAL_X - MARGIN), LONGEST_BAR);
  const { style, words } = verdictOn(judged);
  return [
    `<text x="${MARGIN}" y="${top + 12}">${name}</text>`,
    `<rect x="${MARGIN}" y="${top + 20}" width="${bar.toFixed(1)}" height="14" ${style}/>`,
    `<line x1="${GOAL_X}" y1="${top + 16}" x2="${GOAL_X}" y2="${top + 38}" stroke="#191815" stroke-width="2"/>`,
    `<text x="${(Math.max(MARGIN + bar, GOAL_X) + 8).toFixed(1)}" y="${top + 32}">${measured}, goal ${goal}${words}</text>`,
  ].join('\n');
}

function verdictOn({ reached, invalid }: Record<string, string>): { style: string; words: string } {
  const hollow = 'fill="none" stroke="#191815" stroke-dasharray="4 3"';
  if (invalid !== undefined) return { style: hollow, words: ': invalid' };
  if (reached === 'yes') return { style: 'fill="#3b7c8b"', words: '' };
  return { style: 'fill="#a8502d"', words: ': missed' };
}
