/** The rules for a new password, shared by browser and service. */

export const PASSWORD_MIN_LENGTH = 12;
/** A longer password is no safer, and it costs time to hash. */
export const PASSWORD_MAX_LENGTH = 128;

/** The faults of a password, in the order in which the desk shows them. */
const PASSWORD_FAULTS = ['too-short', 'too-long', 'common-password', 'personal-password'] as const;
type PasswordFault = (typeof PASSWORD_FAULTS)[number];

/** The owner of the password, as typed; empty strings while unknown. */
export type PasswordOwner = { firstName: string; lastName: string; email: string };

/** The words that too many passwords are made of, as `plain` writes them. */
const COMMON_WORDS = [
  'abc abcd abcde abcdef abcdefgh abcdefghijkl admin administrator administrateur adobe amour ange angel',
  'asdf asdfgh asdfghjkl assemblee assembleegenerale azerty azertyuiop baseball batman bienvenue bonjour',
  'camille changeme charlie cheval chocolat chouchou computer correcthorsebatterystaple default doudou',
  'dragon entreprise facebook football france freedom generalmeeting google hello iloveyou internet jetaime',
  'letmein linkedin login loulou love lovely marseille master meeting michael microsoft monkey motdepasse',
  'mustang nicolas ninja office oublie paris pass passe passpass passphrase passw password pokemon princess',
  'princesse qazwsx qazwsxedc qwer qwert qwerty qwertyui qwertyuiop qsdfghjklm samsung secret secretaire',
  'secretary shadow shareholder soleil starwars summer sunshine superman temporary test toto tribune trustno',
  'welcome whatever windows winter wxcvbn zxcvbn zxcvbnm actionnaire actionnaires company societe corporate',
  'hiver ete automne printemps spring autumn january janvier mai may juin june my the mon le ma mot',
].flatMap((line) => line.split(' '));

const KEYBOARD_ROWS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qsdfghjklm'];
const DIGIT_ROWS = ['01234567890123456789', '98765432109876543210'];

/** A password of fewer different characters is a pattern, regardless of its length. */
const FEWEST_CHARACTERS = 5;
/** A shorter part of a name does not identify a person. */
const SHORTEST_NAME = 3;
/** A shorter part occurs inside many words, so it counts only as a word of its own. */
const SHORTEST_ANYWHERE = 5;

/** All faults of a password; empty when it is acceptable. Lengths are in UTF-16 units. */
export function passwordFaults(password: string, owner: PasswordOwner): PasswordFault[] {
  const broken: Record<PasswordFault, boolean> = {
    'too-short': password.length < PASSWORD_MIN_LENGTH,
    'too-long': password.length > PASSWORD_MAX_LENGTH,
    'common-password': isCommonPassword(password),
    'personal-password': holdsOwner(password, owner),
  };
  return PASSWORD_FAULTS.filter((fault) => broken[fault]);
}

/** True for a password that is guessed early: one or more common words, a row of keys, or a repetition. */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase();
  if (new Set(typed).size < FEWEST_CHARACTERS) return true;
  if (isRun(typed) || isRepeated(typed)) return true;
  const letters = plain(password);
  return letters === '' || isMadeOfCommonWords(letters);
}

/**
 * The letters of a password: without accents, digits and signs, with letters in place of signs that resemble them.
 */
function plain(password: string): string {
  const lower = password.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const trimmed = lower.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
  const read = trimmed.replaceAll(/[01345@$!]/g, (character) => LOOKS_LIKE[character] ?? '');
  return read.replaceAll(/[^\p{L}]/gu, '');
}

const LOOKS_LIKE: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', '@': 'a', $: 's', '!': 'i' };

function isMadeOfCommonWords(letters: string): boolean {
  const reached = new Set([0]);
  for (let place = 0; place < letters.length; place += 1) {
    if (!reached.has(place)) continue;
    for (const word of COMMON_WORDS) if (letters.startsWith(word, place)) reached.add(place + word.length);
  }
  return reached.has(letters.length);
}

/** `qwertyuiop12345`: only parts of four or more characters from rows of keys or digits, in either direction. */
function isRun(typed: string): boolean {
  const rows = [...KEYBOARD_ROWS, ...DIGIT_ROWS].flatMap((row) => [row, row.split('').toReversed().join('')]);
  const reached = new Set([0]);
  for (let place = 0; place < typed.length; place += 1) {
    if (!reached.has(place)) continue;
    for (let end = place + 4; end <= typed.length; end += 1) {
      if (rows.some((row) => row.includes(typed.slice(place, end)))) reached.add(end);
    }
  }
  return reached.has(typed.length);
}

/** `tomatotomato`, `abc1abc1abc1`. */
function isRepeated(typed: string): boolean {
  return /^(.{1,8})\1+$/su.test(typed);
}

/** True when the password contains a name of its owner, or the part of their address before the @. */
function holdsOwner(password: string, { firstName, lastName, email }: PasswordOwner): boolean {
  const typed = folded(password);
  const words = new Set([typed, ...wordsOf(password)]);
  const [mailbox = ''] = email.split('@');
  const names = [firstName, lastName, firstName + lastName, lastName + firstName, mailbox];
  const pieces = [...names.map(folded), ...names.flatMap(wordsOf)];
  return pieces.some((piece) =>
    piece.length < SHORTEST_ANYWHERE ? piece.length >= SHORTEST_NAME && words.has(piece) : typed.includes(piece),
  );
}

/**
 * The words of a text: separated by a digit, a sign, a space, or a capital that begins the next word. `EveMartin44` is
 * two words.
 */
function wordsOf(text: string): string[] {
  const parted = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return parted.toLowerCase().split(/[^\p{L}]+/u);
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
