/** The measures of the design, section 3 Print. */
import { mm } from './page-model.ts';
import type { TextStyle } from './typeset.ts';

export const PAPER = { width: mm(210), height: mm(297) };
export const LEFT = mm(18);
export const WIDTH = PAPER.width - 2 * LEFT;
export const RIGHT = LEFT + WIDTH;
export const TOP = mm(11);
/** The height of the logo and the double rule below it. */
export const HEAD = { logo: mm(8), gap: mm(3), thickRule: mm(1.1), bothRules: mm(2.4) };
export const BODY_TOP = TOP + HEAD.logo + HEAD.gap + HEAD.bothRules;
/** The rule above the foot. */
export const FOOT_TOP = mm(281);
export const BODY_END = FOOT_TOP - mm(2);
/** The two columns have a rule in the middle. */
const COLUMN_GAP = mm(5);
export const COLUMN_WIDTH = WIDTH / 2 - COLUMN_GAP;
export const MIDDLE = LEFT + WIDTH / 2;
export const COLUMNS = { fr: LEFT, en: MIDDLE + COLUMN_GAP } as const;
export const NOTE_LINE = mm(8);

export const INK = '#000000';
const MUTED = '#444444';
export const FAINT = '#999999';
export const HAIRLINE = 0.5;
export const RULE = 0.75;

const sans = { face: 'sans', size: 9.5, leading: 1.4, colour: INK } as const satisfies TextStyle;
export const STYLES = {
  company: { face: 'serif', size: 12, leading: 1.4, colour: INK },
  sans,
  muted: { ...sans, colour: MUTED },
  bold: { ...sans, face: 'sansBold' },
  foot: { ...sans, size: 8.5, colour: '#333333' },
  footBold: { ...sans, face: 'sansBold', size: 8.5 },
  place: { face: 'serif', size: 44, leading: 0.72, colour: INK },
  title: { face: 'serif', size: 30, leading: 1.15, colour: INK },
  subtitle: { face: 'serif', size: 14.5, leading: 1.3, colour: INK },
  heading: { face: 'serifMedium', size: 14.5, leading: 1.26, colour: INK },
  answer: { face: 'serif', size: 12.2, leading: 1.38, colour: INK },
  question: { face: 'serif', size: 12.2, leading: 1.38, colour: INK },
  entry: { face: 'serif', size: 11.5, leading: 1.3, colour: INK },
} as const satisfies Record<string, TextStyle>;
