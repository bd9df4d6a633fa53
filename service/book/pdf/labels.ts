/** The words and dates of a book. No I/O. */
import { type Language, LOCALES } from '#contract/plain/language.ts';
import { en } from '#words/desk/book/en.ts';
import { fr } from '#words/desk/book/fr.ts';
import { formatTime } from '../../http/text/format-time.ts';
import type { Book, BookTopic } from '../book.ts';

export const WORDS = { fr: fr.file, en: en.file };

/** Fills in the values of a text. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}

const NO_BREAK_SPACE = '\u00a0';

type Zoned = { language: Language; timeZone: string };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Each page has dates, and a new format takes longer than the rest of its foot. */
function formatOf({ language, timeZone }: Zoned, isFull: boolean): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${isFull}`;
  const parts = { timeZone, day: 'numeric', month: 'long', ...(isFull ? ({ year: 'numeric' } as const) : {}) } as const;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], parts);
  formats.set(key, format);
  return format;
}

/** « 22 mai », in full « 22 mai 2025 ». */
function dayOf(instant: Date, zoned: Zoned, isFull = false): string {
  const text = formatOf(zoned, isFull).format(instant).replaceAll(' ', NO_BREAK_SPACE);
  return zoned.language === 'fr' ? text.replace(/^1\u00a0/, `1er${NO_BREAK_SPACE}`) : text;
}

/** The title of the meeting, in one line, with its day. The day has no zone. */
export function meetingWords({ meetingTitle, heldOn, language }: Book): string {
  const day = dayOf(new Date(`${heldOn}T12:00:00Z`), { language, timeZone: 'UTC' }, true);
  return [meetingTitle.replaceAll(/\s+/g, ' '), day].filter((part) => part !== '').join(', ');
}

export function madeAtWords({ madeAt, language, timeZone }: Book): string {
  const values = { day: dayOf(madeAt, { language, timeZone }, true), time: formatTime(madeAt, language, timeZone) };
  return fill(WORDS[language].instant, values);
}

export function revisionWords({ revision, changedAt, language, timeZone }: Book): string {
  const words = WORDS[language];
  if (changedAt === null) return words.revisionNone;
  const time = formatTime(changedAt, language, timeZone);
  return fill(words.revision, { revision, day: dayOf(changedAt, { language, timeZone }), time });
}

/** When the answer was approved; null while no language is. */
export function approvedWords({ answer: { fr: french, en: english } }: BookTopic, zoned: Zoned): string | null {
  const words = WORDS[zoned.language];
  const days = [french, english].flatMap((text) => (text === null ? [] : [dayOf(text.approvedAt, zoned)]));
  const [first, second = first] = days;
  if (first === undefined || second === undefined) return null;
  if (first === second) return fill(words.approved, { day: first });
  return fill(words.approvedEach, { fr: first, en: second });
}

export function copyWords({ copy, copies, language }: Book): string {
  const words = WORDS[language];
  return copies === null ? fill(words.copy, { copy }) : fill(words.copyOf, { copy, copies });
}

/** « 1 min 30 s », « 2 h 05 min ». */
export function durationWords(seconds: number, language: Language): string {
  const words = WORDS[language];
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes >= 60) {
    const values = { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') };
    return fill(words.hours, values);
  }
  if (minutes === 0) return fill(words.secondsOnly, { seconds: rest });
  return rest === 0 ? fill(words.minutes, { minutes }) : fill(words.minutesSeconds, { minutes, seconds: rest });
}

/** Scripts without a font here that shareholders are most likely to use. */
const SCRIPTS = [
  'Arab',
  'Hebr',
  'Hani',
  'Hira',
  'Kana',
  'Hang',
  'Thai',
  'Deva',
  'Beng',
  'Taml',
  'Armn',
  'Geor',
  'Ethi',
];
const PATTERNS = SCRIPTS.map((code) => ({ code, pattern: new RegExp(`\\p{Script=${code}}`, 'u') }));

/** Names the characters that no font has, by script: « arabe (5), emoji (2) ». */
export function missingWords(missing: ReadonlyMap<string, number>, language: Language): string {
  const words = WORDS[language];
  const scripts = new Intl.DisplayNames(LOCALES[language], { type: 'script' });
  const counts = new Map<string, number>();
  for (const [character, count] of missing) {
    const script = PATTERNS.find(({ pattern }) => pattern.test(character));
    const name = script === undefined ? nameOf(character, words.emoji) : (scripts.of(script.code) ?? script.code);
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  const names = Array.from(counts, ([name, count]) => fill(words.times, { name, count }));
  return fill(words.notPrinted, {
    names: names.slice(0, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? '…' : ''),
  });
}

const MAX_NAMES = 12;

/** A character of no known script is named by its code: it cannot be printed. */
function nameOf(character: string, emoji: string): string {
  if (/\p{Emoji_Presentation}|\p{Extended_Pictographic}/u.test(character)) return emoji;
  return Array.from(character.slice(0, 2), (each) => codeOf(each)).join('\u00a0');
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
