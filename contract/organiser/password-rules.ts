/** What a password must be, for browser and service alike. No dependency. */

export const PASSWORD_MIN_LENGTH = 12;
/** Beyond, nothing is gained, and hashing it would only cost. */
export const PASSWORD_MAX_LENGTH = 128;

/** What can be wrong with a password, in the order in which it is told. */
const PASSWORD_FAULTS = ['too-short', 'too-long', 'common-password', 'personal-password'] as const;
type PasswordFault = (typeof PASSWORD_FAULTS)[number];

/** Whose password it is: as they are typed; empty where not known yet. */
export type PasswordOwner = { firstName: string; lastName: string; email: string };

/** What too many people build theirs of, as `plain` writes it. */
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

/** So few different characters are a pattern, whatever the length. */
const FEWEST_CHARACTERS = 5;
/** A piece of a name shorter than this says nothing of anybody. */
const SHORTEST_NAME = 3;
/** A shorter piece is in many words: it counts as a word of its own alone. */
const SHORTEST_ANYWHERE = 5;

/** Everything that is wrong with a password; none when it may be taken. Lengths are in UTF-16 units. */
export function passwordFaults(password: string, owner: PasswordOwner): PasswordFault[] {
  const broken: Record<PasswordFault, boolean> = {
    'too-short': password.length < PASSWORD_MIN_LENGTH,
    'too-long': password.length > PASSWORD_MAX_LENGTH,
    'common-password': isCommonPassword(password),
    'personal-password': holdsOwner(password, owner),
  };
  return PASSWORD_FAULTS.filter((fault) => broken[fault]);
}

/** True for what is guessed first: a common word or several, a row of keys, something said again and again. */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase();
  if (new Set(typed).size < FEWEST_CHARACTERS) return true;
  if (isRun(typed) || isRepeated(typed)) return true;
  const letters = plain(password);
  return letters === '' || isMadeOfCommonWords(letters);
}

/** Letters alone: without accents, digits and signs around and between, and with those read as letters that stand for them. */
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

/** `qwertyuiop12345`: nothing but pieces, of four or more, of rows of keys or digits, either way round. */
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

/** True when it holds a name of the person's, or what stands before the @ of their address. */
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

/** Its words: letters without a digit, a sign or a space between, or a capital that begins the next: `EveMartin44` is two. */
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
