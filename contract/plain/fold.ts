/** Folds text so that a typed text finds a stored one, like `search_folded` in the database. */

/** Accents that stand without a letter, and signs that would turn into letters of a word. */
const SPACING =
  /[¨¯¸©®℠™\u02d8-\u02dd\u0384\u0385\u1fbd\u1fbf-\u1fc1\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed\u1fee\u1ffd\u1ffe\u2017\u203e]/g;
const APOSTROPHES = /[‘’‛′‵ʹʻʼʽˈˊˋꞌ՚׳]/g;
const HYPHENS = /[\p{Pd}\u2212\u2043]/gu;
const INVISIBLE = /[\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u{e0000}-\u{e01ef}\ufe00-\ufe0f]/gu;
/** Marks of Latin, Greek, Cyrillic, Hebrew and Arabic. Readers of other scripts treat marks as letters. */
const MARKS =
  // oxlint-disable-next-line eslint/no-misleading-character-class -- only ranges of marks, none after its letter
  /[\u{300}-\u{36f}\u{483}-\u{489}\u{591}-\u{5bd}\u{5bf}-\u{5c7}\u{610}-\u{61a}\u{64b}-\u{65f}\u{670}\u{6d6}-\u{6dc}\u{6df}-\u{6e8}\u{6ea}-\u{6ed}\u{1ab0}-\u{1aff}\u{1dc0}-\u{1dff}\u{20d0}-\u{20ff}\u{fe20}-\u{fe2f}]/gu;
/** Letters that Unicode does not decompose into a letter and a mark. */
const LETTERS = new Map(
  Object.entries({
    ς: 'σ',
    ł: 'l',
    ø: 'o',
    đ: 'd',
    ı: 'i',
    ð: 'd',
    ħ: 'h',
    ŧ: 't',
    ŋ: 'n',
    œ: 'oe',
    æ: 'ae',
    ß: 'ss',
    þ: 'th',
  }),
);

/** Lower case without accents; every apostrophe becomes `'`, every hyphen `-`, and invisible characters are removed. */
export function foldText(text: string): string {
  return text
    .replaceAll('´', "'")
    .replace(SPACING, ' ')
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(/[^\0-\x7f]/g, (letter) => LETTERS.get(letter) ?? letter)
    .normalize('NFC')
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-');
}
