/** Finds dates in a French or English text, such as a subtitle. No I/O. */

const MONTHS = [
  ['january', 'janvier', 'jan', 'janv'],
  ['february', 'fevrier', 'feb', 'fevr'],
  ['march', 'mars', 'mar'],
  ['april', 'avril', 'apr', 'avr'],
  ['may', 'mai'],
  ['june', 'juin', 'jun'],
  ['july', 'juillet', 'jul', 'juil'],
  ['august', 'aout', 'aug'],
  ['september', 'septembre', 'sep', 'sept'],
  ['october', 'octobre', 'oct'],
  ['november', 'novembre', 'nov'],
  ['december', 'decembre', 'dec'],
] as const;

const NAMES = MONTHS.flat().toSorted((one, other) => other.length - one.length);
const MONTH = String.raw`(?<month>${NAMES.join('|')})\b\.?`;
const DAY = String.raw`\d{1,2}(?:er|st|nd|rd|th)?`;
const YEAR = String.raw`(?:,?\s+(?<year>\d{4}))?`;
/** `22 and 23 May 2025` names two days. */
const DAY_FIRST = new RegExp(
  String.raw`(?<![\d.])(?<days>${DAY}(?:\s*(?:,|&|-|–|and|et|to|au)\s*${DAY})*)\s+(?:of\s+)?${MONTH}${YEAR}`,
  'g',
);
const MONTH_FIRST = new RegExp(String.raw`\b${MONTH}\s+(?<days>${DAY})(?!\d)${YEAR}`, 'g');
/** Day before month, as both languages of the page write them. */
const NUMERIC = /(?<!\d)(?<days>\d{1,2})[/.](?<month>\d{1,2})[/.](?<year>\d{4})(?!\d)/g;
const ISO = /(?<!\d)(?<year>\d{4})-(?<month>\d{2})-(?<days>\d{2})(?!\d)/g;

type WrittenDate = { day: number; month: number; year: number | undefined };

/** The days that a text names. A month or a year alone does not count. */
function writtenDates(text: string): WrittenDate[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
  const found = [DAY_FIRST, MONTH_FIRST, NUMERIC, ISO].flatMap((form) => Array.from(plain.matchAll(form)));
  return found.flatMap(({ groups = {} }) => {
    const { days = '', month = '', year }: { days?: string; month?: string; year?: string } = groups;
    const yearOf = year === undefined ? undefined : Number(year);
    return [...days.matchAll(/\d+/g)].map(([day]) => ({ day: Number(day), month: monthOf(month), year: yearOf }));
  });
}

function monthOf(name: string): number {
  const index = MONTHS.findIndex((names) => names.some((one) => one === name));
  return index === -1 ? Number(name) : index + 1;
}

/** True when a text names days, and none of them is the given day, such as `2025-05-23`. */
export function contradictsDay(text: string, isoDay: string): boolean {
  const [year, month, day] = isoDay.split('-').map(Number);
  const dates = writtenDates(text);
  const isSame = (date: WrittenDate) =>
    date.day === day && date.month === month && (date.year === undefined || date.year === year);
  return dates.length > 0 && !dates.some(isSame);
}
