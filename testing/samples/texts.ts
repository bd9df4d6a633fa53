/** Texts of every kind that visitors and their devices produce, the same in each run. */
import fc from 'fast-check';

const CHARACTERS = {
  latin: 'aéèçœ’«»\u00a0\u202f',
  decomposed: 'e\u0301a\u0308o\u0302n\u0303',
  rightToLeft: 'שלוםمرحبا\u061c\u200f',
  indic: 'क्षत्रिॐเก้ா',
  wide: '漢字かなカナ한글ｱ',
  invisible: '\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f',
  direction: '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e',
  combining: '\u0300\u0301\u0327\u0489\u20dd\u0e49\u3099',
  astral: '𝔘𐍈𠜎🀄\u{10ffff}\u{e0041}',
  emoji: '😀❤️👍🏽🇫🇷✈',
  control: '\t\u0001\u001b\u007f\u0085\u2028\u2029',
} as const;

const FAMILIES = ['👨‍👩‍👧‍👦', '👩🏾‍🚀', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🏳️‍🌈', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A', '\r\n', '\n', '\r', '\r\r\n', '\uff0c'];

const character = fc.constantFrom(...Object.values(CHARACTERS).join(''));
const cluster = fc.constantFrom(...FAMILIES);
const run = fc
  .tuple(fc.oneof({ weight: 4, arbitrary: character }, { weight: 1, arbitrary: cluster }), fc.nat(60))
  .map(([unit, times]) => unit.repeat(times));
const unit = fc.oneof({ weight: 6, arbitrary: character }, { weight: 1, arbitrary: cluster });
const mixed = fc.string({ unit, minLength: 2, maxLength: 260 });
const runs = fc.array(run, { minLength: 2, maxLength: 12 }).map((parts) => parts.join(''));
const any = fc.string({ unit: 'binary', minLength: 2, maxLength: 300 });

/** Returns this many different texts of up to about three thousand UTF-16 units, all of which can be stored. */
export function generateTexts(count: number): string[] {
  const text = fc.oneof(mixed, runs, any).filter((value) => value.isWellFormed() && !value.includes('\0'));
  const texts = new Set(fc.sample(text, { seed: 20_250_523, numRuns: Math.ceil(count * 1.5) }));
  return [...texts].slice(0, count);
}

/** Texts that no database stores unchanged. */
export const FORBIDDEN = ['\ud800', 'a\udfffb', '\ude00\ud83d', 'x\0y', '👍\ud83c'];

/** One text of each kind. */
export const NOTABLE = {
  'directions turned around': 'Total\u202eevil\u202c \u2067abc\u2069 \u200ffin',
  'left unclosed': 'abc\u202e\u2067\u202bdef',
  'a byte order mark first': '\ufeffabc',
  'characters without width': 'in\u200bvi\u200csi\u200dble\u2060\ufeff!',
  'two hundred marks on one letter': `Z${'\u0301\u0327'.repeat(100)}`,
  'a family': '👨‍👩‍👧‍👦👩🏾‍🚀🏴󠁧󠁢󠁳󠁣󠁴󠁿'.repeat(6),
  Hebrew: 'מה הדיבידנד לשנת 2025, ולמה 2,40 €?',
  Arabic: 'ما هي أرباح الأسهم لعام ٢٠٢٥؟ (ABC)',
  'beyond the basic plane': '𝔘𐍈𠜎'.repeat(20),
  composed: 'é'.normalize('NFC').repeat(5),
  decomposed: 'é'.normalize('NFD').repeat(5),
  'lines of three systems': 'a\r\nb\nc\rd\u2028e\u0085f',
  'one word without end': 'W'.repeat(300),
} as const;
